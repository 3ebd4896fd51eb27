// latro.wasm under node, compared with the programs (in PATH). Usage: node --test node.mjs, with LATRO_WEB, the folder
// of latro.js.
import assert from "node:assert/strict";
import {execFileSync, spawnSync} from "node:child_process";
import {readdirSync, readFileSync, writeFileSync, mkdtempSync, copyFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {test} from "node:test";
import {pathToFileURL} from "node:url";

const web = process.env.LATRO_WEB;
const root = new URL("../..", import.meta.url).pathname;
const {load, LatroError} = await import(pathToFileURL(join(web, "latro.js")).href);
const latro = await load();

const filesIn = folder => readdirSync(join(root, folder), {withFileTypes: true, recursive: true})
  .filter(entry => entry.isFile()).map(entry => join(entry.path, entry.name)).sort();
/** What a program writes, whatever its status. */
const run = (program, args, input = "") =>
  spawnSync(program, args, {input, encoding: "utf8", maxBuffer: 1e9}).stdout;
const scratch = mkdtempSync(join(tmpdir(), "latro-js-"));
process.on("exit", () => rmSync(scratch, {recursive: true}));

test("the version is that of the programs", () => {
  assert.equal(`latro-convert ${latro.version}\n`, run("latro-convert", ["--version"]));
});

test("games are read and written as by latro-convert, and end in the same position", () => {
  const files = filesIn("corpus/games").filter(file => file.endsWith(".lgn"));
  const games = files.flatMap(file => latro.readGames(readFileSync(file, "utf8")).games);
  assert.ok(games.length > 100, `${games.length} games`);
  assert.equal(games.map(game => game.toLgn()).join(""), run("latro-convert", ["--quiet", "--to", "lgn", ...files]));
  const ends = run("latro-convert", ["--quiet", "--to", "epd", "--ply", "last", ...files]).split("\n").filter(Boolean);
  assert.deepEqual(games.map(game => {
    const board = game.board();
    const fen = board.fen();
    board.free();
    return fen;
  }), ends.map(line => line.split(" ").slice(0, 5).join(" ")));
});

test("diagnostics and their places are those of latro-validate", () => {
  const files = filesIn("corpus/broken").filter(file => /\.(lgn|sgf|epd)$/.test(file))
    .filter(file => !file.endsWith("foreign-file.lgn"));  // which the programs recognise before they read games
  let found = 0;
  for (const file of files) {
    const text = readFileSync(file);
    if (!Buffer.from(text.toString()).equals(text)) continue;  // not UTF-8: no text of JavaScript
    const native = run("latro-validate", ["--report", "jsonl", file]).split("\n").filter(Boolean).map(line => JSON.parse(line))
      .map(one => [one.code, one.severity, one.line, one.column, one.message]);
    const {diagnostics} = latro.readGames(text.toString());
    found += native.length;
    assert.deepEqual(diagnostics.map(one => [one.code, one.severity, one.line, one.column, one.message]), native, file);
  }
  assert.ok(found > 50, `${found} diagnostics`);
});

/** What a program reports of losses. */
const lossesOf = (args, input) => [...spawnSync("latro-convert", args, {input, encoding: "utf8"}).stderr
  .matchAll(/warning\[left-out\]: (.*)/g)].map(([, said]) => said);
/** What work(options) returns, and the losses that it reports. */
const losses = work => {
  const found = [];
  return {text: work({onLoss: loss => found.push(loss)}), found};
};

test("what a format cannot represent is reported as by latro-convert", () => {
  const board = new latro.Board("petteia");
  board.push("d2-d4");
  board.setTag("Event", "Saturnalia");
  board.setTag("White", "Piso");
  const record = board.toLgn();
  for (const format of ["lgn", "sgf", "jsonl", "text", "table", "moves", "epd", "board"]) {
    const {found} = losses(options => board.write(format, options));
    assert.deepEqual(found.map(loss => loss.message), lossesOf(["--to", format, "-o", "/dev/null", "-"], record), format);
  }
  assert.deepEqual(losses(options => board.write("moves", options)).found,
    [{format: "moves", leftOut: ["the tag Event", "the tag White"], message: "moves cannot represent the tags Event and White"}]);
  assert.deepEqual(losses(options => board.toLgn(options)), {text: record, found: []});
  const said = [];
  const {warn} = console;
  console.warn = message => said.push(message);
  try {
    assert.ok(board.write("moves").endsWith("; d2-d4\n"));
  } finally {
    console.warn = warn;
  }
  assert.deepEqual(said, ["moves cannot represent the tags Event and White"]);
  assert.equal(board.copy().toLgn(), record);
});

test("what LGN cannot represent of a game that was read is reported, and the game has it", () => {
  const text = "(;FF[4]GM[99]CA[UTF-8]SZ[8]RU[petteia]KM[0]OT[a\\]b][c];W[d2-d4]XY[1]C[a }])";
  const [game] = latro.readGames(text).games;
  const {text: record, found} = losses(options => game.toLgn(options));
  assert.equal(record, run("latro-convert", ["-q", "--to", "lgn", "-"], text));
  assert.deepEqual(found.map(loss => loss.message), lossesOf(["--to", "lgn", "-"], text));
  assert.match(found[0].message, /closing braces .*, the properties KM, OT and XY$/);
  assert.deepEqual(game.properties, [{name: "KM", values: ["0"]}, {name: "OT", values: ["a\\]b", "c"]}]);
  assert.deepEqual(game.turns[0].properties, [{name: "XY", values: ["1"]}]);
});

test("games with an error are counted by their first error", () => {
  const record = turn => `[Rules "petteia"]\n\n1. ${turn} *\n\n`;
  const bad = latro.readGames(record("d2-d4") + record("d2-d9").repeat(2) + record("d2-e3 x") + record("a2-a3"));
  assert.deepEqual([bad.games.length, bad.count, bad.leftOut], [2, 5, {"off-board": 2, "illegal-turn": 1}]);
  assert.deepEqual(latro.readGames(record("d2-d4")).leftOut, {});
  assert.deepEqual(latro.readGames(record("d2-d9").repeat(10500)).leftOut, {"off-board": 10500});
});

test("perft counts of the corpus", () => {
  let counted = 0;
  for (const file of ["edge", "reference", "fuzz", "played"])
    for (const line of readFileSync(join(root, `corpus/perft/${file}.epd`), "utf8").split("\n")) {
      const [, fen, rules] = /^(\S+ [wb] \S+ \d+ \d+) rules "([^"]*)"/.exec(line) || [];
      if (!fen) continue;
      const board = new latro.Board(rules, fen);
      for (const [, depth, count] of line.matchAll(/\bD(\d+) (\d+);/g))
        if (count <= 20000) {
          assert.equal(board.perft(Number(depth)), BigInt(count), `${line} at depth ${depth}`);
          ++counted;
        }
      board.free();
    }
  assert.ok(counted > 500, `${counted} counts`);
});

test("every preset begins, lists its turns, plays one and takes it back", () => {
  for (const name of latro.presets()) {
    const board = new latro.Board(name);
    const fen = board.fen();
    const turns = board.legalTurns({most: 500});
    assert.ok(turns.length > 0, name);
    assert.deepEqual(board.legalTexts({most: 500}), turns.map(turn => turn.text));
    for (const turn of turns.slice(0, 20)) {
      assert.deepEqual(board.push(turn), turn);
      assert.notEqual(board.fen(), fen);
      board.pop();
    }
    assert.equal(board.fen(), fen);
    assert.equal(board.rules.startingFen, fen);
    assert.match(latro.describeRules(name), /^Board\. .*\nStart\. /);
    assert.match(latro.describeRules(name, "de"), /^Brett\. .*\nAnfang\. /);
    assert.throws(() => latro.describeRules(name, "xx"), {code: "bad-language"});
    board.free();
  }
});

test("whyNot() is the clause of the error that push() throws, and nothing is played", () => {
  const board = new latro.Board("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20");
  const fen = board.fen();
  for (const text of ["b5-d5", "b5-c7", "c3-c4", "d5-d4", "b5^d5", "@a1", "xd5", "--", "b5-b9"]) {
    const why = board.whyNot(text);
    assert.throws(() => board.push(text), ({message}) => message.replace(/; nearest legal turns?: .*/, "") === `${text}: ${why}`, text);
    for (const lang of ["de", "fr", "it", "es"]) assert.notEqual(board.whyNot(text, lang), why, text);
  }
  for (const text of board.legalTexts()) assert.equal(board.whyNot(text), "", text);
  assert.equal(board.fen(), fen);
  assert.notEqual(board.whyNot("b5-c5+e5"), "", "c5 binds d5, not e5");
  assert.throws(() => board.push("b5!"), {message: board.whyNot("b5!")});
  assert.throws(() => board.whyNot("b5-c5", "xx"), {code: "bad-language"});
});

test("the rules' title and the reason of an outcome are in the language asked for", () => {
  assert.equal(latro.ruleset("petteia board=9x9", "de").title, "Petteia, Brett 9×9");
  assert.equal(latro.ruleset("petteia").title, new latro.Board("petteia").rules.title);
  const board = new latro.Board("petteia", "8/8/8/8/8/8/8/SS5s b - 0 40");
  assert.equal(board.outcome("fr").reason, "les Noirs n’ont plus que 1 pion\u00a0: les Blancs ont gagné");
});

test("pictures are those of latro-render-svg", () => {
  const board = new latro.Board("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20");
  board.push("b5-c5");
  board.setTag("White", "A & B <i>");
  const file = join(scratch, "game.lgn");
  writeFileSync(file, board.toLgn());
  assert.equal(board.svg(), run("latro-render-svg", [file]));
  assert.equal(board.svg({theme: "print", flipped: true, size: 300, coordinates: false}),
    run("latro-render-svg", ["--theme", "print", "--flip", "--size", "300", "--no-coordinates", file]));
});

test("an error says what is wrong and where; the board stays as it was", () => {
  const board = new latro.Board("petteia");
  const fen = board.fen();
  const error = (() => { try { board.push("d2-d5x"); } catch (failure) { return failure; } return null; })();
  assert.ok(error instanceof LatroError);
  assert.throws(() => board.push("d2-e3"), {code: "illegal-turn", begin: 0, end: 5});
  assert.throws(() => board.push("ä".repeat(3)), LatroError);
  assert.equal(board.fen(), fen);
  assert.throws(() => board.pop(), {code: "no-turn"});
  assert.throws(() => new latro.Board("pettia"), {code: "bad-rules"});
  assert.throws(() => new latro.Board("petteia", "8/8 w"), {code: "bad-fen"});
  assert.throws(() => board.svg({theme: "none"}), {code: "no-theme"});
  assert.throws(() => board.setTag("FEN", "x"), LatroError);
  assert.throws(() => latro.readGames("", {format: "pgn"}), {code: "no-format"});
  board.free();
  assert.throws(() => board.fen(), {code: "no-board"});
});

test("a game ends with its outcome", () => {
  const [game] = latro.readGames(readFileSync(join(root, "corpus/games/masters/rampage.lgn"), "utf8")).games;
  const outcome = game.board().outcome();
  assert.deepEqual([outcome.termination, outcome.winner, outcome.result], ["reduced", "white", "1-0"]);
  assert.match(outcome.reason, /White has won/);
  assert.equal(game.board(3).outcome(), null);
  assert.deepEqual(game.board().legalTurns(), []);
});

/** Black begins, and at last shuts in his own dux on f2. */
const SHUT_IN = "Df7-f2 i1-i6 k8-k6 i6-h6 k6-k7 e1-e6 j8-j2 h6-h3 c8-c3 e6-e2 d8-d3 h3-j3xj2 d3-f3".split(" ");

test("rows, a dux that is shut in, placements that capture", () => {
  const row = new latro.Board("kowalski-1", "ss2s2ssss1/12/8s3/3s8/5d6/2S2S2S3/7D1S2/1SSSs1S3S1 b - 0 19");
  assert.throws(() => row.push("a8-a1xb1"),
    {code: "wrong-capture", message: "the record marks xb1, the leg to a1 captures b1, c1 and d1", begin: 5, end: 8});
  assert.throws(() => row.push("Df4-f2"),
    {code: "illegal-turn", message: /^Df4-f2: the way from f4 to f2 is blocked on f3; nearest legal turns: /});
  const {text, captured} = row.push("a8-a1");
  assert.deepEqual([text, captured], ["a8-a1xb1/c1/d1", ["b1", "c1", "d1"]]);
  assert.equal(row.fen(), "1s2s2ssss1/12/8s3/3s8/5d6/2S2S2S3/7D1S2/s3s1S3S1 w - 0 20");
  const shut = new latro.Board("kowalski-1");
  assert.equal(shut.turn, "black");
  assert.throws(() => shut.push("a1-a3"), {message: "a1-a3: the piece on a1 is White's, and Black is to move: Black begins (first=black); nearest legal turn: a8-a3"});
  for (const turn of SHUT_IN) shut.push(turn);
  assert.deepEqual(shut.outcome(),
    {termination: "blocked", winner: "white", result: "1-0", reason: "Black's dux on f2 is shut in: White has won"});
  assert.deepEqual(shut.legalTurns(), []);
  assert.match(shut.toLgn(), /^\[Result "1-0"\]\n\[Rules "kowalski-1"\]\n\n1\.\.\. Df7-f2 2\. i1-i6 /);
  const placing = new latro.Board("board=5x5 pieces=3 place-capture=yes");
  placing.push("@a1");
  placing.push("@b1");
  assert.deepEqual(placing.push("@c1"), {text: "@c1xb1", kind: "place", dux: false, placed: ["c1"], captured: ["b1"], removed: [],
    bound: [], freed: [], turned: []});
  assert.equal(placing.fen(), "5/5/5/5/S1S2 b S2s 0 2");
});

test("the engine finds in its worker what latro-annotate finds", async () => {
  const fen = "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20";
  const engine = new latro.Engine();
  const board = new latro.Board("schadler", fen);
  const [line] = await engine.analyse(board, {nodes: 20000});
  const ugi = execFileSync("latro-annotate", ["--ugi"], {encoding: "utf8",
    input: `ugi\nsetoption name Rules value schadler\nposition fen ${fen}\ngo nodes 20000\n`});
  assert.equal(line.pv[0], /bestmove (\S+)/.exec(ugi)[1]);
  assert.equal(line.depth, Number([...ugi.matchAll(/^info .*\bdepth (\d+)/gm)].at(-1)[1]));
  // The line of play goes on in the same worker.
  board.push(line.pv[0]);
  board.push(line.pv[1]);
  assert.equal((await engine.search(board, {depth: 1})).turn.length > 0, true);
  board.pop();
  assert.equal((await engine.analyse(board, {depth: 2, multipv: 3})).length, 3);
  engine.close();
});

test("a player avoids the positions of the game, as an engine of UGI does; an analysis does not", async () => {
  const fen = "8/4sss1/7s/8/6sS/2s4s/4s2S/S7 w - 0 20";
  const turns = ["a1-a5", "h6-g6", "a5-a1"];
  const engine = new latro.Engine();
  const board = new latro.Board("petteia", fen);
  for (const turn of turns) board.push(turn);
  const limits = {nodes: 20000};
  const {turn} = await engine.search(board, limits);
  assert.equal(turn, "g6-h6");  // It saves the piece, and repeats the position after the first turn.
  engine.stop();
  const avoiding = await engine.search(board, {...limits, avoid: true});
  const ugi = execFileSync("latro-annotate", ["--ugi"], {encoding: "utf8",
    input: `ugi\nsetoption name Rules value petteia\nsetoption name Contempt value 5\nposition fen ${fen} moves ${turns.join(" ")}\ngo nodes 20000\n`});
  assert.equal(avoiding.turn, /bestmove (\S+)/.exec(ugi)[1]);
  assert.notEqual(avoiding.turn, turn);
  engine.stop();
  assert.equal((await engine.search(board, limits)).turn, turn);
  engine.close();
});

test("a search can be stopped, and another begins", async () => {
  const engine = new latro.Engine();
  const board = new latro.Board("petteia");
  let progress = 0;
  const long = engine.analyse(board, {movetime: 60000, onProgress: () => ++progress});
  await assert.rejects(engine.analyse(board, {depth: 1}), /in use/);
  const begin = performance.now();
  while (progress === 0 && performance.now() - begin < 50000) await new Promise(done => setTimeout(done, 20));
  engine.stop();
  const lines = await long;
  assert.ok(progress > 0);
  assert.ok(performance.now() - begin < 58000);  // It was stopped: its own time is not over.
  assert.ok(lines.length === 1 && board.legalTurns().some(turn => turn.text === lines[0].pv[0]));
  assert.ok(await engine.search(board, {nodes: 100}));
  await assert.rejects(engine.analyse(board, {nodes: -1}), RangeError);
  engine.close();
});

test("with endgame tables the engine knows ends as latro-solve does, at one node", async () => {
  const rules = "petteia board=5x5";
  const fen = "5/2S2/S1s2/3s1/4S w - 0 1";
  const [file, other] = [join(scratch, "small.tables"), join(scratch, "other.tables")];
  const options = ["--pieces", "3:2", "-o", file];
  run("latro-solve", [...options, rules]);
  const {plies} = JSON.parse(run("latro-solve", [...options, "--report", "jsonl", "--fen", fen, rules]));
  assert.equal(plies, 29);
  const bytes = new Uint8Array(readFileSync(file));
  const known = new latro.Engine({tables: [bytes]});
  const plain = new latro.Engine();
  for (const start of ["", " pieces=5"]) {  // Rules that differ in the start only share tables.
    const board = new latro.Board(rules + start, fen);
    for (const again of [false, true]) {
      const {score, pv} = await known.search(board, {nodes: 1, avoid: again});
      assert.equal(score.end, plies);
      for (const [i, turn] of pv.entries()) {
        assert.equal(board.outcome(), null);
        board.push(turn);
        assert.ok(i % 4 > 0 || i + 1 === pv.length || (await known.search(board, {nodes: 1})).score.end === plies - i - 1);
      }
      assert.deepEqual([board.ply(), board.outcome().winner], [plies, "white"]);
      for (const _turn of pv) board.pop();
      known.stop();  // The next worker gets the tables too.
    }
    assert.equal((await plain.search(board, {nodes: 1})).score.end, undefined);
    assert.equal((await known.search(board, {nodes: 1, noise: 1})).score.end, undefined);
    assert.equal((await known.search(board, {nodes: 1})).score.end, plies);
  }
  // Several files, of which one is of other rules.
  run("latro-solve", ["--pieces", "2:1", "-o", other, "masters board=5x5"]);
  const two = new latro.Engine({tables: [new Uint8Array(readFileSync(other)), bytes.buffer]});
  assert.equal((await two.search(new latro.Board(rules, fen), {nodes: 1})).score.end, plies);
  for (const engine of [known, plain, two]) engine.close();
});

test("endgame tables that are not whole, or of other rules, are refused with the reason", async () => {
  const file = join(scratch, "bad.tables");
  run("latro-solve", ["--pieces", "3:2", "-o", file, "petteia board=5x5"]);
  const bytes = new Uint8Array(readFileSync(file));
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 2000)).split("\n");
  const begin = head[0].length + head[1].length + head[2].length + 3;  // of the values
  const changed = (at, value) => bytes.map((byte, i) => i === at ? value(byte) : byte);
  const cases = [
    [new Uint8Array(), "it is empty"],
    [new TextEncoder().encode("latro"), "it is not a file of tables: it does not begin with latro-tables"],
    [changed(head[0].length - 1, () => 50), "it has version 2 of the format, and this program reads version 1"],
    [bytes.slice(0, 30), "the line of the rules is missing"],
    [bytes.slice(0, begin), "it is cut short after 0 tables"],
    [bytes.slice(0, -1), "it is cut short after 3 tables"],
    [changed(begin + 17, byte => byte ^ 4), `the table ${head[2].split(" ")[1]} has a wrong checksum`],
    [new Uint8Array([...bytes, 10]), "something follows its last line"],
  ];
  const board = new latro.Board("petteia board=5x5", "5/2S2/S1s2/3s1/4S w - 0 1");
  for (const [bad, reason] of cases) {
    const engine = new latro.Engine({tables: [bytes, bad]});
    await assert.rejects(engine.search(board, {nodes: 1}), {message: `tables[1]: ${reason}`});
    await assert.rejects(engine.search(board, {nodes: 1}), {message: `tables[1]: ${reason}`});
  }
  const engine = new latro.Engine({tables: [bytes]});
  await assert.rejects(engine.search(new latro.Board("petteia"), {nodes: 1}), {message: "none of the tables is of these rules"});
  await assert.rejects(engine.search(new latro.Board("masters board=5x5"), {nodes: 1}), {message: "none of the tables is of these rules"});
  assert.ok((await engine.search(board, {nodes: 1})).score.end);
  engine.close();
});

test("hostile texts", () => {
  const sample = readFileSync(join(root, "corpus/games/masters/rampage.lgn"), "utf8");
  const texts = ["", "\0", "\ud800", "(".repeat(100000), `1. ${"(1. a1-a2 ".repeat(5000)}`, "{".repeat(1e6), "[".repeat(1e5),
    `{"tags":${"[".repeat(1e5)}`, `(;${"(;".repeat(50000)}`, "9".repeat(1e5), `[Rules "board=16x16 pieces=${"9".repeat(400)}"]\n\n1. a1-a2 *`];
  let seed = 1;
  const random = below => (seed = (seed * 48271) % 2147483647) % below;
  for (let i = 0; i < 300; ++i) {
    const at = random(sample.length);
    texts.push(sample.slice(0, at) + "([{x:^@-\"\\\n".charAt(random(11)) + sample.slice(at + random(9)));
  }
  for (const text of texts) {
    const read = latro.readGames(text);
    assert.ok(read.errors + read.warnings === read.diagnostics.length || read.diagnostics.length === 10000);
    assert.throws(() => new latro.Board(text.slice(0, 2e5) || "?"), LatroError);
    assert.throws(() => new latro.Board("petteia").push(text), LatroError);
    if (text !== "") assert.throws(() => new latro.Board("petteia", text), LatroError);
  }
  assert.equal(latro.readGames(sample).games.length, 1);
});

test("the example of README.md", () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(web, "README.md"), "utf8"));
  for (const file of ["latro.js", "latro.wasm", "package.json"]) copyFileSync(join(web, file), join(scratch, file));
  writeFileSync(join(scratch, "example.js"), code);
  const expected = [...code.matchAll(/console\.log\(.*\);  \/\/ (.*)/g)].map(([, said]) => said);
  assert.equal(execFileSync("node", ["example.js"], {cwd: scratch, encoding: "utf8"}), `${expected.join("\n")}\n`);
});
