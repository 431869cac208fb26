// The playground: a birth chart, the panchang of a day and a match, computed in the page.
import { load, JyotishError } from "./engine/index.js";
import { places, words } from "./words.js";

const $ = (id) => document.getElementById(id);
const language = () => $("lang").value;
const say = (key) => words[language()][key];
const make = (name, attributes = {}, ...inside) => {
  const e = document.createElement(name);
  for (const [k, v] of Object.entries(attributes)) k in e && k !== "list" ? (e[k] = v) : e.setAttribute(k, v);
  e.append(...inside);
  return e;
};

let engine;
let failure;

/** A field with its label. */
const field = (key, input) => make("label", {}, make("span", { "data-say": key }), input);

/** The fields that say when and where; told() reads them. */
function birthFields(into, withTime, chosen) {
  const date = make("input", { type: "date", required: true, min: "1900-01-01", max: "2100-12-31", name: "date" });
  const time = make("input", { type: "time", step: 1, required: true, value: "12:00:00", name: "time" });
  const place = make("select", { name: "place" });
  const latitude = make("input", { type: "number", step: "any", min: -90, max: 90, className: "point", name: "latitude" });
  const longitude = make("input", { type: "number", step: "any", min: -180, max: 180, className: "point", name: "longitude" });
  const zone = make("input", { value: Intl.DateTimeFormat().resolvedOptions().timeZone, name: "timezone" });
  const own = make("div", { className: "own", hidden: true }, field("latitude", latitude), field("longitude", longitude), field("timezone", zone));
  const fill = () => {
    const at = place.value || String(chosen);
    const hindi = language() === "hi";
    place.replaceChildren(...places.map((p, i) => make("option", { value: i }, hindi ? p[1] : p[0])), make("option", { value: "own" }, say("own")));
    place.value = at;
  };
  place.addEventListener("change", () => {
    own.hidden = place.value !== "own";
    latitude.required = longitude.required = zone.required = !own.hidden;
  });
  into.append(field("date", date), ...(withTime ? [field("time", time)] : []), field("place", place), own);
  const told = () => {
    const p = places[place.value];
    const where = p ? { place: language() === "hi" ? p[1] : p[0], latitude: p[2], longitude: p[3], timezone: p[4] }
      : { place: `${latitude.value}, ${longitude.value}`, latitude: Number(latitude.value), longitude: Number(longitude.value), timezone: zone.value.trim() };
    return { date: date.value, ...(withTime ? { time: time.value.length === 5 ? time.value + ":00" : time.value } : {}), ...where };
  };
  return { told, fill, date, zone: () => places[place.value]?.[4] ?? zone.value };
}

const forms = [];

/** A form whose answer is shown below it, again in each language. */
function form(id, build, show) {
  const at = $(id);
  const out = $(`${id}-out`);
  const parts = build(at);
  at.append(make("button", { type: "submit", disabled: true, "data-say": "show" }));
  let shown = false;
  const answer = () => {
    shown = true;
    try {
      out.replaceChildren(...show(parts));
    } catch (e) {
      if (!(e instanceof JyotishError)) throw e;
      out.replaceChildren(make("p", { className: "wrong" }, e.message));
    }
  };
  at.addEventListener("submit", (e) => {
    e.preventDefault();
    answer();
  });
  forms.push({ parts, again: () => shown && answer(), button: at.querySelector("button"), answer });
}

const table = (heads, rows) => make("table", {},
  ...(heads ? [make("thead", {}, make("tr", {}, ...heads.map((h) => make("th", { scope: "col" }, say(h)))))] : []),
  make("tbody", {}, ...rows.map(([first, ...rest]) => make("tr", {}, make("th", { scope: "row" }, first), ...rest.map((c) => make("td", {}, c))))));

/** An instant as the clock of its own place shows it, rounded to the nearest minute as the almanac does. */
function clock(t) {
  if (!t) return "–";
  const rounded = new Date(Date.parse(`${t.slice(0, 19)}Z`) + 30_000).toISOString();
  return `${rounded.slice(0, 10)} ${rounded.slice(11, 16)}`;
}

function picture(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return document.importNode(parsed, true);
}

function showChart({ birth, style }) {
  const told = birth.told();
  const lang = language();
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chart = engine.ask("chart", { birth: told, lang });
  const { svg } = engine.ask("picture", { birth: told, lang, with: { style: style.value, theme, degrees: true } });
  const rows = [[say("lagna"), chart.lagna.rashi.name, chart.lagna.dms, `${chart.lagna.nakshatra.name} ${chart.lagna.nakshatra.pada}`, "1"],
    ...chart.planets.map((p) => [p.graha.name, p.rashi.name, p.dms + (p.retrograde ? ` (${say("retrograde")})` : ""), `${p.nakshatra.name} ${p.nakshatra.pada}`, String(p.house)])];
  const names = Object.fromEntries(chart.planets.map((p) => [p.graha.key, p.graha.name]));
  const running = chart.vimshottari.current.map((d) => names[d.lord]).join(" – ");
  const end = chart.vimshottari.current.at(-1)?.end;
  return [make("div", { className: "pair" }, picture(svg), make("div", {}, table(["graha", "sign", "degrees", "nakshatra", "house"], rows),
    make("p", {}, `${say("dasha")}: ${running}, ${lang === "hi" ? `${clock(end)} ${say("until")}` : `${say("until")} ${clock(end)}`}`)))];
}

function showDay({ where }) {
  const d = engine.ask("panchang", { with: where.told(), lang: language() });
  const spans = (list) => list.map((s) => `${s.name} (${language() === "hi" ? `${clock(s.end)} ${say("until")}` : `${say("until")} ${clock(s.end)}`})`).join(", ");
  const kept = [...new Set((d.calendar?.festivals ?? []).map((f) => f.name))].join(", ");
  return [table(null, [[say("vara"), d.vara.name], [say("tithi"), spans(d.tithi)], [say("nakshatra"), spans(d.nakshatra)], [say("yoga"), spans(d.yoga)],
    [say("month"), d.lunarMonth.purnimantaName], [say("sunrise"), clock(d.day.sunrise)], [say("sunset"), clock(d.day.sunset)],
    [say("moonrise"), clock(d.day.moonrise)], [say("moonset"), clock(d.day.moonset)],
    ...(d.slots ?? []).map((s) => [s.name, `${clock(s.start)} – ${clock(s.end)}`]),
    ...(kept ? [[say("festivals"), kept]] : [])])];
}

function showMatch({ bride, groom }) {
  const m = engine.ask("match", { with: { bride: bride.told(), groom: groom.told() }, lang: language() });
  const total = language() === "hi" ? `${m.total} ${say("points")} ${m.maximum}` : `${m.total} ${say("points")} ${m.maximum}`;
  return [make("p", { className: "big" }, total), make("p", {}, m.verdict.text),
    table(["koota", "score"], m.kootas.map((k) => [k.name, `${k.obtained} / ${k.maximum}`]))];
}

form("chart", (at) => {
  const birth = birthFields(at, true, 0);
  const style = make("select", { name: "style" }, ...["north", "south", "east"].map((s) => make("option", { value: s, "data-say": s })));
  at.append(field("style", style));
  return { birth, style };
}, showChart);
form("day", (at) => ({ where: birthFields(at, false, 0) }), showDay);
form("match", (at) => {
  const set = (key) => {
    const f = make("fieldset", {}, make("legend", { "data-say": key }));
    at.append(f);
    return birthFields(f, true, 0);
  };
  return { bride: set("bride"), groom: set("groom") };
}, showMatch);

function speak() {
  document.documentElement.lang = language();
  for (const { parts } of forms) for (const p of Object.values(parts)) p.fill?.();
  for (const e of document.querySelectorAll("[data-say]")) e.textContent = say(e.dataset.say);
  document.title = say("title");
  if (failure) $("state").textContent = `${say("failed")} ${failure}`;
  if (engine) for (const f of forms) f.again();
}

$("lang").addEventListener("change", speak);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => forms.forEach((f) => f.again()));
if (navigator.language.startsWith("hi")) $("lang").value = "hi";
speak();

try {
  engine = await load({ build: "core", base: new URL("engine/", import.meta.url) });
  Object.assign($("state"), { className: "ready" }).dataset.say = "ready";
  const [chart, day, match] = forms;
  const zone = day.parts.where.zone();
  day.parts.where.date.value = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date());
  chart.parts.birth.date.value = "1990-05-17";
  match.parts.bride.date.value = "1994-03-02";
  match.parts.groom.date.value = "1991-11-20";
  for (const f of forms) f.button.disabled = false;
  speak();
  day.answer();
} catch (e) {
  failure = e.message;
  Object.assign($("state"), { className: "wrong" });
  speak();
}

if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js");
