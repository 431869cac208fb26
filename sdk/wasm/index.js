// The npm package @jyotish/engine: the engine as WebAssembly, with one way to ask it. See README.md.
import "./wasm_exec.js"; // Go's own glue, which puts Go into globalThis

/** The files of data, by what they are for. */
export const files = Object.freeze({
  years: "almanac-1900-2100.bin",
  allYears: "almanac-1800-2399.bin",
  zones: "zones.bin",
  places: "places.bin",
});

/** What is thrown where a question has no answer: code, message, and what else the engine tells of it. */
export class JyotishError extends Error {
  constructor(problem) {
    const faults = (problem.errors ?? []).map((f) => `${f.pointer ?? ""}: ${f.detail}`);
    super([problem.detail, ...faults].join(" "));
    this.name = "JyotishError";
    Object.assign(this, problem);
  }
}

const inNode = typeof process === "object" && !!process.versions?.node;

async function bytes(base, name) {
  const url = new URL(name, base);
  if (url.protocol === "file:" && inNode) {
    const { readFile } = await import("node:fs/promises");
    return new Uint8Array(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new JyotishError({ code: "not-fetched", detail: `${name} was not fetched: ${answer.status}.`, file: name });
  return new Uint8Array(await answer.arrayBuffer());
}

async function compiled(base, name) {
  if (!inNode && WebAssembly.compileStreaming) {
    try {
      return await WebAssembly.compileStreaming(fetch(new URL(name, base)));
    } catch (e) {
      if (!(e instanceof TypeError)) throw e; // a server that sends no application/wasm
    }
  }
  return WebAssembly.compile(await bytes(base, name));
}

let made = 0;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Loads the engine. Options: build ("full" or "core"), base (where the files are; beside this module by default), files
 * (data to load; the years 1900 to 2100 and the time zones by default).
 */
export async function load(options = {}) {
  const { build = "full", base = import.meta.url, files: wanted = [files.years, files.zones] } = options;
  const [module, ...data] = await Promise.all([compiled(base, `${build}.wasm`), ...wanted.map((name) => bytes(base, name))]);
  const go = new globalThis.Go();
  const name = `__jyotish_${++made}`;
  go.argv = ["jyotish", name];
  const instance = await WebAssembly.instantiate(module, go.importObject);
  go.run(instance); // goes on until the page ends
  const inner = globalThis[name];
  delete globalThis[name];
  const engine = new Engine(inner, base);
  for (let i = 0; i < data.length; i++) engine.take(data[i], wanted[i]);
  return engine;
}

class Engine {
  #inner;
  #base;
  constructor(inner, base) {
    this.#inner = inner;
    this.#base = base;
  }

  /** Asks a question, and gives its answer; a JyotishError tells why there is none. */
  ask(question, told = {}) {
    const answer = JSON.parse(this.askText(question, JSON.stringify(told)));
    if (answer.error) throw new JyotishError(answer.error);
    return answer;
  }

  /** Asks with a JSON text, and gives the text of the answer, byte by byte as the native engine writes it. */
  askText(question, text) {
    return decoder.decode(this.#inner.ask(question, encoder.encode(text)));
  }

  /** Fetches a file of data and takes it. */
  async add(name) {
    return this.take(await bytes(this.#base, name), name);
  }

  /** Takes a file of data that was fetched already. One that is damaged or of another version is refused by its hash. */
  take(data, name = "") {
    const told = this.#inner.load(data);
    if (told.error) throw new JyotishError({ code: "data-refused", detail: `${name ? name + ": " : ""}${told.error}.`, file: name });
    return told.name;
  }

  /** What answers: version, questions, and which data are loaded. */
  version() {
    return JSON.parse(decoder.decode(this.#inner.version()));
  }
}
