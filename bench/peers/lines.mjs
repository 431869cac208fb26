// Reads questions from standard input and writes the answers of a peer, a line of JSON each.
import { createInterface } from "node:readline";

// unsupported is the answer to a question that a peer has no documented way to answer.
export class Unsupported extends Error {}

export const grahas = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"];

// dateOf returns the moment of a Julian day of UT. JavaScript counts whole milliseconds.
export const dateOf = (jd) => new Date(Math.round((jd - 2440587.5) * 86400000));
export const julianDay = (date) => date.getTime() / 86400000 + 2440587.5;
export const degrees = (x) => ((x % 360) + 360) % 360;

// answer asks the functions of a peer, by the question that they answer.
export async function answer(questions) {
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, question, input, settings = {} } = JSON.parse(line);
    const out = { id };
    try {
      if (!questions[question]) throw new Unsupported("no " + question);
      out.values = await questions[question](input, settings);
    } catch (e) {
      if (e instanceof Unsupported) out.unsupported = e.message;
      else out.error = String(e.message ?? e);
    }
    process.stdout.write(JSON.stringify(out) + "\n");
  }
}
