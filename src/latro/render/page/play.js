
// From here on: visitors play on from any position, play new games, and look for better turns. The rules and the engine
// are in latro.wasm, in the page; they are started when they are needed. Turns that are played on from a record become a
// variation of it; a new game is a game of its own.

/** What the page says, as whole sentences with places. */
const SAY = {
  starting: "The engine is starting …",
  cannotStart: "The engine cannot start in this browser: {reason}",
  stopped: "The engine has stopped: {reason}. Take back, or stop playing.",
  thinking: "latro thinks …",
  move: "Your turn, {side}: move a piece.",
  moveOrRemove: "Your turn, {side}: move a piece, or click a bound piece to take it off the board.",
  removeFirst: "Your turn, {side}: first click bound pieces to take them off the board if you like, then move a piece.",
  place: "Your turn, {side}: place a soldier on an empty square.",
  placeTwo: "Your turn, {side}: place two soldiers on empty squares.",
  placeOther: "Place the second soldier.",
  placeDux: "Your turn, {side}: place your dux on an empty square.",
  pass: "Your turn, {side}: you have no turn. Press Done to pass.",
  goOrDone: "The piece may go on. To end the turn, click it again or press Done.",
  mustGoOn: "The piece has to go on.",
  goTo: "Choose the square to go to.",
  thenMove: "Now move a piece, or choose another bound piece.",
  legByLeg: "Several ways lead there: go square by square.",
  lookBack: "You look at another position. Click the board to go on playing.",
  won: "You have won.",
  lost: "latro has won.",
  over: "The game is over.",
  chooseOwn: "{square} is empty: choose one of your pieces.",
  theirs: "The piece on {square} is {side}'s, and it is {mover}'s turn.",
  shutIn: "The piece on {square} has no square to go to.",
  cannotBegin: "No turn begins on {square}.",
  notListed: "There are more turns than can be listed: type yours.",
  lookHint: "latro looks for a good turn …",
  hint: "Hint: {turn}",
  chosen: "{square}, chosen",
  canChoose: "{square}, can be chosen",
  canGo: "{square}, you can go there",
  canTake: "{square}, you can go there and capture {taken}",
  you: "You",
  engineName: "latro, level {level}",
  newTitle: "You against latro, level {level}",
  newAlone: "A game for two",
  newEvent: "A new game",
  playedOnEvent: "Played on from: {title}",
  playedOn: "You play on, {side} against latro, level {level}:",
  playedOnBoth: "Played on:",
  levels: [
    "Level 1, a beginner: looks at 30 positions, and is wrong by up to three soldiers.",
    "Level 2, easy: looks at 400 positions, and is wrong by up to one soldier.",
    "Level 3, a club player: looks at 10,000 positions, and is wrong by up to a fifth of a soldier.",
    "Level 4, strong: thinks for 2 seconds.",
    "Level 5, the strongest: thinks for 10 seconds."],
  find: "{n} of {all}: {side} to move. In the game {turn} was played: find a better turn.",
  right: "Right: {turn} is better.",
  alsoGood: "{turn} is good too: latro sees no loss. The record has {better}.",
  looksAt: "latro looks at {turn} …",
  samePlayed: "{turn} was played in the game. Find a better turn.",
  wrong: "{turn} is not it: try again, or press Show.",
  answer: "Better was {turn}.",
  learned: "That was the last one. You found {right} of {all}.",
};
/** A turn that latro.js has played. @typedef {{text: string, captured: string[], bound: string[], turned: string[]}} PlayedTurn */
/** What is chosen of a turn: pieces to remove or squares to place on, and the way of the piece that moves, in squares and
 * as text. After a leg, `cells` is the board, `taken` what is captured so far, `turn` the turn if it can end here, else `why`
 * says why not.
 * @typedef {{gone: number[], placed: number[], route: number[], way: string, cells: string[], taken: number[][],
 *   marked: number[], turn?: string, why?: string}} Choice */
/** Puzzles: the judged turns, which one it is, and how many were found.
 * @typedef {{all: Place[], at: number, right: number, isDone: boolean}} Puzzles */
/** The game that is played: its last place, which side is the visitor's, and, as soon as the engine has started, the board
 * of latro.js with the same turns. `places`: what the next turn has to place.
 * @typedef {{entry: Entry, head: Place, side: Side | "both", level: number, thinks: boolean, isOver: boolean,
 *   legal: (Turn & {text: string})[], places: {count: number, dux: boolean} | null, tables: Uint8Array[], puzzles?: Puzzles,
 *   board?: any, engine?: any}} Match */

/** What the engine may use for a turn: what SAY.levels says. */
const LEVELS = [{nodes: 30, noise: 3}, {nodes: 400, noise: 1}, {nodes: 10000, noise: 0.2}, {movetime: 2000}, {movetime: 10000}];
const HINT = {movetime: 2000};
const MOST_TURNS = 20000;  // that are listed; others can be typed

/** @type {Promise<any> | undefined} */
let latro;
/** @type {Match | null} */
let match = null;
/** Places that were made by playing. @type {WeakSet<Place>} */
const made = new WeakSet();
/** The first turns that were played on, with their headings in the list. @type {Map<Place, string>} */
const headings = new Map();
/** @type {Choice} */
const NOTHING = {gone: [], placed: [], route: [], way: "", cells: [], taken: [], marked: []};
let choice = NOTHING;
/** What can be chosen next, by square. @type {Map<number, Choice>} */
let nexts = new Map();
/** The square that a pointer holds, and where it was pressed.
 * @type {{square: number, x: number, y: number, isNew: boolean, isMoved: boolean, piece?: any} | null} */
let held = null;

/** The bytes of an element of the page. @type {(id: string) => Promise<Uint8Array>} */
async function unpack(id) {
  const code = atob($(`#${id}`).textContent);
  const bytes = new Uint8Array(code.length);
  for (let i = 0; i < code.length; ++i) bytes[i] = code.charCodeAt(i);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
/** The engine is compiled once, if it can be. */
const startEngine = async () => loadLatro(await unpack("engine"));
/** The files of endgame tables that were unpacked, by the names of their elements. @type {Map<string, Promise<Uint8Array>>} */
const unpackedTables = new Map();
/** The endgame tables for a game. @type {(of: Entry) => Promise<Uint8Array[]>} */
async function tablesOf({element}) {
  const {tables} = element.dataset;
  if (!tables) return [];
  if (!unpackedTables.has(tables)) unpackedTables.set(tables, unpack(tables));
  return [/** @type {Uint8Array} */ (await unpackedTables.get(tables))];
}

/** @type {(text: string, values?: Record<string, any>) => void} */
const tell = (text, values) => { $("#on-state").textContent = say(text, values); };
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
const reasonOf = (/** @type {any} */ error) => error instanceof Error ? error.message : String(error);

/** Shows the buttons of a mode. @type {(mode: "idle" | "play" | "learn" | "over") => void} */
function setMode(mode) {
  const hasFocus = $("#on").contains(document.activeElement);
  for (const element of document.querySelectorAll("[data-in]"))
    /** @type {any} */ (element).hidden = !(/** @type {any} */ (element).dataset.in.includes(mode));
  root.classList.toggle("learning", mode === "learn");
  // The button that was pressed is gone.
  if (hasFocus && !document.activeElement?.checkVisibility?.()) $("#on button:not([hidden])").focus();
  showDone();
}
/** The button that ends a turn. */
function showDone() {
  const button = $("[data-do=play-done]");
  const hadFocus = button === document.activeElement;
  button.hidden = !(match && (choice.turn || isPass()));
  if (hadFocus && button.hidden) $(".cell[tabindex='0']").focus({preventScroll: true});
}
const isPass = () => match?.legal[0]?.kind === "pass";

/** Begins to play, with a board at the place. `prepare` is called as soon as the engine has started.
 * @type {(options: {puzzles?: Puzzles}, prepare: (kinds: any) => Place | null) => Promise<void>} */
async function begin(options, prepare) {
  stopPlaying();
  play(false);
  const wanted = $("#on-side").value;
  /** @type {Match} */
  const asked = {entry, head: current, side: wanted, level: Number($("#on-level").value), thinks: false, isOver: false, legal: [],
    places: null, tables: [], ...options};
  match = asked;
  setMode(options.puzzles ? "learn" : "play");
  tell(SAY.starting);
  try {
    const kinds = await (latro ||= startEngine());
    asked.tables = await tablesOf(asked.entry);
    if (match !== asked) return;
    if (asked.entry !== entry) return stopPlaying();
    match = null;  // while another game is opened
    const place = prepare(kinds);
    match = asked;
    if (!place) return;
    setBoard(kinds, place);
    if (wanted === "mover" || options.puzzles) asked.side = asked.board.turn;
    if (asked.side !== "both" && flipped !== (asked.side === "black")) flip();
    if (current !== place) show(place, false);
    goOn();
  } catch (error) {
    if (match === asked || !match) tell(SAY.cannotStart, {reason: reasonOf(error)});
  }
}
/** A board of latro.js at the place. @type {(kinds: any, place: Place) => void} */
function setBoard({Board, Engine}, place) {
  const asked = /** @type {Match} */ (match);
  asked.board?.free();
  const whole = new Board(entry.element.dataset.rules, recordOf(entry).fen);
  for (const at of lineThrough(place).slice(1, place.ply + 1)) whole.push(at.data.turn);
  Object.assign(asked, {entry, head: place, board: whole, engine: asked.engine || new Engine({tables: asked.tables})});
}
/** @type {(place: Place) => Promise<void>} */
const playOn = place => begin({}, () => place);

/** A game of its own, with the rules of the game that is shown. */
const newGame = () => begin({}, ({ruleset}) => {
  const {rules, tables} = entry.element.dataset;
  const {startingFen: fen, title} = ruleset(rules, root.lang);
  // A new game without a turn has served.
  entries = entries.filter(one => !(isOwn(one) && one.record.plies.length === 0));
  const number = String(1 + Math.max(...entries.map(one => Number(one.number) || 0)));
  const element = make("div", {"data-rules": rules, "data-own": "", ...tables && {"data-tables": tables}}, "", "");
  /** @type {Entry} */
  const own = {element, number, title: "", about: title, end: "", boards: "", summary: "", words: entry.words, record: {tags: {}, fen, plies: [], result: "*"}};
  entries.push(own);
  nameGame(own);
  searched = [];
  $("#between").hidden = $("#games").hidden = false;
  openGame(own, [0]);
  $("#about").textContent = title;
  return start;
});
/** @type {(own: Entry) => void} */
function nameGame(own) {
  const side = $("#on-side").value === "mover" ? readFen(own.record.fen).side : $("#on-side").value;
  const level = Number($("#on-level").value) + 1;
  const name = say(SAY.engineName, {level});
  own.title = say(side === "both" ? SAY.newAlone : SAY.newTitle, {level});
  own.record.tags = side === "both" ? {} : {White: side === "white" ? say(SAY.you) : name, Black: side === "black" ? say(SAY.you) : name};
}
/** Whether it was begun on the page. @type {(one: Entry) => boolean} */
const isOwn = one => one.element.dataset.own !== undefined;

function stopPlaying() {
  if (match && isOwn(match.entry) && match.board) keepRecord();
  match?.engine?.close();
  match?.board?.free();
  match = null;
  setChoice(NOTHING);
  tell("");
  setMode("idle");
}

/** What comes next: the end, the engine's turn, or the visitor's. */
function goOn() {
  if (!match?.board) return;
  const {board, side} = match;
  match.legal = [];
  match.places = null;
  match.isOver = !match.puzzles && board.outcome() !== null;
  if (!match.puzzles) setMode(match.isOver ? "over" : "play");
  if (!match.isOver && side !== "both" && board.turn !== side) void answer();
  else if (!match.isOver) {
    // Of placements one is enough: it says what is to be placed.
    const {kind, placed, dux} = readTurn(board.legalTexts({most: 1})[0]);
    if (kind === "place") match.places = {count: placed.length, dux};
    else match.legal = board.legalTexts({most: MOST_TURNS}).map((/** @type {string} */ text) => ({text, ...readTurn(text)}));
  }
  setChoice(NOTHING);
  prompt();
}
/** Says what the visitor can do. */
function prompt() {
  if (!match?.board) return;
  const {board, side, thinks, isOver, legal, places, head, puzzles} = match;
  const values = {side: nameOfSide(positionOf(head).side)};
  if (isOver) {
    // How it has ended is said with the position.
    const winner = board.outcome()?.winner;
    tell(!winner || side === "both" ? SAY.over : winner === side ? SAY.won : SAY.lost);
  } else if (current !== head) tell(puzzles ? "" : SAY.lookBack);
  else if (puzzles) askPuzzle();
  else if (thinks) tell(SAY.thinking);
  else if (places) tell(places.dux ? SAY.placeDux : places.count > 1 ? SAY.placeTwo : SAY.place, values);
  else if (isPass()) tell(SAY.pass, values);
  else tell(legal.some(turn => turn.kind === "remove") ? SAY.moveOrRemove : legal.some(turn => turn.gone.length > 0) ? SAY.removeFirst
    : SAY.move, values);
}

/** The engine's turn. */
async function answer() {
  const asked = match;
  if (!asked) return;
  const {engine, board, head} = asked;
  asked.thinks = true;
  try {
    const shown = new Promise(done => setTimeout(done, stillness.matches ? 0 : LEG * Math.max(2, head.turn.hops.length + 1)));
    const best = await engine.search(board, {...LEVELS[asked.level], avoid: true, seed: Math.floor(Math.random() * 2 ** 31)});
    await shown;
    if (match !== asked || asked.head !== head) return;
    asked.thinks = false;
    // A search that is stopped at once has found nothing.
    played(board.push(best ? best.turn : board.legalTexts({most: 1})[0]));
  } catch (error) {
    if (match === asked) tell(SAY.stopped, {reason: reasonOf(error)});
  }
}

/** Shows a turn that the board has made. @type {(turn: PlayedTurn, moving?: boolean) => void} */
function played({text, turned}, moving = true) {
  if (!match) return;
  const {head, board, side, level} = match;
  const own = isOwn(match.entry);
  let place = head.children.find(child => child.data.turn === text);
  if (!place) {
    grow(head, [{turn: text, turned}]);
    place = /** @type {Place} */ (head.children.at(-1));
    const end = board.outcome(root.lang);
    if (end) place.end = say("{reason}: {outcome}", {reason: end.result, outcome: end.reason});
    if (!own && !made.has(head))
      headings.set(place, say(side === "both" ? SAY.playedOnBoth : SAY.playedOn, {side: side !== "both" && nameOfSide(side), level: level + 1}));
    made.add(place);
    listTurns();
  }
  match.head = place;
  if (current === head || $("#on").contains(document.activeElement)) show(place, moving);
  goOn();
}
/** Writes the list anew: a game of one's own is the main line. */
function listTurns() {
  if (match && isOwn(match.entry)) {
    game = lineThrough(start);
    const {record} = match.entry;
    record.plies = game.slice(1).map(place => place.data);
    record.result = match.board.result();
    match.entry.end = match.board.isGameOver() ? record.result : "";
    makeCurve();
  }
  makeList();
}

/** What the visitor plays. @type {(text: string, moving?: boolean) => void} */
function playTurn(text, moving) {
  if (!match?.board || match.thinks || match.isOver) return;
  if (current !== match.head) show(match.head, false);
  try {
    if (match.puzzles) return void tryTurn(match.board.push(text));
    played(match.board.push(text), moving);
    $("#on-turn").value = "";
  } catch (error) {
    setChoice(NOTHING);
    refuse(attempt(text).why || reasonOf(error));
  }
}

/** Takes back to the visitor's last turn, or the legs of a turn that is not done. */
function takeBack() {
  if (!match?.board) return;
  if (choice !== NOTHING) {
    setChoice(NOTHING);
    return prompt();
  }
  if (match.puzzles) return;
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
  listTurns();
  show(head, false);
  goOn();
}

/** The engine's turn as an arrow and in words. */
async function giveHint() {
  const asked = match;
  if (!asked?.board || asked.thinks || asked.isOver || asked.puzzles) return;
  const {head, board, engine} = asked;
  if (current !== head) show(head, false);
  setChoice(NOTHING);
  tell(SAY.lookHint);
  engine.stop();
  try {
    const best = await engine.search(board, HINT);
    if (match !== asked || asked.head !== head || asked.thinks || !best) return;
    prompt();
    const turn = board.push(best.turn);
    board.pop();
    tell(SAY.hint, {turn: inWords(turn)});
    const {route, placed, gone} = readTurn(turn.text);
    if (current !== head) return;
    showRings(gone, placed);
    if (route.length > 0) rings().append(arrow(route.map(pointOf), 4, 6, "G"));
  } catch (error) {
    if (match === asked) tell(SAY.stopped, {reason: reasonOf(error)});
  }
}
/** @type {(turn: {text: string, turned: string[]}) => string} */
function inWords({text, turned}) {
  const before = {...(/** @type {Match} */ (match)).head, children: /** @type {Place[]} */ ([])};
  grow(before, [{turn: text, turned}]);
  return `${text}. ${describe(before.children[0])}`;
}

/** The game from its start to the last turn played, as a record. @type {(played: Match) => string} */
function recordPlayed({entry: {title}, board: whole, side: visitors, level}) {
  const board = whole.copy();
  const now = new Date();
  board.setTag("Event", isOwn(entry) ? say(SAY.newEvent) : say(SAY.playedOnEvent, {title: title.replace(/\p{Bidi_C}/gu, "")}));
  board.setTag("Date", [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("."));
  for (const side of ["white", "black"])
    board.setTag(capital(side), visitors === "both" || visitors === side ? say(SAY.you) : say(SAY.engineName, {level: level + 1}));
  const record = board.toLgn();
  board.free();
  return record;
}
/** For "Download record". */
function keepRecord() {
  if (match?.board) match.entry.element.lastChild.textContent = recordPlayed(match);
}

// Choosing a turn on the board, square by square: squares to remove or to place on in any order, then the legs of a piece.

/** The key of the ruleset. @type {(key: string) => string | undefined} */
const ruleOf = key => new RegExp(`(?:^| )${key}=(\\S+)`).exec(match?.board.rules.fullDescriptor)?.[1];
/** What the board says of a turn. @type {(text: string) => {turn?: PlayedTurn, why: string}} */
function attempt(text) {
  const {board} = /** @type {Match} */ (match);
  try {
    const why = board.whyNot(text, root.lang);
    if (why) return {why};
    const turn = board.push(text);
    board.pop();
    return {turn, why};
  } catch (error) {
    return {why: reasonOf(error)};
  }
}
/** @type {(squares: number[]) => string} */
const listOf = squares => squares.map(nameOf).join("/");
/** @type {(some: Choice) => string} */
const textOfChoice = ({gone, placed, way}) => (gone.length > 0 ? `x${listOf(gone)}${way ? ":" : ""}` : "")
  + (placed.length > 0 ? `${match?.places?.dux ? "D" : ""}@${listOf(placed)}` : "") + way;
/** The board as it is after what was chosen. @type {(some: Choice) => string[]} */
function cellsOf({cells, gone}) {
  if (cells.length > 0) return cells;
  const now = positionOf((/** @type {Match} */ (match)).head).cells.slice();
  for (const square of gone) now[square] = "";
  return now;
}
/** The way of a piece, by one more square. A leap goes over a piece. @type {(some: Choice, to: number) => string} */
function wayTo(some, to) {
  const from = /** @type {number} */ (some.route.at(-1));
  const cells = cellsOf(some);
  const [across, up] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)].map(Math.abs);
  const isDux = /d/i.test(cells[from]);
  const leaps = (isDux && ruleOf("dux-leap") || ruleOf("leap")) !== "none";
  const isLeap = leaps && Math.max(across, up) === 2 && across % 2 === 0 && up % 2 === 0 && cells[(from + to) / 2];
  return `${some.way}${isLeap ? "^" : "-"}${nameOf(to)}`;
}
/** After one more leg; null if no turn goes so. @type {(some: Choice, to: number, depth?: number) => Choice | null} */
function afterLeg(some, to, depth = 0) {
  const now = {...some, route: [...some.route, to], way: wayTo(some, to)};
  const {turn, captured, bound, why} = stopAt(now);
  // It is an earlier leg that is wrong.
  if (why && why === some.why) return null;
  const longer = followers(now)[0];
  const all = turn ? captured : longer ? longer.hops.slice(0, now.route.length - 1).flatMap(hop => hop.captured) : [];
  const earlier = some.taken.flat();
  const taken = all.filter(square => !earlier.includes(square));
  const [from] = some.route;
  const cells = cellsOf({...now, cells: []}).slice();
  const piece = cells[from];
  for (const square of [...all, from]) cells[square] = "";
  cells[to] = piece;
  const next = {...now, turn, why, cells, taken: [...some.taken.map(squares => squares.filter(square => all.includes(square))), taken],
    marked: [...taken, ...bound]};
  // A turn may not end here, but go on.
  return turn || longer || (why && depth < 6 && legsFrom(next, depth + 1).size > 0) ? next : null;
}
/** The turn if it ends there. The list has all turns of one leg, and the board is not asked.
 * @type {(some: Choice) => {turn?: string, captured: number[], bound: number[], why: string}} */
function stopAt(some) {
  if (some.route.length === 2) {
    const listed = followers({...some, route: some.route.slice(0, 1)}).find(turn => turn.route.length === 2 && turn.route[1] === some.route[1]);
    return {turn: listed?.text, captured: listed ? listed.hops[0].captured : [], bound: listed?.bound || [], why: ""};
  }
  const {turn, why} = attempt(textOfChoice(some));
  return {turn: turn?.text, captured: (turn?.captured || []).map(squareOf), bound: (turn?.bound || []).map(squareOf), why};
}
/** The listed turns that go on as chosen. @type {(some: Choice) => (Turn & {text: string})[]} */
function followers({gone, route}) {
  return (match?.legal || []).filter(turn => turn.route.length > route.length && route.every((square, i) => turn.route[i] === square)
    && (route.length === 0 ? gone.every(square => turn.gone.includes(square)) : turn.gone.length === gone.length && gone.every(square => turn.gone.includes(square))));
}
/** What legsFrom() has found. @type {WeakMap<Choice, Map<number, Choice>>} */
const foundLegs = new WeakMap();
/** Where the piece can go next. The list has one way of each turn, and the board knows the others.
 * @type {(some: Choice, depth?: number) => Map<number, Choice>} */
function legsFrom(some, depth = 0) {
  const known = foundLegs.get(some);
  if (known) return known;
  const from = /** @type {number} */ (some.route.at(-1));
  const squares = new Set(followers(some).map(turn => turn.route[some.route.length]));
  if (some.route.length > 1) {
    const cells = cellsOf(some);
    const hasCaptured = some.taken.at(-1)?.length && ruleOf("bonus") !== "none";
    for (const [across, up] of [[0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
      const isOn = (/** @type {number} */ far) => {
        const [file, rank] = [fileOf(from) + far * across, rankOf(from) + far * up];
        return file >= 0 && file < files && rank >= 0 && rank < ranks;
      };
      const at = (/** @type {number} */ far) => from + far * (across + files * up);
      if (hasCaptured) for (let far = 1; isOn(far) && !cells[at(far)]; ++far) squares.add(at(far));
      if (isOn(2) && cells[at(1)] && !cells[at(2)]) squares.add(at(2));
    }
  }
  const legs = new Map();
  for (const to of squares) {
    const next = afterLeg(some, to, depth);
    if (next) legs.set(to, next);
  }
  foundLegs.set(some, legs);
  return legs;
}
/** What can be chosen next. @type {(some: Choice) => Map<number, Choice>} */
function nextFor(some) {
  if (!match || match.places) return new Map();
  if (some.route.length > 0) return legsFrom(some);
  const next = new Map();
  for (const {gone, route} of match.legal.filter(turn => some.gone.every(square => turn.gone.includes(square)))) {
    for (const square of gone)
      if (!some.gone.includes(square) && !next.has(square)) next.set(square, {...NOTHING, gone: [...some.gone, square].sort((a, b) => a - b)});
    if (route.length > 0 && gone.length === some.gone.length && !next.has(route[0]))
      next.set(route[0], {...some, route: [route[0]], way: nameOf(route[0])});
  }
  return next;
}
/** @type {(piece: string) => boolean} */
const isMovers = piece => piece !== "" && /[SD]/.test(piece) === (positionOf((/** @type {Match} */ (match)).head).side === "white");

/** The layer for what is chosen. */
function rings() {
  return $("#board svg .rings") || $("#board svg").appendChild(draw("g", {class: "rings"}));
}
/** Rings around what would be taken. @type {(taken: Iterable<number>, placed?: number[]) => void} */
function showRings(taken, placed = []) {
  rings().replaceChildren(...[...new Set(taken)].map(square => ring(square, 18, "taken")), ...placed.map(square => ring(square, 18, "trail")));
}
/** A turn that is not done, as a place that is in no game. @type {(some: Choice) => Place} */
function placeOf(some) {
  const before = {...(/** @type {Match} */ (match)).head, children: /** @type {Place[]} */ ([])};
  grow(before, [{turn: textOfChoice(some), turned: []}]);
  const [place] = before.children;
  const {turn} = place;
  turn.hops.forEach((hop, leg) => { hop.captured = some.taken[leg] || []; });
  turn.taken = [...turn.gone, ...turn.hops.flatMap(hop => hop.captured)];
  return place;
}

/** Shows what is chosen, and marks what can be chosen next. @type {(to: Choice, moving?: boolean) => void} */
function setChoice(to, moving = false) {
  const wasShown = choice.route.length > 1 || choice.gone.length + choice.placed.length > 0;
  choice = to;
  const isMine = Boolean(match?.board && current === match.head && !match.thinks && !match.isOver);
  nexts = isMine ? nextFor(to) : new Map();
  const {gone, placed, route} = to;
  if (route.length > 1 || gone.length + placed.length > 0) {
    const place = placeOf(to);
    showBoard(place);
    if (moving && route.length > 1 && !stillness.matches)
      board.on[/** @type {number} */ (route.at(-1))].animate(route.slice(-2).map(square =>
        ({transform: `translate(${pointOf(square).map(length => `${length}px`)})`})), LEG);
    if (route.length > 1) $("#live").textContent = describe(place);
  } else if (wasShown && current) showBoard(current);
  markCells(isMine);
  showRings([...nexts.values()].flatMap(one => one.marked));
  showDone();
}
/** @type {(isMine: boolean) => void} */
function markCells(isMine) {
  const {gone, placed, route} = choice;
  if (!current) return;
  const cells = isMine ? placedCells() : positionOf(current).cells;
  const names = namesIn(current, cells);
  const begins = gone.length + placed.length + route.length === 0;
  const picked = [...gone, ...placed, ...route.slice(-1)];
  board.grid.forEach((cell, square) => {
    const can = nexts.get(square);
    cell.classList.toggle("picked", picked.includes(square));
    cell.classList.toggle("can", Boolean(can) && begins);
    cell.classList.toggle("to", Boolean(can) && !begins);
    const name = names[square];
    cell.ariaLabel = picked.includes(square) ? say(SAY.chosen, {square: name}) : !can ? name : begins || can.route.length < 2
      ? say(SAY.canChoose, {square: name}) : can.marked.length > 0
        ? say(SAY.canTake, {square: name, taken: namesOf(can.marked)}) : say(SAY.canGo, {square: name});
  });
}
const placedCells = () => {
  const cells = cellsOf(choice).slice();
  const {places, head} = /** @type {Match} */ (match);
  for (const square of choice.placed) cells[square] = pieceOf(positionOf(head).side, {...head.turn, dux: Boolean(places?.dux)});
  return cells;
};

/** A square was clicked or chosen by Enter; or a piece was dropped on it, and need not move any more. @type {(square: number, moving?: boolean) => void} */
function pick(square, moving = true) {
  if (!match?.board || match.thinks || match.isOver || match.puzzles?.isDone) return;
  if (current !== match.head) {
    show(match.head, false);
    return prompt();
  }
  if (match.places) return pickPlace(square);
  const {route} = choice;
  const to = nexts.get(square);
  if (to) return take(to, moving);
  if (route.length > 0 && square === route.at(-1)) {
    if (choice.turn) return finish(moving);
    if (route.length === 1) setChoice(NOTHING);
    return prompt();
  }
  // Further on: if one turn ends there, it is that one.
  const ends = followers(choice).filter(turn => turn.route.at(-1) === square);
  if (route.length > 0 && ends.length === 1) return playTurn(ends[0].text, moving);
  if (ends.length > 1 && route.length > 0) return tell(SAY.legByLeg);
  if (moving && choice !== NOTHING && route.length < 2 && nextFor(NOTHING).has(square)) {
    setChoice(NOTHING);
    return pick(square, moving);
  }
  const cells = cellsOf(choice);
  if (route.length > 0) {
    const text = textOfChoice({...choice, route: [...route, square], way: wayTo(choice, square)});
    const {why} = attempt(text);
    if (route.length === 1) setChoice(NOTHING);
    refuse(why || say(SAY.legByLeg));
  } else refuseStart(square, cells);
  if (match.legal.length === MOST_TURNS) tell(SAY.notListed);
}
/** @type {(to: Choice, moving: boolean) => void} */
function take(to, moving) {
  if (to.route.length === 0) {  // a removal: alone it can be a turn
    const {turn} = attempt(textOfChoice(to));
    if (turn) return playTurn(turn.text);
    setChoice(to);
    return tell(SAY.thenMove);
  }
  if (to.route.length > 1 && to.turn && legsFrom(to).size === 0) return playTurn(to.turn, moving && to.route.length === 2);
  setChoice(to, moving);
  tell(to.route.length === 1 ? SAY.goTo : to.turn ? SAY.goOrDone : SAY.mustGoOn);
}
/** @type {(moving?: boolean) => void} */
function finish(moving = false) {
  if (choice.turn) playTurn(choice.turn, moving && choice.route.length === 2);
  else if (match && isPass()) playTurn(match.legal[0].text);
}
/** @type {(square: number) => void} */
function pickPlace(square) {
  const {places} = /** @type {{places: {count: number, dux: boolean}}} */ (match);
  if (choice.placed.includes(square)) {
    setChoice(NOTHING);
    return prompt();
  }
  const to = {...NOTHING, placed: [...choice.placed, square].sort((a, b) => a - b)};
  const {turn, why} = attempt(textOfChoice(to));
  if (turn) return playTurn(turn.text, false);
  const {cells} = positionOf((/** @type {Match} */ (match)).head);
  const completes = (/** @type {number} */ other) => attempt(textOfChoice({...to, placed: [...to.placed, other].sort((a, b) => a - b)})).turn;
  if (to.placed.length === places.count || cells[square] || !cells.some((cell, other) => !cell && completes(other))) return refuse(why);
  setChoice(to);
  tell(SAY.placeOther);
}

/** Says which rule a turn breaks, without what is for programs. @type {(why: string) => void} */
function refuse(why) {
  const clause = why.replace(/ \([\w-]+=[^)]*\)/g, "").replace(/\.$/, "");
  $("#on-state").textContent = `${/^[a-p]\d/.test(clause) ? clause : capital(clause)}.`;
}
/** Says why no turn begins here. @type {(square: number, cells: string[]) => void} */
function refuseStart(square, cells) {
  const {side} = positionOf((/** @type {Match} */ (match)).head);
  const values = {square: nameOf(square), mover: nameOfSide(side), side: nameOfSide(side === "white" ? "black" : "white")};
  if (!cells[square]) return tell(SAY.chooseOwn, values);
  if (!isMovers(cells[square])) return tell(SAY.theirs, values);
  // The board says why the piece may not go to a square beside it.
  const beside = [square - 1, square + 1, square - files, square + files].filter(to => to >= 0 && to < files * ranks
    && Math.abs(fileOf(to) - fileOf(square)) < 2 && !cells[to]);
  const some = {...choice, route: [square], way: nameOf(square)};
  const to = cells[square][0] === "+" ? square + (fileOf(square) ? -1 : 1) : beside[0];
  if (to === undefined) return tell(SAY.shutIn, values);
  const text = textOfChoice({...some, way: wayTo(some, to)});
  refuse(attempt(text).why || say(SAY.cannotBegin, values));
}
/** Says why a piece that cannot move does not go there. @type {(from: number, to: number) => void} */
function refuseDrag(from, to) {
  if (!match?.board || match.thinks || match.places || choice !== NOTHING || current !== match.head) return;
  const {cells} = positionOf(current);
  if (!isMovers(cells[from])) return refuseStart(from, cells);
  const text = wayTo({...NOTHING, route: [from], way: nameOf(from)}, to);
  const {why} = attempt(text);
  if (why) refuse(why);
}

// Learning from mistakes: the judged turns of a game, as puzzles.

const isBad = (/** @type {Place} */ {data}) => Boolean(data.nags?.some(nag => nag === 2 || nag === 4 || nag === 6));
/** The better turns that the record has. @type {(place: Place) => Place[]} */
const betterTurns = place => place.parent?.children.filter(other => other !== place && !isBad(other) && !made.has(other)) || [];
/** @type {() => Place[]} */
const judgedTurns = () => game.filter(place => isBad(place) && betterTurns(place).length > 0 && ["both", place.side].includes($("#on-learn").value));
/** @type {{Board: any, Engine: any} | undefined} */
let learnKinds;

function learn() {
  const all = judgedTurns();
  if (all.length === 0) return;
  void begin({puzzles: {all, at: 0, right: 0, isDone: false}}, kinds => {
    learnKinds = kinds;
    return all[0].parent;
  });
}
/** @type {() => Place} */
const puzzleNow = () => {
  const {all, at} = /** @type {{puzzles: Puzzles}} */ (match).puzzles;
  return all[at];
};
function askPuzzle() {
  const {all, at} = /** @type {{puzzles: Puzzles}} */ (match).puzzles;
  const place = puzzleNow();
  tell(SAY.find, {n: at + 1, all: all.length, side: nameOfSide(place.side), turn: textOf(place)});
}
/** Whether the turn loses less, of the chance to win, than latro-annotate marks as dubious; by the scale that it uses for
 * most rules. @type {(turn: PlayedTurn) => Promise<boolean>} */
async function isGood(turn) {
  const {board, engine} = /** @type {Match} */ (match);
  const chance = (/** @type {any} */ found, /** @type {Side} */ side) => {
    const sign = side === "white" ? 1 : -1;
    const {end, soldiers} = found ? found.score : {};
    return end !== undefined ? Number(end * sign > 0) : 1 / (1 + Math.exp(-(soldiers || 0) * sign / 1.75));
  };
  const side = puzzleNow().side;
  const limits = {nodes: 30000};
  const before = await engine.search(board, limits);
  board.push(turn.text);
  const outcome = board.outcome();
  const after = outcome ? null : engine.search(board, limits);
  board.pop();
  const reached = outcome ? outcome.winner === null ? 0.5 : Number(outcome.winner === side) : chance(await after, side);
  return before?.turn === turn.text || chance(before, side) - reached < 0.05;
}
/** The visitor's answer; the board has made the turn. @type {(turn: PlayedTurn) => Promise<void>} */
async function tryTurn(turn) {
  const asked = /** @type {Match & {puzzles: Puzzles}} */ (match);
  asked.board.pop();
  const place = puzzleNow();
  const better = betterTurns(place);
  const found = better.find(one => one.data.turn === turn.text);
  const values = {turn: turn.text, better: better[0].data.turn};
  setChoice(NOTHING);
  if (turn.text === place.data.turn) return tell(SAY.samePlayed, values);
  let good = false;
  // Meanwhile the answer can be shown.
  const isAsked = () => match === asked && puzzleNow() === place && !asked.puzzles.isDone;
  if (!found) {
    asked.thinks = true;
    tell(SAY.looksAt, values);
    try {
      good = await isGood(turn);
    } catch (error) {
      if (isAsked()) tell(SAY.stopped, {reason: reasonOf(error)});
    }
    if (!isAsked() || !match) return;
    match.thinks = false;
    setChoice(NOTHING);
    if (!good) return tell(SAY.wrong, values);
  }
  ++asked.puzzles.right;
  reveal(found || better[0], found ? SAY.right : SAY.alsoGood, values);
}
/** Shows the better turn. @type {(place: Place, text: string, values: object) => void} */
function reveal(place, text, values) {
  const {puzzles} = /** @type {{puzzles: Puzzles}} */ (match);
  puzzles.isDone = true;
  root.classList.remove("learning");
  show(place);
  tell(text, values);
}
function showAnswer() {
  if (!match?.puzzles || !match.board || match.puzzles.isDone) return;
  match.thinks = false;
  match.engine.stop();
  const [better] = betterTurns(puzzleNow());
  reveal(better, SAY.answer, {turn: better.data.turn});
}
function nextPuzzle() {
  if (!match?.puzzles || !match.board) return;
  const {puzzles} = match;
  match.engine.stop();
  match.thinks = false;
  if (++puzzles.at >= puzzles.all.length) {
    const {right, all} = puzzles;
    stopPlaying();
    return tell(SAY.learned, {right, all: all.length});
  }
  puzzles.isDone = false;
  root.classList.add("learning");
  const place = /** @type {Place} */ (puzzleNow().parent);
  setBoard(/** @type {any} */ (learnKinds), place);
  match.side = match.board.turn;
  if (flipped !== (match.side === "black")) flip();
  show(place, false);
  goOn();
}

Object.assign(deeds, {
  "play-on": () => void playOn(current),
  "play-new": () => void newGame(),
  "play-done": () => finish(),
  "play-typed": () => {
    $("#sheet").close();
    playTurn($("#on-turn").value.trim());
  },
  "play-back": takeBack,
  "play-hint": () => void giveHint(),
  "play-now": () => { if (match?.thinks && !match.puzzles) match.engine.stop(); },
  "play-copy": () => { if (match?.board) void copy(recordPlayed(match)); },
  "play-save": () => { if (match?.board) download(recordPlayed(match), "game"); },
  "play-stop": stopPlaying,
  "play-learn": learn,
  "play-answer": showAnswer,
  "play-next": nextPuzzle,
});

// The pointer: a click, or a piece that is dragged.

/** The square under a pointer, or -1. @type {(event: any) => number} */
const squareUnder = event => board.grid.indexOf(document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell"));
/** @type {(event: any) => void} */
function onPress(event) {
  const square = board.grid.indexOf(event.target.closest?.(".cell"));
  if (event.button !== 0 || square < 0) return;
  const isPlaced = choice.route.at(-1) === square;
  // With a piece in hand another one can be taken up.
  const to = nexts.get(square) || (choice.route.length === 1 && match && nextFor(NOTHING).get(square));
  held = {square, x: event.clientX, y: event.clientY, isNew: !isPlaced && to && to.route.length === 1 || false, isMoved: false};
  if (!held.isNew && !isPlaced) return;
  event.target.setPointerCapture?.(event.pointerId);
  if (held.isNew) pick(square);
  if (choice.route.at(-1) === square) held.piece = board.on[square];
}
/** @type {(event: any) => void} */
function onMove(event) {
  if (!held) {
    return showRingsFor(nexts.get(board.grid.indexOf(event.target.closest?.(".cell"))));
  }
  if (!held.piece) return;
  held.isMoved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > 6;
  if (!held.isMoved) return;
  const svg = $("#board svg");
  const box = svg.getBoundingClientRect();
  const scale = (files * SQUARE + 2 * FRAME) / box.width;
  board.pieces.append(held.piece);
  held.piece.setAttribute("transform", `translate(${(event.clientX - box.left) * scale},${(event.clientY - box.top) * scale}) scale(1.15)`);
  showRingsFor(nexts.get(squareUnder(event)));
}
/** What the square under the pointer would capture, or else what can be. @type {(one?: Choice) => void} */
function showRingsFor(one) {
  if (choice.route.length === 0) return;
  showRings(one ? one.marked : [...nexts.values()].flatMap(next => next.marked));
}
/** @type {(event: any) => void} */
function onRelease(event) {
  const was = held;
  held = null;
  if (!was) return;
  if (was.isMoved) was.piece.setAttribute("transform", `translate(${pointOf(was.square)})`);
  const square = event.type === "pointercancel" ? -1 : squareUnder(event);
  if (square < 0) return;
  // Dropped on another square, or a click; a piece that cannot begin a turn does not move.
  if (square !== was.square ? was.isMoved : !was.isNew) pick(square, !was.isMoved);
  else if (square !== was.square) refuseDrag(was.square, square);
}

on(window, "DOMContentLoaded", () => {
  $("#sheet").prepend($("#on-more"));
  const stage = $(".stage");
  // Before the page's own listeners, which step through the game.
  for (const [type, listener] of /** @type {[string, (event: any) => void][]} */ ([["pointerdown", onPress], ["pointermove", onMove],
    ["pointerup", onRelease], ["pointercancel", onRelease]]))
    on(stage, type, event => {
      if (!match || match.isOver) return;
      if (type !== "pointermove") event.stopPropagation();
      listener(event);
    }, {capture: true});
  on(document, "keydown", event => {
    if (!match || event.ctrlKey || event.altKey || event.metaKey) return;
    const square = board.grid.indexOf(event.target);
    if (event.key === "Enter" && event.target.id === "on-turn") act("play-typed");
    else if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
      setChoice(NOTHING);
      prompt();
    } else if (square >= 0 && (event.key === "Enter" || event.key === " ")) pick(square);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, {capture: true});
  const level = $("#on-level");
  const sayLevel = () => { level.title = $("#on-about-level").textContent = say(SAY.levels[level.value]); };
  sayLevel();
  on(level, "change", () => {
    sayLevel();
    if (!match) return;
    match.level = Number(level.value);
    if (!isOwn(match.entry)) return;
    nameGame(match.entry);
    $("#title").textContent = match.entry.title;
    show(current, false);
  });
  on($("#on-learn"), "change", () => showLearn());
  /** @type {Entry | undefined} */
  let seenEntry;
  const showLearn = () => { $("[data-do=play-learn]").setAttribute("aria-disabled", String(judgedTurns().length === 0)); };
  const onPlace = () => {
    if (seenEntry !== entry) showLearn();
    seenEntry = entry;
    if (match && match.entry !== entry) stopPlaying();
    else if (match?.board && !match.puzzles?.isDone) {
      setChoice(NOTHING);
      if (current !== match.head || match.thinks || match.isOver) prompt();
    }
  };
  // Whatever shows another place, the marks on the board are those of it.
  new MutationObserver(onPlace).observe($("main"), {attributes: true});
  new MutationObserver(() => {
    for (const [place, text] of headings) {
      const block = place.button?.isConnected && place.button.closest(".variation");
      if (block && !block.querySelector(".heading")) block.prepend(make("b", {class: "heading"}, text));
    }
  }).observe($("#turns"), {childList: true});
  setMode("idle");
  onPlace();
});
