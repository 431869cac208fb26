// A whole flow against a service: JYOTISH_BASE and JYOTISH_KEY say which.
import assert from "node:assert/strict";
import { Client, JyotishError, type BirthInput, type MatchRequest } from "./src/index.js";

const base = process.env["JYOTISH_BASE"] ?? "http://localhost:8080/v1";
const owner = new Client(base, process.env["JYOTISH_KEY"] ?? "");
const made = await owner.createApiKey({
  name: "flow",
  scopes: ["kundali:create", "kundali:read", "charts:read", "compatibility:create"],
});
assert.match(made.secret ?? "", /^jk_live_/);
const client = new Client(base, made.secret ?? "");

const birth: BirthInput = { name: "Asha Rao", date: "1990-05-17", time: "06:45", place: "Pune, India" };
const once = `flow-${made.id}`;
const chart = await client.generateKundali(birth, { idempotencyKey: once, lang: "hi" });
const again = await client.generateKundali(birth, { idempotencyKey: once, lang: "hi" });
assert.equal(again.id, chart.id, "repeated with its key, it is the same chart");
const divided = await client.getDivisions(chart.id, { varga: "D9" });
assert.equal(divided.reportId, chart.id);

const couple: MatchRequest = { bride: { moon: { nakshatra: 4, pada: 1 } }, groom: { moon: { nakshatra: 1, pada: 1 } } };
const match = await client.matchGunMilan(couple);
assert.ok(match.kootas.length === 8 && match.total >= 0 && match.total <= 36);
const picture = await client.getChartSvg(chart.id);
assert.match(new TextDecoder().decode(picture), /<svg/);

await assert.rejects(client.generateKundali({ ...birth, date: "1990-02-30" } as BirthInput), (e: unknown) => {
  assert.ok(e instanceof JyotishError);
  assert.deepEqual([e.status, e.problem.code], [422, "validation-failed"]);
  return true;
});
await assert.rejects(client.getBalance(), (e: unknown) => e instanceof JyotishError && e.status === 403);
console.log("ts: passed");
