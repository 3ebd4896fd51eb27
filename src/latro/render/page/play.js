
// From here on: visitors play on from any position. The rules and the engine are in latro.wasm, in the page; they are
// started when they are needed. The turns that are played become variations of the game.

/** A legal turn, of latro.js. @typedef {{text: string, dux: boolean, from?: string, to?: string, placed: string[],
 *   removed: string[], turned: string[]}} LegalTurn */

/** What the engine may use for a turn. */
const LEVELS = [{nodes: 30, noise: 3}, {nodes: 400, noise: 1}, {nodes: 10000, noise: 0.2}, {movetime: 2000}, {movetime: 10000}];
const MOST_TURNS = 20000;  // that are listed for the board; others can be typed

/** @type {Promise<any> | undefined} */
let latro;
/** The game that is played: its last place, which side is the visitor's, and, as soon as the engine has started, the board
 * of latro.js with the same turns.
 * @typedef {{entry: Entry, head: Place, side: Side | "both", level: number, thinks: boolean, legal: LegalTurn[], all: boolean,
 *   board?: any, engine?: any}} Match */
/** @type {Match | null} */
let match = null;
/** Places that were made by playing. @type {WeakSet<Place>} */
const made = new WeakSet();
/** The squares chosen for the next turn. @type {number[]} */
let chosen = [];

/** The engine is compiled once, if it can be. */
async function startEngine() {
  const code = atob($("#engine").textContent);
  const bytes = new Uint8Array(code.length);
  for (let i = 0; i < code.length; ++i) bytes[i] = code.charCodeAt(i);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return loadLatro(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}

/** @type {(text: string) => void} */
const say = text => { $("#on-state").textContent = text; };

/** @type {(place: Place) => Promise<void>} */
async function playOn(place) {
  stopPlaying();
  play(false);
  const wanted = $("#on-side").value;
  /** @type {Match} */
  const asked = {entry, head: place, side: wanted, level: Number($("#on-level").value), thinks: false, legal: [], all: true};
  match = asked;
  $("#on-game").hidden = false;
  say("The engine is starting …");
  try {
    const {Board, Engine} = await (latro ||= startEngine());
    if (match !== asked) return;
    const board = new Board(entry.element.dataset.rules, recordOf(entry).fen);
    for (const at of lineThrough(place).slice(1, place.ply + 1)) board.push(at.data.turn);
    Object.assign(asked, {board, engine: new Engine(), ...wanted === "mover" && {side: board.turn}});
    if (current !== place) show(place, false);
    goOn();
  } catch (error) {
    if (match === asked) say(`The engine cannot start in this browser: ${error instanceof Error ? error.message : error}`);
  }
}

function stopPlaying() {
  match?.engine?.close();
  match?.board?.free();
  match = null;
  choose([]);
  $("#on-game").hidden = true;
}

/** What comes next: the end, the engine's turn, or the visitor's. */
function goOn() {
  if (!match?.board) return;
  const {board, side} = match;
  const end = board.outcome();
  match.legal = [];
  if (end) {
    const won = end.winner === null || side === "both" ? "" : end.winner === side ? "You have won: " : "The engine has won: ";
    say(`${capital(won + end.reason)}. ${end.result}`);
  } else if (side !== "both" && board.turn !== side) {
    say("The engine thinks …");
    void answer();
  } else {
    match.legal = board.legalTurns({most: MOST_TURNS});
    match.all = match.legal.length < MOST_TURNS;
    say(`${side === "both" ? `${capital(board.turn)} to move` : `Your turn, ${capital(side)}`}.`);
  }
  choose([]);
}

/** The engine's turn. */
async function answer() {
  const asked = match;
  if (!asked) return;
  const {engine, board, head} = asked;
  asked.thinks = true;
  try {
    const shown = new Promise(done => setTimeout(done, stillness.matches ? 0 : LEG * Math.max(2, head.turn.hops.length + 1)));
    const best = await engine.search(board, {...LEVELS[asked.level], seed: Math.floor(Math.random() * 2 ** 31)});
    await shown;
    if (match !== asked || asked.head !== head) return;
    asked.thinks = false;
    // A search that is stopped at once has found nothing.
    played(board.push(best ? best.turn : board.legalTurns({most: 1})[0]));
  } catch (error) {
    if (match === asked) say(`The engine has stopped: ${error instanceof Error ? error.message : error}. Take back, or stop playing.`);
  }
}

/** Shows a turn that the board has made. @type {(turn: LegalTurn) => void} */
function played({text, turned}) {
  if (!match) return;
  const {head, board} = match;
  let place = head.children.find(child => child.data.turn === text);
  if (!place) {
    grow(head, [{turn: text, turned}]);
    place = /** @type {Place} */ (head.children.at(-1));
    const end = board.outcome();
    if (end) place.end = `${end.result}: ${end.reason}`;
    made.add(place);
    makeList();
  }
  match.head = place;
  if (current === head || $("#on-game").contains(document.activeElement)) show(place);
  goOn();
}

/** What the visitor plays. @type {(text: string) => void} */
function playTurn(text) {
  if (!match?.board || match.thinks) return;
  if (current !== match.head) show(match.head, false);
  try {
    played(match.board.push(text));
    $("#on-turn").value = "";
  } catch (error) {
    choose([]);
    const message = error instanceof Error ? error.message : String(error);
    say(message.startsWith(text) ? message : capital(message));
  }
}

/** Takes back to the visitor's last turn. */
function takeBack() {
  if (!match?.board) return;
  const {board, side, engine} = match;
  let {head} = match;
  const thought = match.thinks;
  if (thought) {
    engine.close();
    match.thinks = false;
  }
  // Without the engine's answer, the visitor's own turn is the last.
  for (let count = side === "both" || thought || board.turn !== side ? 1 : 2; count > 0 && head.parent && board.ply() > 0; --count) {
    const {parent} = /** @type {{parent: Place}} */ (head);
    board.pop();
    if (made.has(head) && head.children.length === 0) parent.children.splice(parent.children.indexOf(head), 1);
    head = parent;
  }
  match.head = head;
  makeList();
  show(head, false);
  goOn();
}

/** The game from its start to the last turn played, as a record. @type {(played: Match) => string} */
function recordPlayed({entry: {title}, board: whole, side: visitors, level}) {
  const board = whole.copy();
  const name = $("#on-level").options[level].textContent;
  const now = new Date();
  board.setTag("Event", `Played on from: ${title}`);
  board.setTag("Date", [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("."));
  for (const side of ["white", "black"])
    board.setTag(capital(side), visitors === "both" || visitors === side ? "Visitor" : `latro, ${name}`);
  const record = board.toLgn();
  board.free();
  return record;
}

// Choosing a turn on the board: removed and placed squares in any order, then from where, and to where.

/** Whether the squares begin the turn; whether they are all of it. @type {(turn: LegalTurn, squares: number[]) =>
 *   {begins: boolean, whole: boolean}} */
function fit({from, to, placed, removed}, squares) {
  const any = [...placed, ...removed].map(squareOf);
  const way = from && to ? [squareOf(from), squareOf(to)] : [];
  for (const square of squares) {
    const at = any.indexOf(square);
    if (at >= 0) any.splice(at, 1);
    else if (any.length === 0 && way[0] === square) way.shift();
    else return {begins: false, whole: false};
  }
  return {begins: true, whole: any.length + way.length === 0};
}

/** Marks what can be chosen next, and offers turns in words where squares do not decide.
 * @type {(squares: number[]) => void} */
function choose(squares) {
  chosen = squares;
  const isMine = match && current === match.head && !match.thinks;
  const legal = isMine && match ? match.legal : [];
  const left = legal.filter(turn => fit(turn, squares).begins);
  const whole = left.filter(turn => squares.length > 0 && fit(turn, squares).whole);
  const next = new Set(left.flatMap(turn => {
    const {from, to, placed, removed} = turn;
    return [...placed, ...removed, ...from && to ? [from, to] : []].map(squareOf)
      .filter(square => fit(turn, [...squares, square]).begins);
  }));
  const {cells} = positionOf(current);
  board.grid.forEach((cell, square) => {
    cell.classList.toggle("picked", squares.includes(square));
    cell.classList.toggle("can", squares.length === 0 && next.has(square));
    cell.classList.toggle("to", squares.length > 0 && next.has(square));
    const hint = squares.includes(square) ? ", chosen" : next.has(square) ? ", can be chosen" : "";
    cell.ariaLabel = `${nameOf(square)} ${pieceName(cells[square])}${hint}`;
  });
  const pass = squares.length === 0 ? left.filter(turn => turn.text.startsWith("--")) : [];
  $("#on-choices").replaceChildren(...[...whole, ...pass].slice(0, 40).map(turn =>
    make("button", {type: "button", "data-turn": turn.text}, inWords(turn))));
}
/** @type {(turn: LegalTurn) => string} */
function inWords({text, turned}) {
  if (!match) return text;
  const before = {...match.head, children: /** @type {Place[]} */ ([])};
  grow(before, [{turn: text, turned}]);
  return `${text}: ${describe(before.children[0])}`;
}

/** A square of the board was clicked, or chosen by Enter. @type {(square: number) => void} */
function pick(square) {
  if (!match || match.thinks || match.legal.length === 0) return;
  if (current !== match.head) return show(match.head, false);
  const squares = [...chosen, square];
  const left = match.legal.filter(turn => fit(turn, squares).begins);
  const whole = left.filter(turn => fit(turn, squares).whole);
  if (left.length === 1 && whole.length === 1) return playTurn(whole[0].text);
  if (left.length > 0) {
    choose(squares);
    if (whole.length > 0) {
      say(left.length > whole.length ? "Choose a turn in the list, or another square." : "Several turns lead there: choose one.");
      if (left.length === whole.length) $("#on-choices button").focus();
    }
  } else if (chosen.at(-1) === square) choose([]);
  else if (chosen.length > 0 && match.legal.some(turn => fit(turn, [square]).begins)) {
    choose([]);
    pick(square);
  } else {
    choose([]);
    say(`${nameOf(square)} ${pieceName(positionOf(current).cells[square])}: no turn ${squares.length > 1 ? `goes there from ${nameOf(squares[0])}` : "begins there"}.`
      + (match.all ? "" : " There are more turns than are listed: type it."));
  }
}

Object.assign(deeds, {
  "play-on": () => void playOn(current),
  "play-new": () => void playOn(start),
  "play-typed": () => playTurn($("#on-turn").value.trim()),
  "play-back": takeBack,
  "play-now": () => { if (match?.thinks) match.engine.stop(); },
  "play-copy": () => { if (match?.board) void copy(recordPlayed(match)); },
  "play-save": () => { if (match?.board) download(recordPlayed(match), "game"); },
  "play-stop": stopPlaying,
});

on(window, "DOMContentLoaded", () => {
  // Before the page's own listeners, which step through the game.
  on($(".stage"), "pointerup", event => {
    const square = match && event.button === 0 ? board.grid.indexOf(event.target.closest?.(".cell")) : -1;
    if (square < 0) return;
    event.stopPropagation();
    pick(square);
  }, {capture: true});
  on(document, "keydown", event => {
    if (!match || event.ctrlKey || event.altKey || event.metaKey) return;
    const square = board.grid.indexOf(event.target);
    if (event.key === "Enter" && event.target.id === "on-turn") act("play-typed");
    else if (event.key === "Escape" && !$("#keys").open) choose([]);
    else if (square >= 0 && (event.key === "Enter" || event.key === " ")) pick(square);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, {capture: true});
  on($("#on-choices"), "click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    playTurn(button.dataset.turn);
    if (event.detail === 0) $(".cell[tabindex='0']").focus();  // by key: the button is gone
  });
  on($("#on-level"), "change", event => { if (match) match.level = Number(event.target.value); });
  // Whatever shows another place, the marks on the board are those of it.
  new MutationObserver(() => {
    if (match && match.entry !== entry) stopPlaying();
    else if (match) choose([]);
  }).observe($("main"), {attributes: true});
});
