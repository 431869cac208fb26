import type { Questions } from "./questions.js";

export type { BirthInput, Envelope, Person, Questions } from "./questions.js";

/** The files of data, by what they are for. */
export const files: {
  /** the sky of 1900 to 2100, 2.7 MB */
  readonly years: "almanac-1900-2100.bin";
  /** the sky of 1800 to 2399, 7.9 MB */
  readonly allYears: "almanac-1800-2399.bin";
  /** the rules of the time zones, 0.4 MB */
  readonly zones: "zones.bin";
  /** places by name, and which time zone a point is in, 7.3 MB */
  readonly places: "places.bin";
};

export type DataFile = (typeof files)[keyof typeof files];

export interface LoadOptions {
  /** "full" answers every question; "core" chart, dasha, varga, panchang and match. By default "full". */
  build?: "core" | "full";
  /** where the files are; beside the module by default */
  base?: string | URL;
  /** the data to begin with; the years 1900 to 2100 and the time zones by default */
  files?: DataFile[];
}

/** Loads the engine. */
export function load(options?: LoadOptions): Promise<Engine>;

export interface Engine {
  /** Asks a question, and gives its answer; a JyotishError tells why there is none. */
  ask<Q extends keyof Questions>(question: Q, told: Questions[Q]["told"]): Questions[Q]["answer"];
  /** Asks with a JSON text, and gives the text of the answer: {"error": …} where there is none. */
  askText(question: string, text: string): string;
  /** Fetches a file of data and takes it; gives its name. */
  add(name: DataFile): Promise<string>;
  /** Takes a file of data that was fetched already. One that is damaged or of another version is refused by its hash. */
  take(data: Uint8Array, name?: string): string;
  /** What answers, and which data are loaded. */
  version(): {
    engine: { name: string; version: string; commit: string };
    rulesetVersion: string;
    questions: (keyof Questions)[];
    ephemeris: string[];
    from: string;
    to: string;
    zones: string;
    places: string;
  };
}

/** One thing that is wrong with what was told; pointer is where (RFC 6901). */
export interface Fault {
  pointer?: string;
  code: string;
  detail: string;
  allowed?: string[];
  suggestion?: string;
}

/** What is thrown where a question has no answer. */
export class JyotishError extends Error {
  /** validation-failed, years-not-loaded, places-not-loaded, place-ambiguous, time-ambiguous … */
  code: string;
  detail: string;
  /** the file of data that would answer it */
  file?: DataFile;
  errors?: Fault[];
  candidates?: Record<string, unknown>[];
  times?: Record<string, unknown>[];
}
