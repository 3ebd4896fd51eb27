// Shows recorded games. A turn's text and "turned" say what it does: latro-formats(5).
"use strict";
{

/** @typedef {"white" | "black"} Side */
/** @typedef {{turn: string, turned?: string[], before?: string, comment?: string, eval?: number | string,
 *   clock?: string, nags?: number[], variations?: Ply[][]}} Ply */
/** A turn's text, taken apart. Squares are places in Position.cells. `gone` is taken by no hop: removed, or captured by a
 * placement; `taken` is all that is taken.
 * @typedef {{kind: string, dux: boolean, placed: number[], gone: number[], route: number[], bound: number[], taken: number[],
 *   hops: {leap: boolean, to: number, captured: number[]}[]}} Turn */
/** A cell is empty, or has a letter of FEN, after "+" if the piece is bound.
 * @typedef {{cells: string[], hands: Record<string, number>, side: Side, quiet: number, number: number}} Position */
/** A position of the game and the turn that led to it. The first child continues the line, others are variations.
 * `end` says how the game ended there.
 * @typedef {{ply: number, side: Side, number: number, parent: Place | null, children: Place[], data: Ply, turn: Turn,
 *   position?: Position, end?: string, button?: HTMLElement}} Place */
/** `summary`: empty if the list has none, which says how the game ended; else the names of tags that it makes needless.
 * @typedef {{element: any, number: string, title: string, about: string, end: string, boards: string, summary: string, words: string,
 *   record: {tags: Record<string, string>, fen: string, comment?: string, plies: Ply[], result: string}}} Entry */

/** Units of a picture, as in latro's other pictures. */
const SQUARE = 40;
/** Milliseconds. */
const LEG = 200;
/** Of comments. */
const WORDS_A_MINUTE = 200;

const root = document.documentElement;
root.classList.add("script");
/** @type {(selector: string) => any} */
const $ = selector => document.querySelector(selector);
const maker = space => (/** @type {string} */ name, attributes = {}, ...content) => {
  const element = document.createElementNS(space, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...content);
  return element;
};
/** Makes an element of HTML, or of SVG.
 * @type {(name: string, attributes?: Record<string, any>, ...content: (string | Node)[]) => any} */
const make = maker("http://www.w3.org/1999/xhtml");
/** @type {typeof make} */
const draw = maker("http://www.w3.org/2000/svg");
/** @type {(target: any, type: string, listener: (event: any) => void, options?: object) => void} */
const on = (target, type, listener, options) => target.addEventListener(type, listener, options);

/** Of the page: NAGs as signs, with their words; translations of English sentences.
 * @type {{signs: Record<string, string[]>, words: Record<string, string>}} */
let told;
/** A sentence in the language of the page. A place is "{name}", or "{name:one|more}", which asks the number `name`.
 * @type {(text: string, places?: Record<string, any>) => string} */
const say = (text, places = {}) => (told.words[text] || text).replace(/\{(\w+)(?::(.*?)\|(.*?))?\}/g, (_, name, one, more) =>
  one === undefined ? places[name] : (root.lang === "fr" ? places[name] < 2 : places[name] === 1) ? one : more);
/** @type {(side: Side) => string} */
const nameOfSide = side => say(side === "white" ? "White" : "Black");

/** @type {Entry[]} */
let entries = [];
/** @type {Entry} */
let entry;
/** @type {Place} */
let start;
/** @type {Place} */
let current;
/** The game, from its start to its end, and the line of play through the current place. @type {Place[]} */
let game = [];
/** @type {Place[]} */
let course = [];
let files = 8;
let ranks = 8;
let onPaper = false;
let flipped = root.hasAttribute("data-flip");
/** @type {WeakMap<Element, Place>} */
const placeOfButton = new WeakMap();

/** Squares, positions and turns. */

/** @type {(square: number) => number} */
const fileOf = square => square % files;
/** @type {(square: number) => number} */
const rankOf = square => Math.floor(square / files);
/** @type {(square: number) => string} */
const nameOf = square => String.fromCharCode(97 + fileOf(square)) + (rankOf(square) + 1);
const squareOf = (/** @type {string} */ name) => (Number(name.slice(1)) - 1) * files + name.charCodeAt(0) - 97;
const squaresOf = (/** @type {string} */ names) => names ? names.split("/").map(squareOf) : [];
const namesOf = (/** @type {number[]} */ squares) => squares.map(nameOf).join(", ");

/** Sets the size of the board. @type {(fen: string) => Position} */
function readFen(fen) {
  const [board, side, hand, quiet, number] = fen.split(" ");
  const rows = board.split("/").reverse().map(row => (row.match(/\d+|\+?[SDsd]/g) || [])
    .flatMap(part => Number(part) ? Array(Number(part)).fill("") : part));
  files = rows[0].length;
  ranks = rows.length;
  const hands = {S: 0, D: 0, s: 0, d: 0};
  for (const [, count, piece] of hand.matchAll(/(\d*)([SDsd])/g)) hands[piece] = Number(count || 1);
  return {cells: rows.flat(), hands, side: side === "w" ? "white" : "black", quiet: Number(quiet), number: Number(number)};
}

/** @type {(position: Position) => string} */
function writeFen({cells, hands, side, quiet, number}) {
  const rows = Array.from({length: ranks}, (_, row) => cells.slice((ranks - 1 - row) * files, (ranks - row) * files)
    .map(cell => cell || " ").join("").replace(/ +/g, gap => String(gap.length)));
  const hand = [..."SDsd"].filter(piece => hands[piece] > 0)
    .map(piece => (hands[piece] > 1 ? hands[piece] : "") + piece).join("");
  return `${rows.join("/")} ${side[0]} ${hand || "-"} ${quiet} ${number}`;
}

/** @type {(text: string) => Turn} */
function readTurn(text) {
  const [made, bound] = text.split("+");
  const [, removed, dux, placed, from, rest] = /^(?:x([^:]+):?)?(D?)(?:@([^x]+)|([a-p]\d+))?(.*)/.exec(made) || [];
  const gone = squaresOf(placed ? rest.slice(1) : removed);
  const hops = [...rest.matchAll(/([-^])([a-p]\d+)(?:x([^-^]+))?/g)]
    .map(([, by, to, captured]) => ({leap: by === "^", to: squareOf(to), captured: squaresOf(captured)}));
  return {kind: placed ? "place" : from ? "move" : removed ? "remove" : "pass", dux: dux !== "", placed: squaresOf(placed), gone, hops,
    route: from ? [squareOf(from), ...hops.map(hop => hop.to)] : [], bound: squaresOf(bound),
    taken: gone.concat(hops.flatMap(hop => hop.captured))};
}

/** @type {(place: Place) => Position} */
function positionOf(place) {
  const line = [];
  let at = place;
  for (; !at.position; at = /** @type {Place} */ (at.parent)) line.push(at);
  let position = at.position;
  for (const next of line.reverse()) position = next.position = positionAfter(position, next.turn, turnedBy(next));
  return position;
}

/** The pieces that became bound or free. @type {(place: Place) => number[]} */
const turnedBy = ({data}) => (data.turned || []).map(squareOf);
/** @type {(before: Position, turn: Turn, turned: number[]) => Position} */
function positionAfter(before, turn, turned) {
  const cells = before.cells.slice();
  const hands = {...before.hands};
  const black = before.side === "black";
  const mover = cells[turn.route[0]];
  for (const square of turn.taken.concat(turn.route[0] ?? [])) cells[square] = "";
  if (mover) cells[turn.route.at(-1)] = mover;
  for (const square of turn.placed) {
    cells[square] = pieceOf(before.side, turn);
    --hands[cells[square]];
  }
  for (const square of turned)
    cells[square] = cells[square][0] === "+" ? cells[square].slice(1) : "+" + cells[square];
  const quiet = turn.kind === "place" || turn.taken.length > 0 ? 0 : before.quiet + 1;
  return {cells, hands, side: black ? "white" : "black", quiet, number: before.number + (black ? 1 : 0)};
}
/** @type {(side: Side, turn: Turn) => string} */
const pieceOf = (side, turn) => (side === "white" ? "SD" : "sd")[turn.dux ? 1 : 0];

/** The tree of turns. */

/** @type {(parent: Place, plies: Ply[]) => void} */
function grow(parent, plies) {
  for (const data of plies) {
    const white = parent.side === "black";
    /** @type {Place} */
    const place = {ply: parent.ply + 1, side: white ? "white" : "black", number: parent.number + (white ? 1 : 0), parent,
      children: [], data, turn: readTurn(data.turn)};
    parent.children.push(place);
    for (const variation of data.variations || []) grow(parent, variation);
    parent = place;
  }
}
/** "12." or "12..." @type {(place: Place) => string} */
const countOf = place => place.number + (place.side === "white" ? "." : "...");
/** @type {(nag: number) => string} */
const signOf = nag => (nag > 6 ? "\u00a0" : "") + (told.signs[nag]?.[0] || `$${nag}`);
/** With its signs. @type {(place: Place) => string} */
const textOf = ({data}) => data.turn + (data.nags || []).map(signOf).join("");
/** @type {(place: Place) => string} */
const titleOf = place => place.parent ? `${countOf(place)} ${textOf(place)}` : say("Start");
/** Whether it is one of these NAGs. @type {(place: Place, ...nags: number[]) => boolean} */
const isJudged = ({data}, ...nags) => (data.nags || []).some(nag => nags.includes(nag));
/** The turn that is better than one judged to be a fault: the first one in its place.
 * @type {(place: Place) => Place | undefined} */
const betterThan = place => isJudged(place, 2, 4, 6) && place.parent?.children[0] === place ? place.parent.children[1] : undefined;
/** A comment without its commands. @type {(comment?: string) => string} */
const wordsOf = comment => (comment || "").replace(/\[%\w+ [^[\]]*\]/g, "").replace(/ {2,}/g, " ").trim();
/** @type {(place: Place) => Place[]} */
function lineThrough(place) {
  const line = [];
  for (let at = /** @type {Place | null} */ (place); at; at = at.parent) line.push(at);
  line.reverse();
  for (let at = place.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}
/** The first turn of the variation that the place is in, if it is in one. @type {(place: Place) => Place | null} */
function variationOf(place) {
  let at = /** @type {Place | null} */ (place);
  while (at && (!at.parent || at.parent.children[0] === at)) at = at.parent;
  return at;
}
/** For links: "17", or in a variation "17.1.19", which is ply 19 of the first one in place of ply 17.
 * @type {(place: Place) => string} */
function pathOf(place) {
  let path = String(place.ply);
  for (let at = variationOf(place); at && at.parent; at = variationOf(at.parent))
    path = `${at.ply}.${at.parent.children.indexOf(at)}.${path}`;
  return path;
}
/** Where the path names a variation that is not in the record, such as a visitor's, the place where it would begin.
 * @type {(path: number[]) => Place} */
function placeAt(path) {
  let at = start;
  const go = ply => { while (at.ply < ply && at.children[0]) at = at.children[0]; };
  for (; path.length > 1; path.splice(0, 2)) {
    go(path[0] - 1);
    if (!at.children[path[1]]) return at;
    at = at.children[path[1]];
  }
  go(path[0] || 0);
  return at;
}
/** The squares and arrows that comments mark, and their labels, of more than a thousand (most_marks) the first. `to` is -1
 * for a square and a label; of a square the first label counts, and has at most eight letters (most_label_letters).
 * @type {(place: Place) => {colour: string, from: number, to: number, label: string}[]} */
function marksOf(place) {
  const names = [...Array(files * ranks).keys()].map(nameOf);
  const marks = [];
  for (const text of [place.data.comment, place.children[0]?.data.before])
    for (const [, kind, values] of (text || "").matchAll(/\[%(csl|cal|lbl) ([^[\]]*)\]/g))
      for (const value of values.split(",")) {
        const [, colour, one, other, word = ""] = /^(?:lbl|...([GRYB]))([a-p]\d+)(?:([a-p]\d+)|: *(.+))?$/s.exec(kind + value.trim()) || [];
        const [from, to] = [one, other].map(name => names.indexOf(name));
        const label = word.replace(/^(.{7})..+/su, "$1…").replace(/[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu, "\ufffd");
        if (from >= 0 && from !== to && to < 0 === !other && kind === (word ? "lbl" : other ? "cal" : "csl")
          && !(word && marks.some(mark => mark.label && mark.from === from))) marks.push({colour, from, to, label});
        if (marks.length === 1000) return marks;
      }
  return marks;
}
/** The next place of the line; none after the end of the game, where a visitor can have played on.
 * @type {(place: Place) => Place | undefined} */
const nextOf = place => place === game.at(-1) ? undefined : place.children[0];
/** The run of placements that begins here, if it is long enough to be folded. @type {(place: Place) => Place[]} */
function placementsFrom(place) {
  const run = [];
  for (let at = /** @type {Place | undefined} */ (place); at?.turn.kind === "place" && at.parent?.children.length === 1; at = nextOf(at))
    run.push(at);
  return run.length > 3 ? run : [];
}

/** Words, for readers who cannot see the board. */

/** @type {(piece: string) => string} */
const pieceName = piece => say({"": "empty", S: "white soldier", D: "white dux", s: "black soldier", d: "black dux", "+S": "white soldier, bound",
  "+D": "white dux, bound", "+s": "black soldier, bound", "+d": "black dux, bound"}[piece] || "");

/** @type {(place: Place) => string} */
function describe(place) {
  const {turn} = place;
  const side = nameOfSide(place.side);
  const parts = turn.kind === "pass" ? [say("{side} passes", {side})] : [];
  const add = (words, squares, places = {}) => {
    if (squares.length > 0) parts.push(say(words, {side, n: squares.length, squares: namesOf(squares), ...places}));
  };
  add(turn.dux ? "{side} places a dux on {squares}" : "{side} places {n:a soldier|soldiers} on {squares}", turn.placed);
  add(turn.kind === "place" ? "captures {squares}" : "{side} removes {squares}", turn.gone);
  turn.hops.forEach(({leap, to, captured}, i) => {
    const from = turn.route[i];
    add(i > 0 ? leap ? "then over {over} to {squares}" : "then to {squares}"
      : turn.dux ? leap ? "{side}'s dux leaps from {from} over {over} to {squares}" : "{side}'s dux moves from {from} to {squares}"
      : leap ? "{side} leaps from {from} over {over} to {squares}" : "{side} moves from {from} to {squares}", [to],
    {from: nameOf(from), over: leap && nameOf((from + to) / 2)});
    add("captures {squares}", captured);
  });
  const {cells} = positionOf(place);
  const isBound = square => cells[square][0] === "+";
  add("{squares} {n:is|are} bound", turnedBy(place).filter(isBound));
  add("{squares} {n:is|are} free", turnedBy(place).filter(square => !isBound(square)));
  const signs = (place.data.nags || []).map(nag => told.signs[nag]?.[1]).filter(Boolean);
  return [...parts, ...signs].join(", ") + ".";
}
/** @type {(place: Place) => string} */
const stateOf = place => place.end || say("{side} to move", {side: nameOfSide(positionOf(place).side)});
/** What an evaluation says; a number is in soldiers, from White's side. @type {(place: Place) => string} */
function valueInWords({data}) {
  if (data.eval === undefined) return "";
  const value = String(data.eval);
  const number = Number(value.replace("#", ""));
  const side = nameOfSide(value.includes("-") ? "black" : "white");
  const n = Math.abs(number);
  const many = n.toLocaleString(root.lang);
  return number === 0 ? "" : value[0] === "#" ? say("{side} wins in {n} {n:turn|turns}.", {side, n})
    : say("{value}: as good as {many} more {n:soldier|soldiers} for {side}.", {side, n, many, value: (number > 0 ? "+" : "−") + many});
}

/** Drawing. */

/** The width of the frame of boards, in units. */
const FRAME = Number(root.dataset.frame);
/** The middle of a square. @type {(square: number) => number[]} */
const pointOf = square => [
  FRAME + ((flipped ? files - 1 - fileOf(square) : fileOf(square)) + 0.5) * SQUARE,
  FRAME + ((flipped ? rankOf(square) : ranks - 1 - rankOf(square)) + 0.5) * SQUARE];
/** @type {(piece: string) => string} */
const counterOf = piece => `#${root.dataset.theme}-${piece.replace("+", "x")}`;
/** @type {(piece: string, square: number) => any} */
const counter = (piece, square) => draw("use", {href: counterOf(piece), transform: `translate(${pointOf(square)})`});
/** @type {(piece: string) => number} */
const radiusOf = piece => /d/i.test(piece) ? 17 : 14.5;
/** @type {(square: number, radius: number, style: string) => any} */
function ring(square, radius, style) {
  const [cx, cy] = pointOf(square);
  return draw("g", {class: `ring ${style}`}, ...["edge", ""].map(edge => draw("circle", {cx, cy, r: radius, class: edge})));
}
/** A line through points, with a head that ends so far before the last of them.
 * @type {(points: number[][], before: number, width: number, style: string) => any} */
function arrow(points, before, width, style) {
  const [[fromX, fromY], [toX, toY]] = points.slice(-2);
  const whole = Math.hypot(toX - fromX, toY - fromY);
  const [dx, dy] = [(toX - fromX) / whole, (toY - fromY) / whole];
  const length = Math.max(whole - before, 1);
  const head = Math.min(2.6 * width, 0.8 * length);
  const at = (along, aside) => `${fromX + along * dx - aside * dy} ${fromY + along * dy + aside * dx}`;
  const line = `M${points.slice(0, -1).map(point => point.join(" ")).join("L")}L${at(length - head, 0)}`;
  const tip = `M${at(length, 0)}L${at(length - head, head / 2)}L${at(length - head, -head / 2)}z`;
  return draw("g", {class: `arrow ${style}`}, ...["edge", ""].flatMap(edge => [
    draw("path", {d: line, class: `line ${edge}`, "stroke-width": width + (edge ? 3 : 0)}),
    draw("path", {d: tip, class: `tip ${edge}`})]));
}

/** In parts of the size of its letters. @type {(text: string) => number} */
const widthOf = text => [...text].reduce((sum, letter) => sum + (/[il.,:;'|! ]/.test(letter) ? 0.3 : /[MW@%\u2e80-\uffff]/.test(letter) ? 1
  : /[A-Zmw]/.test(letter) ? 0.75 : 0.55), 0);
/** A text on a piece, over its sign, or on an empty square, where a disc hides lines that are `under` it.
 * @type {(square: number, piece: string, text: string, under?: unknown) => any} */
function sign(square, piece, text, under) {
  const [cx, cy] = pointOf(square);
  const side = /[SD]/.test(piece) ? "white" : "black";
  const rim = piece[0] === "+" ? 4.5 : /d/i.test(piece) ? 3.6 : 0.75;
  const share = rim > 1 ? 0.9 : 1;
  const [r, ground, ink, most, room] = piece ? [radiusOf(piece) - rim, `${side}-${rim > 4 ? "base" : "body"}`, `${side}-sign`, 18 * share, 17.6 * share]
    : [12, "square", "label", 22, 30];
  const size = Math.min(most, room / widthOf(text));
  return draw("g", {class: "stone"}, piece || under ? draw("circle", {cx, cy, r, fill: `var(--${ground})`, opacity: piece ? 1 : 0.8}) : "",
    draw("text", {x: cx, y: cy + 0.36 * size, "font-size": size, fill: `var(--${ink})`}, text));
}

/** Below the pieces: marked squares and pieces that were taken. Above them: the last turn, arrows of comments, labels.
 * @type {(place: Place) => {below: any, above: any}} */
function marksAround(place) {
  const {turn, parent} = place;
  const below = draw("g");
  const above = draw("g");
  const {cells} = positionOf(place);
  const marks = marksOf(place);
  for (const {colour, from, to} of marks) {
    const [x, y] = pointOf(from);
    if (colour && to < 0) below.append(draw("rect", {x: x - 17.5, y: y - 17.5, width: 35, height: 35, rx: 3, class: `mark ${colour}`}));
  }
  for (const square of turn.taken) {
    const [x, y] = pointOf(square);
    below.append(...cells[square] ? [ring(square, 18, "taken")] : [
      draw("g", {class: "ghost"}, counter(positionOf(/** @type {Place} */ (parent)).cells[square], square)),
      draw("path", {d: `M${x - 11} ${y - 11}l22 22m0-22l-22 22`, class: "cross"})]);
  }
  const around = (squares, style) => above.append(...squares.map(square => ring(square, radiusOf(cells[square]) + 3.5, style)));
  around(turn.placed, "trail");
  around(turn.bound, "taken");
  if (turn.kind === "move") {
    const points = turn.route.map(pointOf);
    const stops = points.slice(0, -1).map(([cx, cy]) => draw("circle", {cx, cy, r: 4.5, class: "stop"}));
    above.append(...stops, arrow(points, radiusOf(cells[turn.route.at(-1)]) + 1, 4.5, "trail"));
  }
  const better = betterThan(place)?.turn;
  if (better) {
    around(better.placed, "G");
    if (better.route.length > 0) above.append(arrow(better.route.map(pointOf), 5, 4.5, "G"));
  }
  for (const {colour, from, to} of marks)
    if (to >= 0) above.append(arrow([pointOf(from), pointOf(to)], 5, 6, colour));
  const crossed = above.firstChild;
  for (const {from, label} of marks)
    if (label) above.append(sign(from, cells[from], label, crossed));
  return {below, above};
}

/** Width and height of a board with its frame. */
const extent = () => [files, ranks].map(squares => squares * SQUARE + 2 * FRAME);
/** The whole of a board, with layers above it. @type {(attributes: Record<string, any>, ...layers: Node[]) => any} */
function picture(attributes, ...layers) {
  const [width, height] = extent();
  return draw("svg", {viewBox: `0 0 ${width} ${height}`, ...attributes}, draw("use", {href: `#board-${files}x${ranks}${flipped ? "f" : ""}`}), ...layers);
}
/** Counters by square. @type {(cells: string[]) => any[]} */
const countersOn = cells => cells.map((piece, square) => piece ? counter(piece, square) : "");
/** A position in an article or on paper. @type {(place: Place) => any} */
function smallBoard(place) {
  const {below, above} = marksAround(place);
  return picture({role: "img", "aria-label": say("Board: {turn}", {turn: titleOf(place)})}, below, ...countersOn(positionOf(place).cells), above);
}

/** The large board. */

const board = {below: draw("g"), above: draw("g"), pieces: draw("g"), moving: draw("g"),
  /** By square. @type {any[]} */ on: [],
  /** Likewise. @type {any[]} */ grid: []};

/** Draws an empty board, and over it a grid that is read square by square. */
function makeBoard() {
  const grid = make("div", {role: "grid", "aria-label": say("Board")});
  board.grid = [];
  for (let row = 0; row < ranks; ++row) {
    const line = grid.appendChild(make("div", {role: "row"}));
    for (let column = 0; column < files; ++column) {
      const square = (flipped ? row : ranks - 1 - row) * files + (flipped ? files - 1 - column : column);
      board.grid[square] = line.appendChild(make("div", {role: "gridcell", class: "cell", tabindex: row + column === 0 ? 0 : -1}));
    }
  }
  const [wide, high] = extent();
  grid.style.inset = `${100 * FRAME / high}% ${100 * FRAME / wide}%`;
  root.style.setProperty("--aspect", String(wide / high));
  $("#board").replaceChildren(picture({"aria-hidden": "true"}, board.below, board.pieces, board.moving, board.above), grid);
}

/** @type {(place: Place, cells: string[]) => string[]} */
function namesIn(place, cells) {
  const names = cells.map((piece, at) => `${nameOf(at)} ${pieceName(piece)}`);
  for (const {from, label} of marksOf(place))
    if (label) names[from] = say("{square}, marked {label}", {label, square: names[from]});
  return names;
}
/** @type {(place: Place, from?: Place | null) => void} */
function showBoard(place, from) {
  for (const animation of $("#board svg").getAnimations({subtree: true})) animation.finish();
  board.moving.replaceChildren();
  const {cells} = positionOf(place);
  board.on = countersOn(cells);
  board.pieces.replaceChildren(...board.on);
  namesIn(place, cells).forEach((name, at) => { board.grid[at].ariaLabel = name; });
  const marks = marksAround(place);
  board.below.replaceWith(marks.below);
  board.above.replaceWith(marks.above);
  Object.assign(board, marks);
  if (from && from === place.parent) animate(from, place, false);
  else if (from && from.parent === place) animate(place, from, true);
}

/** Shows the turn that leads from a place to the next one leg by leg, or how it is taken back.
 * @type {(from: Place, to: Place, back: boolean) => void} */
function animate(from, to, back) {
  const {turn} = to;
  const whole = Math.max(1, turn.hops.length) * LEG;
  const at = (square, scale = "") => ({transform: `translate(${pointOf(square).map(length => `${length}px`)}) ${scale}`});
  /** A piece that is no longer there, until it has faded or is turned over. */
  const old = (square, place, frames, delay, duration) => {
    const element = board.moving.appendChild(counter(positionOf(place).cells[square], square));
    element.animate(frames, {delay, duration, fill: "both"}).onfinish = () => element.remove();
  };
  if (turn.kind === "move") {
    const route = turn.route.map(square => at(square));
    const piece = board.on[back ? turn.route[0] : turn.route.at(-1)];
    board.pieces.append(piece);
    piece.animate(back ? route.reverse() : route, whole);
  }
  for (const square of turnedBy(to)) {
    if (square === turn.route.at(-1)) continue;
    const delay = back ? 0 : whole;
    if (positionOf(back ? to : from).cells[square])
      old(square, back ? to : from, [at(square), at(square, "scale(0, 1)")], delay, LEG / 2);
    board.on[square].animate([at(square, "scale(0, 1)"), at(square)], {delay: delay + LEG / 2, duration: LEG / 2, fill: "backwards"});
  }
  if (back) return;
  const fade = [{opacity: 1}, {opacity: 0}];
  turn.hops.forEach((hop, leg) => hop.captured.forEach(square => old(square, from, fade, (leg + 1) * LEG, LEG)));
  turn.gone.forEach(square => old(square, from, fade, 0, LEG));
  for (const marks of [board.below, board.above])
    marks.animate([{opacity: 0}, {}], {delay: whole, duration: LEG, fill: "backwards"});
}

/** The list of turns. */

/** Writes a line of play: as a table of White's and Black's turns, or as prose. `boards` may add a board.
 * @type {(first: Place | undefined, into: any, table: boolean, inner: boolean,
 *   boards: (place: Place, into: any, inner: boolean) => void) => void} */
function writeLine(first, into, table, inner, boards) {
  /** The paragraph that the next turn continues. @type {any} */
  let text = null;
  const add = (/** @type {any} */ block) => { if (block) { into.append(block); text = null; } };
  for (let place = first; place; place = nextOf(place)) {
    const run = placementsFrom(place);
    if (run.length > 0) {
      const folded = make("p");
      for (const one of run)
        if (!onPaper || wordsOf(one.data.comment)) folded.append(number(one), turnButton(one), " ", comment(one.data.before), comment(one.data.comment));
      add(make("details", {class: "fold", ...onPaper && {open: ""}}, make("summary", {}, say("{n} placements", {n: run.length})), folded));
      add(placementDiagram(run));
      place = run.at(-1);
      continue;
    }
    add(comment(place.data.before));
    const white = place.side === "white";
    const begins = !text;
    if (begins) text = into.appendChild(make(inner ? "span" : "p", {class: table ? "pair" : "prose"}));
    if (white || begins) text.append(number(place));
    if (table && !white && begins) text.append(make("span"));
    text.append(turnButton(place), " ");
    add(comment(place.data.comment));
    if (place.parent?.children[0] === place)
      for (const variation of place.parent.children.slice(1)) {
        add(make("div", {class: "variation"}));
        writeLine(variation, into.lastChild, false, true, boards);
      }
    const last = into.lastChild;
    boards(place, into, inner);
    if (into.lastChild !== last || (table && !white)) text = null;
  }
}
/** @type {(place: Place) => any} */
const number = place => make("span", {class: "number"}, `${countOf(place)}\u00a0`);
/** @type {(text?: string) => any} */
const comment = text => wordsOf(text) && make("span", {class: "comment", dir: "auto"}, wordsOf(text));
/** @type {(place: Place) => any} */
const turnButton = place => place.button = goTo(place, {class: "turn", tabindex: -1}, place.data.turn,
  ...(place.data.nags || []).map(nag => make("span", {class: `sign n${nag}`, title: told.signs[nag]?.[1] || ""}, signOf(nag))));
/** A button that shows a place. @type {(place: Place, attributes: Record<string, any>, ...content: any[]) => any} */
function goTo(place, attributes, ...content) {
  const button = make("button", {type: "button", ...attributes}, ...content);
  placeOfButton.set(button, place);
  return button;
}

/** The pieces that a side has left, bound ones too. @type {(place: Place, side: Side) => number} */
function piecesOf(place, side) {
  const {cells, hands} = positionOf(place);
  const [soldier, dux] = side === "white" ? "SD" : "sd";
  return cells.filter(piece => piece.endsWith(soldier) || piece.endsWith(dux)).length + hands[soldier] + hands[dux];
}
/** 1 for White, -1 for Black. @type {(place: Place) => number} */
const leaderAt = place => Math.sign(piecesOf(place, "white") - piecesOf(place, "black"));

/** The turns, with small boards where comments have marks; on paper also where the program says so; in an article where
 * another side comes to lead, and at judged turns. */
function makeList() {
  const isArticle = root.classList.contains("article");
  const due = entry.boards.split(" ");
  const boards = (/** @type {Place} */ place, /** @type {any} */ into, /** @type {boolean} */ inner) => {
    const isDue = !inner && (place === start ? !placementsFrom(place.children[0])[0] : due.includes(String(place.ply)));
    const isTurningPoint = isArticle && !inner && (isJudged(place, 1, 2, 3, 4) || leaderAt(place) !== leaderAt(place.parent || place));
    if (!(onPaper && isDue) && !isTurningPoint && (marksOf(place).length === 0 || !(onPaper || isArticle))) return;
    into.append(goTo(place, {class: "small"}, smallBoard(place), titleOf(place)));
  };
  const turns = $("#turns");
  turns.replaceChildren(make("p", {}, comment(start.data.comment)));
  boards(start, turns, false);
  writeLine(nextOf(start), turns, !isArticle, false, boards);
  turns.append(make("p", {class: "result"}, entry.summary ? entry.record.result : entry.end));
  const after = game.at(-1)?.children[0];
  if (after) writeLine(after, turns.appendChild(make("div", {class: "variation"})), false, true, boards);
}

/** All placements in one diagram: each piece has the number of its turn. @type {(run: Place[]) => any} */
function placementDiagram(run) {
  const notes = [];
  const stones = draw("g");
  const used = positionOf(/** @type {Place} */ (run[0].parent)).cells.slice();
  const before = countersOn(used);
  for (const {ply, side, turn} of run) {
    for (const square of turn.placed) {
      const piece = pieceOf(side, turn);
      if (used[square]) notes.push("; ", say("{ply} on {squares}", {ply, squares: nameOf(square)}));
      else stones.append(counter(piece, square), sign(square, piece, String(ply)));
      used[square] = piece;
    }
    if (turn.gone.length > 0) notes.push("; ", say("{ply} takes {squares}", {ply, squares: namesOf(turn.gone)}));
  }
  return make("figure", {class: "small placed"}, picture({role: "img", "aria-label": say("Each piece placed, with the number of its ply")},
    ...before, stones), say("Placement: plies {first} to {last}", {first: run[0].ply, last: run.at(-1)?.ply}), ...notes);
}

/** What is beside the board. */

/** @type {(place: Place) => void} */
function showTexts(place) {
  const {data, children} = place;
  const text = [place === start && entry.summary ? "" : data.comment, children[0]?.data.before].map(wordsOf).filter(Boolean).join(" ");
  const state = [place.parent && describe(place), `${stateOf(place)}.`, valueInWords(place)].filter(Boolean).join(" ");
  $("#turn").replaceChildren(make("b", {}, titleOf(place)), ` ${state}`);
  $("#comment").textContent = text;
  const choices = children.slice(1).map(child => goTo(child, {}, titleOf(child)));
  const branch = variationOf(place)?.parent;
  if (branch) choices.push(goTo(branch.children[0], {}, say("Back to the game")));
  $("#choices").replaceChildren(...(children.length > 1 ? [say("Or:"), " "] : []), ...choices);
  $("#live").textContent = `${place.parent ? "" : `${titleOf(place)}. `}${state} ${text}`;
  $(".turn[aria-current]")?.removeAttribute("aria-current");
  place.button?.setAttribute("aria-current", "true");
  keepInView($("#turns"), place.button?.closest(".fold:not([open])") || place.button || $("#turns").firstChild);
  showStrip(place, "white");
  showStrip(place, "black");
}
/** Scrolls the list, and never the page. @type {(list: any, element: Element) => void} */
function keepInView(list, element) {
  const [box, view] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < view.top + 24 || box.bottom > view.bottom - 24)
    list.scrollTop += (box.top + box.bottom - view.top - view.bottom) / 2;
}
/** The value of a tag; "?" is none. @type {(value?: string) => string} */
const known = value => value && /[^?. ]/.test(value) ? value : "";

/** A player's name, pieces in hand, and clock. @type {(place: Place, side: Side) => void} */
function showStrip(place, side) {
  const strip = $((side === "white") === flipped ? "#upper" : "#lower");
  const position = positionOf(place);
  const name = known(entry.record.tags[side === "white" ? "White" : "Black"]);
  const counted = (piece, words, n) => n > 0 ? [make("span", {class: "hand", title: say(words, {n})},
    draw("svg", {viewBox: "-20 -20 40 40", role: "img", "aria-label": say(words, {n})}, draw("use", {href: counterOf(piece)})), `×${n}`)] : [];
  const other = side === "white" ? "black" : "white";
  const hand = [...(side === "white" ? "SD" : "sd")].flatMap(piece => counted(piece, "{n} in hand", position.hands[piece]));
  const taken = counted(side === "white" ? "s" : "S", "{n} taken", piecesOf(start, other) - piecesOf(place, other));
  let at = /** @type {Place | null} */ (place);
  while (at && !(at.parent && at.side === side && at.data.clock)) at = at.parent;
  strip.replaceChildren(make("b", {}, make("bdi", {}, name || nameOfSide(side))), make("span", {class: "quiet"}, name ? nameOfSide(side) : ""),
    ...hand, make("span", {class: "clock"}, ...taken, " ", at?.data.clock || ""));
  strip.classList.toggle("to-move", position.side === side);
}

/** Evaluations. */

/** Evaluations are in soldiers, from White's side; "#3" is a win in three turns. Here from -1, Black wins, to 1; beyond a
 * few soldiers the scale is narrower. @type {(place: Place) => number | null} */
function valueOf({data}) {
  const value = String(data.eval);
  if (value[0] === "#") return value[1] === "-" ? -1 : 1;
  const soldiers = Number(value);
  return Number.isFinite(soldiers) ? 0.95 * soldiers / (3 + Math.abs(soldiers)) : null;
}

/** Across the curve. @type {(place: Place) => number} */
const acrossOf = place => 400 * Math.min(1, place.ply / Math.max(1, game.length - 1));

function makeCurve() {
  let path = "";
  let open = false;
  const spots = [];
  for (const place of game) {
    const value = valueOf(place);
    const at = `${acrossOf(place)} ${50 - 48 * (value || 0)}`;
    if (value !== null) path += open ? `L${at}` : `M${at}h0`;
    open = value !== null;
    if (isJudged(place, 2, 4, 6))
      spots.push(draw("path", {d: `M${at}h0`, class: "spot"}, draw("title", {}, titleOf(place))));
  }
  root.classList.toggle("judged", path !== "");
  $("#curve").replaceChildren(draw("path", {d: "M0 50H400", class: "zero"}), draw("path", {d: path, class: "values"}),
    ...spots, draw("path", {class: "cursor"}));
}
/** @type {(place: Place) => void} */
function showValue(place) {
  let at = /** @type {Place | null} */ (place);
  while (at && valueOf(at) === null) at = at.parent;
  $("#bar").classList.toggle("flipped", flipped);
  $("#bar i").style.height = `${50 + 50 * (at && valueOf(at) || 0)}%`;
  $("#curve .cursor").setAttribute("d", `M${acrossOf(place)} 0V100`);
}

/** From place to place. */

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {(place: Place, moving?: boolean) => void} */
function show(place, moving = true) {
  const from = moving && !stillness.matches && !document.hidden ? current : null;
  current = place;
  if (course[place.ply] !== place) course = lineThrough(place);
  Object.assign($("main").dataset, {game: entry.number, ply: place.ply, fen: writeFen(positionOf(place))});
  const slider = $("#slider");
  slider.max = course.length - 1;
  slider.value = place.ply;
  slider.ariaValueText = titleOf(place);
  showBoard(place, from);
  showTexts(place);
  showValue(place);
  ["first", "back", "forward", "last"].forEach((name, i) => disable(name, !(i < 2 ? place.parent : place.children[0])));
  rememberPlace();
}
/** A button that has the focus keeps it. @type {(name: string, disabled: boolean) => void} */
const disable = (name, disabled) => { $(`[data-do=${name}]`).ariaDisabled = disabled; };
/** @type {(by: number) => void} */
function step(by) {
  const to = by > 0 ? current.children[0] : current.parent;
  if (to) show(to);
}
/** Goes to another turn from the same position. @type {(by: number) => void} */
function chooseOther(by) {
  const all = current.parent?.children || [];
  if (all.length > 1) show(all[(all.indexOf(current) + by + all.length) % all.length], false);
}

let timer = 0;
/** Plays all games, one after the other, without end. */
let kiosk = false;
/** The link began with it; it begins again when the page was not touched for a minute. */
let isShow = false;
let idle = 0;

/** @type {(on: boolean) => void} */
function play(on) {
  clearTimeout(timer);
  root.classList.toggle("playing", on);
  $("[data-do=play]").ariaLabel = say(on ? "Pause" : "Play");
  kiosk = on && kiosk;
  if (!on) return;
  if (!current.children[0]) {
    if (kiosk && entries.length > 1) openGame(entries[(entries.indexOf(entry) + 1) % entries.length], [0]);
    else show(start, false);
  }
  const wait = () => {
    const end = !current.children[0];
    const words = $("#comment").textContent.split(/\s+/).length;
    const time = Math.max(1500, words * 60000 / WORDS_A_MINUTE) + LEG * Math.max(1, current.turn.hops.length) + (end && kiosk ? 3000 : 0);
    if (end && !kiosk) play(false);
    else timer = setTimeout(end ? () => play(true) : () => { step(1); wait(); }, time / ($("#speed").value || 1));
  };
  wait();
}

/** Links. */

const isEmbedded = location.protocol === "about:";
let remembered = 0;
let waiting = 0;
/**
 * The address that was written or followed last. If the browser has another, the reader went there, and followLink() is
 * about to be called.
 * @type {string}
 */
let seen;
/** Browsers refuse an address that changes too often. */
function rememberPlace() {
  if (isEmbedded || isShow) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    remembered = Date.now();
    try {
      if (seen === location.hash) history.replaceState(null, "", `#${entry.number}.${pathOf(current)}`);
    } catch { /** the address stays */ }
    seen = location.hash;
  }, remembered + 160 - Date.now());
}
/** "#3.17", "#play", "#3.play" */
function followLink() {
  seen = location.hash;
  const [, game, path, begin] = /^#(\d*)((?:\.\d+)*)\.?(play)?$/.exec(seen) || [];
  const to = gameOf(game);
  if (to) openGame(to, path.split(".").slice(1).map(Number));
  else if (!entry) openGame(entries[0], [0]);
  isShow = kiosk = Boolean(begin);
  if (begin) play(true);
}

/** Games. */

/** @type {(to: Entry) => Entry["record"]} */
const recordOf = to => to.record ||= JSON.parse(to.element.firstChild.textContent);

/** @type {(to: Entry, path: number[]) => void} */
function openGame(to, path) {
  if (entry !== to) {
    entry = to;
    const {tags, fen, comment, plies, result} = recordOf(to);
    const position = readFen(fen);
    const {side, number} = position;
    start = {ply: 0, parent: null, children: [], data: {turn: "--", comment}, turn: readTurn("--"), position,
      side: side === "white" ? "black" : "white", number: side === "white" ? number - 1 : number};
    grow(start, plies);
    game = lineThrough(start);
    /** @type {Place} */ (game.at(-1)).end = to.end;
    current = start;
    $("#title").textContent = to.title;
    const which = {n: entries.indexOf(to) + 1, all: entries.length};
    $("#which").textContent = `${which.n} / ${which.all}`;
    $("#which").title = say("Game {n} of {all}: choose another", which);
    $("#about").textContent = `${to.about} · ${result}`;
    $("#tags").replaceChildren(...Object.keys(tags).filter(name => known(tags[name]) && !entry.summary.includes(` ${name} `))
      .flatMap(name => [make("dt", {}, name), make("dd", {dir: "auto"}, tags[name])]));
    document.title = `${to.title} · latrunculi`;
    makeBoard();
    makeList();
    makeCurve();
    const rules = $(`.plain [data-rules-of="${to.words}"]`);
    $("#rules div").replaceChildren(...rules ? [rules.cloneNode(true)] : []);
    $("[data-do=rules]").hidden = !rules;
    disable("previous", entries[0] === to);
    disable("next", entries.at(-1) === to);
    listGames();
    $("#games").open = false;
  }
  show(placeAt(path), false);
}
/** @type {(number: string) => Entry | undefined} */
const gameOf = number => entries.find(one => one.number === number);
/** @type {(by: number) => void} */
function nextGame(by) {
  const to = entries[entries.indexOf(entry) + by];
  if (to) openGame(to, [0]);
}

let listed = 100;
/** What is searched for each game. @type {string[]} */
let searched = [];
/** Without case and accents. @type {(text: string) => string} */
const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** If the list is open. */
function listGames() {
  if (!$("#games").open) return;
  if (searched.length === 0)
    searched = entries.map(one => plain([...Object.values(recordOf(one).tags), one.about, one.end].join(" ")));
  const words = plain($("#search").value).split(/\s+/);
  const found = entries.filter((_, i) => words.every(word => searched[i].includes(word)));
  $("#found").textContent = found.length === entries.length
    ? say("{n} {n:game|games}", {n: found.length}) : say("{found} of {n} games", {found: found.length, n: entries.length});
  $("#list").replaceChildren(...found.slice(0, listed).map(({number, title, about, record}) =>
    make("li", {}, make("button", {type: "button", "data-game": number, "aria-current": number === entry.number}, `${number}. `, make("bdi", {}, title),
      ` ${record.result} `, make("bdi", {class: "quiet"}, about)))));
  $("[data-do=more]").hidden = found.length <= listed;
}
/** What the reader does. */

/** Pages from plain http have no navigator.clipboard, and with it the browser can refuse. Where the older way fails too,
 * the text is shown, selected, to be copied by hand.
 * @type {(text: string) => Promise<void>} */
async function copy(text) {
  const done = $("#done");
  done.textContent = "";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const old = /** @type {any} */ (document.activeElement);
    const area = make("textarea", {readonly: "", "aria-label": say("To copy")}, text);
    done.replaceChildren(area);
    area.focus({preventScroll: true});
    area.select();
    if (!document.execCommand("copy")) return area.scrollIntoView();
    old.focus();
  }
  done.textContent = say("Copied.");
}

/** @type {(text: string, name: string) => void} */
const download = (text, name) =>
  make("a", {href: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, download: `${name.replace(/\p{Bidi_C}/gu, "")}.lgn`}).click();

function flip() {
  flipped = !flipped;
  $("[data-do=flip]").ariaPressed = flipped;
  makeBoard();
  show(current, false);
}

/** @type {Record<string, () => unknown>} */
const deeds = {
  first: () => show(start, false),
  back: () => step(-1),
  forward: () => step(1),
  last: () => show(course.at(-1), false),
  play: () => play(!root.classList.contains("playing")),
  flip,
  previous: () => nextGame(-1),
  next: () => nextGame(1),
  more: () => { listed *= 10; listGames(); },
  search: () => {
    $("#games").open = true;
    $("#search").focus();
  },
  up: () => chooseOther(-1),
  down: () => chooseOther(1),
  "copy-link": () => copy(`${location.href.split("#")[0]}#${entry.number}.${pathOf(current)}`),
  "copy-position": () => copy($("main").dataset.fen),
  download: () => download(entry.element.lastChild.textContent, entry.title),
  print: () => { $("#sheet").close(); print(); },
  sheet: () => $("#sheet").showModal(),
  rules: () => {
    if (!$("#rules section")) return;
    $("#rules").showModal();
    $("#rules h2").focus();
  },
  close: () => $("dialog[open]").close(),
};
/** @type {(name: string) => void} */
function act(name) {
  if (!/play|flip|copy|sheet|rules|close/.test(name)) play(false);
  deeds[name]();
  clearTimeout(idle);
  if (isShow) idle = setTimeout(() => location.reload(), 60000);
}

/** @type {(event: any) => void} */
function onKey(event) {
  const {target, key} = event;
  if (event.ctrlKey || event.altKey || event.metaKey || $("dialog[open]")) return;
  if (target.matches(".cell") && moveInGrid(target, key)) return event.preventDefault();
  const mayUse = key === " " ? "button, summary" : key.length > 1 ? "input, textarea" : "[type=search]";
  if (target.matches(`${mayUse}, [type=search]`)) return;
  const name = {ArrowUp: "up", ArrowDown: "down", "/": "search"}[key] || $(`[data-key="${CSS.escape(key)}"]`)?.dataset.do;
  if (!name) return;
  event.preventDefault();
  act(name);
}
/** @type {(cell: HTMLElement, key: string) => boolean} */
function moveInGrid(cell, key) {
  const row = /** @type {any} */ (cell.parentElement);
  const cells = [...row.children];
  const column = cells.indexOf(cell);
  const to = {ArrowLeft: cells[column - 1], ArrowRight: cells[column + 1], Home: cells[0], End: cells[files - 1],
    ArrowUp: row.previousSibling?.children[column], ArrowDown: row.nextSibling?.children[column]};
  if (!(key in to)) return false;
  if (to[key]) {
    cell.tabIndex = -1;
    to[key].tabIndex = 0;
    to[key].focus();
  }
  return true;
}

/** Steps by a tap on a half of the board, a swipe, or the wheel. */
function listenToBoard() {
  const area = $("#board");
  let [x, y, turned] = [0, 0, 0];
  on(area, "pointerdown", event => { [x, y] = [event.clientX, event.clientY]; });
  on(area, "mousedown", event => event.preventDefault());
  on(area, "pointerup", event => {
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    const box = area.getBoundingClientRect();
    if (Math.abs(dx) > 30 && Math.abs(dx) > Math.abs(dy)) act(dx < 0 ? "forward" : "back");
    else if (Math.hypot(dx, dy) < 10 && event.button === 0) act(x > (box.left + box.right) / 2 ? "forward" : "back");
  });
  on(area, "wheel", event => {
    if (event.ctrlKey) return;
    event.preventDefault();
    turned = turned * event.deltaY < 0 ? event.deltaY : turned + event.deltaY;
    if (Math.abs(turned) < 50) return;
    act(turned > 0 ? "forward" : "back");
    turned = 0;
  }, {passive: false});
}

on(window, "DOMContentLoaded", () => {
  told = JSON.parse($("#told").textContent);
  root.classList.toggle("framed", window !== top);
  entries = [...document.querySelectorAll(".game")].map((/** @type {any} */ element) => ({element, ...element.dataset}));
  $("#between").hidden = $("#games").hidden = entries.length === 1;
  $("[data-do=copy-link]").hidden = isEmbedded;
  on(document, "click", event => {
    const button = /** @type {any} */ (event.target).closest("button");
    if (event.target.matches("dialog")) event.target.close();
    if (!event.target.closest("#games")) $("#games").open = false;
    if (!button || button.ariaDisabled === "true") return;
    const place = placeOfButton.get(button);
    if (button.dataset.do) act(button.dataset.do);
    else if (button.dataset.game) openGame(gameOf(button.dataset.game) || entry, [0]);
    else if (place) {
      play(false);
      show(place, place.parent === current);
      if (button.matches(".small")) $("#board").scrollIntoView({block: "nearest"});
    }
  });
  on(window, "keydown", onKey);
  listenToBoard();
  on($("#slider"), "input", event => { play(false); show(course[event.target.value], false); });
  on($("#games"), "toggle", listGames);
  on($("#search"), "input", () => { listed = 100; listGames(); });
  on($("#curve"), "click", event => {
    const box = event.currentTarget.getBoundingClientRect();
    show(game[Math.round((event.clientX - box.left) / box.width * (game.length - 1))], false);
  });
  /** A change of the medium comes after pages are counted. */
  for (const type of ["beforeprint", "afterprint"])
    on(window, type, () => {
      onPaper = type === "beforeprint";
      makeList();
      show(current, false);
    });
  on(window, "hashchange", followLink);
  followLink();
});
}
