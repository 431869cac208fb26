// A session with a service: JYOTISH_BASE and JYOTISH_KEY say which.
import assert from "node:assert/strict";
import { createClient, type components } from "./index.js";

const baseUrl = process.env["JYOTISH_BASE"] ?? "http://localhost:8080/v1";

const owner = createClient(baseUrl, process.env["JYOTISH_KEY"] ?? "");
const made = await owner.POST("/api-keys", {
  body: { name: "flow", scopes: ["kundali:create", "kundali:read", "charts:read", "compatibility:create"] },
});
assert.match(made.data?.secret ?? "", /^jk_live_/);
const client = createClient(baseUrl, made.data?.secret ?? "");

const birth: components["schemas"]["BirthInput"] = {
  name: "Asha Rao", date: "1990-05-17", time: "06:45", place: "Pune, India",
};
const once = { params: { header: { "Idempotency-Key": `flow-${made.data?.id}` }, query: { lang: "hi" as const } }, body: birth };
const chart = await client.POST("/kundali/generate", once);
const again = await client.POST("/kundali/generate", once);
assert.ok(chart.response.status === 201 && chart.data && "id" in chart.data, JSON.stringify(chart.error));
const id = chart.data.id as string;
assert.ok(again.data && "id" in again.data);
assert.equal(again.data.id, id, "repeated with its key, it is the same chart");

const divided = await client.GET("/kundali/{id}/divisions", { params: { path: { id }, query: { varga: "D9" } } });
assert.equal(divided.data?.reportId, id);
const match = await client.POST("/compatibility/match", {
  body: { bride: { moon: { nakshatra: 4, pada: 1 } }, groom: { moon: { nakshatra: 1, pada: 1 } } },
});
assert.ok(match.data && match.data.kootas.length === 8 && match.data.total >= 0 && match.data.total <= 36);
const picture = await client.GET("/kundali/{id}/chart.svg", { params: { path: { id } }, parseAs: "text" });
assert.match(String(picture.data), /<svg/);

const wrong = await client.POST("/kundali/generate", { body: { ...birth, date: "1990-02-30" } });
assert.deepEqual([wrong.response.status, (wrong.error as { code?: string }).code], [422, "validation-failed"]);
assert.equal((await client.GET("/credits/balance", {})).response.status, 403);
console.log("ts: passed");
