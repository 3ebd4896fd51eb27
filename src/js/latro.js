// latro for browsers and node: recorded games of latrunculi. README.md has examples; latro.wasm does the work.

/** @typedef {"white" | "black"} Side */
/** What the rules say, and the board. @typedef {{descriptor: string, fullDescriptor: string, title: string,
 *   files: number, ranks: number, startingFen: string}} Ruleset */
/** All actions of a player before the other player moves. Squares are their names. `from` and `to` are of a movement;
 * `turned` are the pieces that become bound or free, as they stand after the turn.
 * @typedef {{text: string, kind: "place" | "move" | "remove" | "pass", dux: boolean, from?: string, to?: string,
 *   placed: string[], captured: string[], removed: string[], bound: string[], freed: string[], turned: string[]}} Turn */
/** How the rules ended a game; `winner` is null for a draw. @typedef {{
 *   termination: "reduced" | "blocked" | "quiet" | "repetition" | "stuck", winner: Side | null, result: string, reason: string}} Outcome */
/** @typedef {{code: string, severity: "note" | "warning" | "error", message: string, line: number, column: number,
 *   endColumn: number, game: number}} Diagnostic */
/** White's score: in soldiers, or the plies to a proven end, negative if Black wins. `text` is that of [%eval].
 * @typedef {{soldiers?: number, end?: number, text: string}} Score */
/** A line of play, the best one first. `time` is in seconds.
 * @typedef {{multipv: number, score: Score, pv: string[], depth: number, nodes: number, time: number}} Info */
/** The search ends at the first limit that is reached; without any, at 100,000 nodes. `movetime` is in milliseconds.
 * With `noise`, in soldiers, evaluations are wrong by up to so much, and differ by `seed`. With `avoid`, the positions that
 * the board has had since its last capture, placement or removal count as repetitions: as even, for a side that is not behind
 * as 0.05 soldiers worse. That is for a player, not for an analysis. Endgame tables are used without noise only.
 * @typedef {{depth?: number, nodes?: number, movetime?: number, multipv?: number, noise?: number, seed?: number, avoid?: boolean,
 *   onProgress?: (lines: Info[]) => void}} Limits */
/** What a format cannot represent of a game: `leftOut` names the parts, such as "comments"; `message` is a sentence.
 * @typedef {{format: string, leftOut: string[], message: string}} Loss */
/** `onLoss` is called if something is left out; without it, the console has a warning.
 * @typedef {{onLoss?: (loss: Loss) => void}} WriteOptions */
/** @typedef {{rules: string, fen: string, turns: string[]}} Line */
/** What a function gets. Bytes are then the module's. @typedef {string | number | boolean | Uint8Array} Value */
/** @typedef {{call: (name: string, ...values: Value[]) => number, text: () => string}} Connection */

/** An error in what was asked for. `begin` and `end` are the part of the text that is wrong. */
export class LatroError extends Error {
  /** @param {string} message @param {string} code @param {number} begin @param {number} end */
  constructor(message, code, begin, end) {
    super(message);
    this.name = "LatroError";
    this.code = code;
    this.begin = begin;
    this.end = end;
  }
}

/** Starts a module. Its text is also that of the worker, so it uses nothing outside itself.
 * @type {(module: WebAssembly.Module, onProgress: (lines: string) => void) => Promise<Connection>} */
async function connect(module, onProgress) {
  /** @type {any} */
  let wasm = null;
  const texts = new TextDecoder();
  const bytes = () => new Uint8Array(wasm.memory.buffer);
  const view = () => new DataView(wasm.memory.buffer);
  const text = () => texts.decode(bytes().slice(wasm.latro_result(), wasm.latro_result() + wasm.latro_result_size()));
  /** @type {Record<string, (...values: any[]) => unknown>} */
  const known = {
    latro_progress: () => onProgress(text()),
    clock_time_get: (_clock, _precision, at) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    emscripten_notify_memory_growth: () => undefined,
  };
  /** @type {Record<string, any>} */
  const imports = {};
  for (const {module: from, name} of WebAssembly.Module.imports(module)) {
    imports[from] ||= {};
    imports[from][name] = known[name] || (() => { throw new Error(`latro.wasm called ${name}`); });
  }
  wasm = (await WebAssembly.instantiate(module, imports)).exports;
  wasm._initialize();
  let broken = false;
  const writer = new TextEncoder();
  return {
    text,
    call(name, ...values) {
      if (broken) throw new Error("latro.wasm has stopped after an error; load it again");
      /** @type {number[]} */
      const memory = [];
      try {
        const plain = values.flatMap(value => {
          const isText = typeof value === "string";
          if (!isText && !(value instanceof Uint8Array)) return [Number(value)];
          const content = isText ? writer.encode(value) : value;
          const at = wasm.malloc(content.length + 1);
          if (at === 0) throw new RangeError("out of memory");
          if (isText) memory.push(at);
          bytes().set(content, at);
          return [at, content.length];
        });
        return wasm[`latro_${name}`](...plain);
      } catch (error) {
        broken = true;
        throw error;
      } finally {
        if (!broken) memory.forEach(at => wasm.free(at));
      }
    },
  };
}

/** What the worker does: it plays the line on its own board, and searches.
 * @type {(port: {post: (message: any) => void, listen: (hear: (message: any) => void) => void},
 *   start: typeof connect) => void} */
function serve(port, start) {
  /** @type {Promise<Connection> | undefined} */
  let connection;
  let number = 0;
  /** @type {Line} */
  let at = {rules: "", fen: "", turns: []};
  port.listen(async ({module, line, limits, tables}) => {
    try {
      connection ||= start(module, lines => port.post({progress: lines}));
      const {call, text} = await connection;
      const must = (/** @type {number} */ done) => { if (!done) throw new Error(JSON.parse(text()).message); };
      tables.forEach((/** @type {Uint8Array} */ file, /** @type {number} */ i) => must(call("add_tables", i, file)));
      if (number === 0 || at.rules !== line.rules || at.fen !== line.fen) {
        if (number > 0) call("free", number);
        must(number = call("start", line.rules, line.fen));
        at = {...line, turns: []};
      }
      let same = 0;
      while (same < at.turns.length && at.turns[same] === line.turns[same]) ++same;
      for (; at.turns.length > same; at.turns.pop()) must(call("pop", number));
      for (const turn of line.turns.slice(same)) {
        must(call("push", number, turn));
        at.turns.push(turn);
      }
      must(call("search", number, ...limits));
      port.post({found: text()});
    } catch (error) {
      port.post({failed: String(error instanceof Error ? error.message : error)});
    }
  });
}

/** The text of a game; a loss is reported. @type {(written: {text: string, loss: Loss | null}, options: WriteOptions) => string} */
function reported({text, loss}, {onLoss = ({message}) => console.warn(message)}) {
  if (loss) onLoss(loss);
  return text;
}

const inNode = typeof process === "object" && Boolean(process.versions?.node);

/** @type {(hear: (message: any) => void, fail: (error: any) => void) =>
 *   Promise<{post: (message: any) => void, end: () => void}>} */
async function makeWorker(hear, fail) {
  const code = `${connect}\n${serve}\n`;
  if (inNode) {
    const {Worker: Thread} = await import("node:worker_threads");
    const worker = new Thread(`${code}const {parentPort} = require("node:worker_threads");
      serve({post: message => parentPort.postMessage(message), listen: hear => parentPort.on("message", hear)}, connect);`,
    {eval: true});
    worker.on("message", (/** @type {any} */ message) => {
      if (message.progress === undefined) worker.unref();  // the process may end
      hear(message);
    });
    worker.on("error", fail);
    worker.unref();
    return {post: message => { worker.ref(); worker.postMessage(message); }, end: () => void worker.terminate()};
  }
  const url = URL.createObjectURL(new Blob([`"use strict";\n${code}
    serve({post: message => postMessage(message), listen: hear => { onmessage = event => hear(event.data); }}, connect);`],
  {type: "text/javascript"}));
  const worker = new Worker(url);
  worker.onmessage = event => hear(event.data);
  worker.onerror = event => fail(new Error(event.message || "the worker cannot start"));
  return {post: message => worker.postMessage(message), end: () => { worker.terminate(); URL.revokeObjectURL(url); }};
}

/** The bytes of the module, where it is, or the compiled module; by default latro.wasm beside this file.
 * @param {WebAssembly.Module | ArrayBuffer | Uint8Array | URL | string} [from] */
export async function load(from = new URL("latro.wasm", import.meta.url)) {
  let source = /** @type {any} */ (from);
  if (typeof source === "string") source = new URL(source, import.meta.url);
  if (source instanceof URL && inNode && source.protocol === "file:")
    source = await (await import("node:fs/promises")).readFile(source);
  else if (source instanceof URL) {
    const answer = await fetch(source);
    if (!answer.ok) throw new Error(`${source}: ${answer.status} ${answer.statusText}`);
    source = await answer.arrayBuffer();
  }
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const {call, text} = await connect(module, () => undefined);
  const json = () => JSON.parse(text());

  /** Throws the error that a function has left. @type {(asked: string) => never} */
  const fail = asked => {
    const {message, code, begin, end} = json();
    const encoded = new TextEncoder().encode(asked);
    const place = (/** @type {number} */ byte) => new TextDecoder().decode(encoded.slice(0, byte)).length;
    throw new LatroError(message, code, place(begin), place(end));
  };
  /** What a function has found. The place of an error is in the first text.
   * @type {(name: string, ...values: (string | number | boolean)[]) => string} */
  const of = (name, ...values) => {
    if (!call(name, ...values)) fail(String(values.find(value => typeof value === "string") ?? ""));
    return text();
  };
  const unused = new FinalizationRegistry((/** @type {number} */ number) => {
    try { call("free", number); } catch { /* the module has stopped */ }
  });

  /** A position, and the turns that led to it. */
  class Board {
    #number = 0;
    /** @type {Ruleset} */
    #rules;
    #start = "";
    /** @type {Turn[]} */
    #turns = [];
    /** @type {Map<string, string>} */
    #tags = new Map();

    /** A preset or a descriptor such as "petteia board=9x9"; without a position the ruleset's own.
     * @param {string} rules @param {string} fen */
    constructor(rules = "petteia", fen = "") {
      this.#number = call("start", rules, fen);
      if (this.#number === 0) fail(json().code === "bad-rules" ? rules : fen);
      this.#rules = Object.freeze(json());
      this.#start = fen;
      unused.register(this, this.#number, this);
    }
    get rules() { return this.#rules; }
    /** @returns {{fen: string, turn: Side, ply: number, outcome: Outcome | null}} */
    #state(lang = "en") { return JSON.parse(of("state", this.#number, lang)); }
    fen() { return this.#state().fen; }
    /** The side to move. */
    get turn() { return this.#state().turn; }
    ply() { return this.#turns.length; }
    /** How the rules have ended the game, or null; its reason in "en", "de", "fr", "it" or "es". */
    outcome(lang = "en") { return this.#state(lang).outcome; }
    isGameOver() { return this.outcome() !== null; }
    /** "1-0", "0-1", "1/2-1/2" or "*" */
    result() { return this.outcome()?.result || "*"; }
    /** In no particular order; under a few rulesets there can be more than memory holds. @returns {Turn[]} */
    legalTurns({most = 100_000} = {}) { return JSON.parse(of("legal_turns", this.#number, most)); }
    /** The texts of the same turns, several times as fast. @returns {string[]} */
    legalTexts({most = 100_000} = {}) { return JSON.parse(of("legal_texts", this.#number, most)); }
    /** Plays a turn; a LatroError says which rule an illegal one breaks.
     * @param {string | Turn} turn @returns {Turn} */
    push(turn) {
      const played = Object.freeze(JSON.parse(of("push", this.#number, typeof turn === "string" ? turn : turn.text)));
      this.#turns.push(played);
      return played;
    }
    /** Why the text is no legal turn here, as a clause; "" if it is one. Nothing is played. What is no turn at all, or marks
     * pieces wrongly, is explained in English. @param {string} turn @param {string} lang */
    whyNot(turn, lang = "en") { return of("why_not", this.#number, turn, lang); }
    /** Takes back the last turn. */
    pop() {
      of("pop", this.#number);
      return /** @type {Turn} */ (this.#turns.pop());
    }
    get turnStack() { return this.#turns.slice(); }
    /** What an engine needs. @returns {Line} */
    line() { return {rules: this.#rules.descriptor, fen: this.#start, turns: this.#turns.map(turn => turn.text)}; }
    copy() {
      const other = new Board(this.#rules.descriptor, this.#start);
      for (const turn of this.#turns) other.push(turn);
      for (const [name, value] of this.#tags) other.setTag(name, value);
      return other;
    }
    /** The number of sequences of so many legal turns. @param {number} depth */
    perft(depth) { return BigInt(of("perft", this.#number, depth)); }
    /** A picture of the position, with the last turn marked; `size` is the width in pixels, 0 the usual one. */
    svg({theme = "marble", flipped = false, coordinates = true, size = 0} = {}) {
      return of("svg", this.#number, theme, flipped, coordinates, size);
    }
    /** Sets a tag of the record, such as White. @param {string} name @param {string} value */
    setTag(name, value) {
      of("set_tag", this.#number, name, value);
      this.#tags.set(name, value);
    }
    /** The game so far, in a format that can be written: "lgn", "sgf", "jsonl", … What the format cannot represent is
     * reported. @param {string} format @param {WriteOptions} options */
    write(format = "lgn", options = {}) { return reported(JSON.parse(of("write", this.#number, format)), options); }
    /** @param {WriteOptions} options */
    toLgn(options = {}) { return this.write("lgn", options); }
    /** Frees its memory at once. */
    free() {
      unused.unregister(this);
      call("free", this.#number);
      this.#number = 0;
    }
  }

  /** A legal game that was read. */
  class Game {
    /** @type {{text: string, loss: Loss | null}} */
    #lgn;
    /** @param {{lgn: {text: string, loss: Loss | null}, number: number, data: any}} game */
    constructor({lgn, number, data}) {
      this.#lgn = lgn;
      /** In the file, from 1. */
      this.number = number;
      /** @type {Record<string, string>} */
      this.headers = data.tags;
      /** @type {string} */
      this.rules = data.rules;
      /** Before the first turn. @type {string} */
      this.startingFen = data.fen;
      /** The turns as latro-formats(5) describes the plies of JSON. @type {any[]} */
      this.turns = data.plies;
      /** @type {string} */
      this.comment = data.comment || "";
      /** Of SGF, those that no other key represents. @type {{name: string, values: string[]}[]} */
      this.properties = data.properties || [];
      /** @type {string} */
      this.result = data.result;
    }
    /** The record in its canonical form. What LGN cannot represent is reported. @param {WriteOptions} options */
    toLgn(options = {}) { return reported(this.#lgn, options); }
    /** The position after the first `plies` turns, by default after the last. */
    board(plies = this.turns.length) {
      const board = new Board(this.rules, this.startingFen);
      for (const {turn} of this.turns.slice(0, plies)) board.push(turn);
      return board;
    }
  }

  /** The search, in a worker. It searches for one caller at a time. With endgame tables, the bytes of files that
   * latro-solve(1) has made, it knows what positions of few pieces are worth. A search fails if one of the files is not whole,
   * or none is of the board's rules. */
  class Engine {
    /** @type {{post: (message: any) => void, end: () => void} | null} */
    #worker = null;
    /** @type {{lines: Info[], done: (lines: Info[]) => void, fail: (error: any) => void, limits: Limits} | null} */
    #search = null;
    /** @type {Uint8Array[]} */
    #tables;
    /** Whether the worker has them. */
    #hasTables = false;

    /** @param {{tables?: (Uint8Array | ArrayBuffer)[]}} options */
    constructor({tables = []} = {}) {
      this.#tables = tables.map(file => file instanceof Uint8Array ? file : new Uint8Array(file));
    }
    /** The best lines; none if the game is over. @param {Board} board @param {Limits} limits @returns {Promise<Info[]>} */
    analyse(board, limits = {}) {
      const {depth = 0, nodes = 0, movetime = 0, multipv = 1, noise = 0, seed = 1, avoid = false} = limits;
      for (const limit of [depth, nodes, movetime, multipv - 1, noise])
        if (!(limit >= 0 && limit <= 2 ** 31)) return Promise.reject(new RangeError("a limit is a number from 0 to 2^31"));
      if (this.#search) return Promise.reject(new Error("the engine is in use"));
      const line = board.line();
      const none = depth === 0 && nodes === 0 && movetime === 0;
      const numbers = [depth, none ? 100_000 : nodes, movetime, multipv, Math.min(30_000, Math.round(100 * noise)), seed >>> 0,
        Number(avoid)];
      return new Promise((done, fail) => {
        this.#search = {lines: [], done, fail, limits};
        this.#post({module, line, limits: numbers}, numbers[4] === 0);
      });
    }
    /** The best line's first turn, score and turns. @param {Board} board @param {Limits} limits */
    async search(board, limits = {}) {
      const [best] = await this.analyse(board, limits);
      return best ? {turn: best.pv[0], score: best.score, pv: best.pv} : null;
    }
    /** Ends the search: its promise has the lines found so far. The next one has an empty table. */
    stop() {
      const search = this.#search;
      this.close();
      search?.done(search.lines);
    }
    /** Ends the worker. A search that is not over never ends. */
    close() {
      this.#search = null;
      this.#worker?.end();
      this.#worker = null;
      this.#hasTables = false;
    }
    /** @param {any} message @param {boolean} usesTables */
    async #post(message, usesTables) {
      const search = this.#search;
      try {
        if (!this.#worker) {
          const worker = await makeWorker(answer => this.#hear(answer), error => this.#end(error));
          if (this.#search !== search || this.#worker) return worker.end();
          this.#worker = worker;
        }
        const tables = usesTables && !this.#hasTables ? this.#tables : [];
        this.#hasTables ||= usesTables;
        this.#worker.post({...message, tables});
      } catch (error) {
        this.#end(error);
      }
    }
    /** @param {{progress?: string, found?: string, failed?: string}} answer */
    #hear({progress, found, failed}) {
      const search = this.#search;
      if (!search) return;
      if (failed !== undefined) return this.#end(new Error(failed));
      search.lines = JSON.parse(progress || found || "[]");
      if (progress) return search.limits.onProgress?.(search.lines);
      this.#search = null;
      search.done(search.lines);
    }
    /** @param {any} error */
    #end(error) {
      const search = this.#search;
      this.close();
      search?.fail(error);
    }
  }

  call("version");
  return {
    version: text().split(" ")[1],
    Board,
    Engine,
    /** @returns {string[]} */
    presets() {
      call("presets");
      return json();
    },
    /** Its title is in "en", "de", "fr", "it" or "es". @param {string} descriptor @param {string} lang @returns {Ruleset} */
    ruleset(descriptor, lang = "en") { return Object.freeze(JSON.parse(of("ruleset", descriptor, lang))); },
    /** The rules in words: paragraphs, each one line. `lang` is "en", "de", "fr", "it" or "es".
     * @param {string} descriptor @param {string} lang */
    describeRules(descriptor, lang = "en") { return of("describe_rules", descriptor, lang); },
    /** Reads games in any format, and checks them. Games with an error are left out; `diagnostics` says why, and where; of
     * very many it has the first 10,000. `leftOut` counts these games by the code of their first error; `count` is the
     * number of all games, `errors` and `warnings` those of all that was found.
     * @param {string} games @param {{format?: string, rules?: string}} options
     * @returns {{games: Game[], diagnostics: Diagnostic[], count: number, errors: number, warnings: number,
     *   leftOut: Record<string, number>}} */
    readGames(games, {format = "", rules = ""} = {}) {
      if (!call("read_games", games, format, rules)) fail(json().code === "no-format" ? format : rules);
      const read = json();
      return {...read, games: read.games.map((/** @type {any} */ one) => new Game(one))};
    },
  };
}
