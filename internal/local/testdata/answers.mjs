// Answers the questions on standard input, one line each, after a line with the revision of the engine.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [, , index, build] = process.argv;
const { load } = await import(pathToFileURL(index));
const engine = await load({ build });
const lines = [engine.version().engine.commit];
for (const { word, body } of JSON.parse(readFileSync(0, "utf8"))) lines.push(engine.askText(word, body));
process.stdout.write(lines.join("\n") + "\n", () => process.exit(0));
