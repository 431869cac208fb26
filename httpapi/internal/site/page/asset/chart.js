// The living chart of a workbench. The server sends what is known of each graha and house, and the sky of a year day by day;
// this script shows it. It computes no astrology.
"use strict";

for (const box of document.querySelectorAll("[data-living]")) living(box);

function living(box) {
  const NS = "http://www.w3.org/2000/svg";
  const stage = box.querySelector("[data-stage]"), card = box.querySelector("[data-card]"), idle = [...card.childNodes];
  const title = box.querySelector("h2"), time = box.querySelector("[data-time]"), slider = time.querySelector("input[type=range]");
  const around = time.querySelector("select"), now = time.querySelector("[data-now]"), year = time.querySelector("[data-shown]");
  const narrow = matchMedia("(max-width: 47.99rem)");
  const say = (name) => box.dataset[name];
  let chart = JSON.parse(box.querySelector("script").textContent), picked = "", sky = null, other = null, wanted = 0;

  const svg = () => stage.querySelector("svg");
  const spots = () => [...stage.querySelectorAll("[data-house], [data-graha]")];
  // What takes the focus of a graha is the area behind its letters: the label says them in full.
  const button = (spot) => spot.querySelector("rect") || spot;
  const keyOf = (spot) => spot.dataset.graha || spot.dataset.house;
  const spotOf = (key) => spots().find((s) => keyOf(s) === key);
  const cardOf = (key) => chart.grahas.find((g) => g.key === key) || chart.houses.find((h) => h.key === key);
  const make = (name, text, ...more) => {
    const e = document.createElement(name);
    if (text) e.textContent = text;
    e.append(...more);
    return e;
  };

  // prepare gives each house and graha of the picture a role, a name and a place in the walk by keys: one stop of Tab, arrows within.
  function prepare() {
    const picture = svg();
    picture.setAttribute("role", "group");
    picture.removeAttribute("aria-describedby");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    for (const spot of spots()) {
      const c = cardOf(keyOf(spot));
      const b = button(spot);
      b.setAttribute("role", "button");
      b.setAttribute("tabindex", "-1");
      b.setAttribute("aria-pressed", "false");
      b.setAttribute("aria-label", c.title + ", " + c.line);
    }
    button((picked && spotOf(picked)) || spots()[0]).setAttribute("tabindex", "0");
    const rays = document.createElementNS(NS, "g");
    rays.setAttribute("class", "rays");
    picture.insertBefore(rays, picture.querySelector("[data-graha]"));
    widen();
  }

  // middle is where the rays of a house end: the middle of its path.
  function middle(house) {
    const b = stage.querySelector(`[data-house="${house}"]`).getBBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  }

  function pick(key) {
    picked = key;
    for (const spot of spots()) {
      spot.setAttribute("class", "");
      button(spot).setAttribute("aria-pressed", String(keyOf(spot) === key));
      button(spot).setAttribute("tabindex", "-1");
    }
    const rays = stage.querySelector(".rays");
    rays.replaceChildren();
    const c = key && cardOf(key);
    if (!c) {
      button(spots()[0]).setAttribute("tabindex", "0");
      card.replaceChildren(...idle);
      moved();
      return;
    }
    const spot = spotOf(key), lit = (key, how) => spotOf(String(key))?.classList.add(how);
    if (spot) button(spot).setAttribute("tabindex", "0");
    lit(c.house, "here");
    lit(key, "here");
    for (const h of c.own || []) lit(h, "own");
    for (const h of c.sees || []) lit(h, "sees");
    for (const g of c.with || []) lit(g, "with");
    for (const g of c.seenBy || []) lit(g, "seen");
    if (c.lord !== key) lit(c.lord, "lord");
    const lines = c.sees ? c.sees.map((h) => [middleOf(spot), middle(h)]) :
      (c.seenBy || []).map((g) => spotOf(g)).filter(Boolean).map((g) => [middleOf(g), middle(c.house)]);
    for (const [from, to] of lines) {
      const line = document.createElementNS(NS, "line");
      ["x1", "y1", "x2", "y2"].forEach((name, i) => line.setAttribute(name, [...from, ...to][i]));
      rays.append(line);
    }
    show(c);
    moved();
  }

  function middleOf(spot) {
    const b = spot.getBBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  }

  // show writes the card of a graha or a house in place of the birth.
  function show(c) {
    const list = make("dl");
    list.className = "pairs";
    for (const [what, of] of c.rows) list.append(make("dt", what), make("dd", of));
    const close = make("button", say("close"));
    close.type = "button";
    close.className = "quiet";
    close.addEventListener("click", () => { const spot = spotOf(picked); button(spot || spots()[0]).focus({ preventScroll: true }); pick(""); });
    const head = make("div", "", make("h3", c.title), close);
    head.className = "row apart";
    const key = make("p", "");
    key.className = "key small";
    for (const [how, word] of [["here", say("here")], ["own", c.own ? say("own") : ""], ["sees", c.sees ? say("sees") : ""], ["lord", say("lord")]])
      if (word) { const mark = make("span", word); mark.className = how; key.append(mark); }
    card.replaceChildren(head, make("p", c.line), key, list);
  }

  stage.addEventListener("focusin", (event) => {
    const spot = event.target.closest("[data-house], [data-graha]");
    if (spot && keyOf(spot) !== picked) pick(keyOf(spot));
  });
  stage.addEventListener("click", (event) => {
    const spot = event.target.closest("[data-house], [data-graha]");
    if (!spot) return;
    button(spot).focus({ preventScroll: true });
    if (keyOf(spot) !== picked) pick(keyOf(spot));
    if (narrow.matches) stage.scrollIntoView({ block: "start" }); // the card stands at the foot of the window
  });
  stage.addEventListener("keydown", (event) => {
    const houses = spots().filter((s) => s.dataset.house), grahas = spots().filter((s) => s.dataset.graha);
    grahas.sort((a, b) => place(a) - place(b));
    const step = { ArrowRight: [houses, 1], ArrowLeft: [houses, -1], ArrowDown: [grahas, 1], ArrowUp: [grahas, -1] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      event.preventDefault();
      const [list, by] = step, at = list.findIndex((s) => keyOf(s) === picked);
      button(list[at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length]).focus({ preventScroll: true });
    }
    if ("+=-".includes(event.key)) { event.preventDefault(); turn(event.key === "-" ? -1 : 1); }
    if (event.key === "Escape") pick("");
  });
  const place = (spot) => chart.grahas.findIndex((g) => g.key === spot.dataset.graha);

  // Tiles and keys put another chart in the place of the one that is seen. One that is not bought leads to its price.
  const tiles = [...box.querySelectorAll("[data-frame]")];
  for (const tile of tiles) tile.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || tile.dataset.sold !== undefined) return;
    event.preventDefault();
    change(tile.dataset.frame);
  });
  for (const way of box.querySelectorAll("[data-style]")) way.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const to = new URL(box.dataset.living, location);
    to.searchParams.set("style", way.dataset.style);
    box.dataset.living = to.pathname + to.search;
    for (const w of box.querySelectorAll("[data-style]")) w.toggleAttribute("aria-current", w === way);
    way.setAttribute("aria-current", "true");
    change(chart.frame);
  });

  function turn(by) {
    const open = tiles.filter((t) => t.dataset.sold === undefined), at = open.findIndex((t) => t.dataset.frame === chart.frame);
    change(open[(at + by + open.length) % open.length].dataset.frame, true);
  }

  async function load(frame) {
    const to = new URL(box.dataset.living, location);
    to.searchParams.set("varga", frame);
    const answer = await fetch(to, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.status);
    return answer.json();
  }

  async function change(frame, byKeys) {
    const mine = ++wanted;
    stage.setAttribute("aria-busy", "true");
    try {
      const next = await load(frame);
      if (mine !== wanted) return;
      chart = next;
    } catch {
      location.assign(tiles.find((t) => t.dataset.frame === frame).href);
      return;
    }
    stage.removeAttribute("aria-busy");
    const inside = stage.contains(document.activeElement) || byKeys;
    stage.replaceChildren(new DOMParser().parseFromString(chart.svg, "text/html").querySelector("svg"));
    title.textContent = chart.name;
    for (const t of tiles) t.dataset.frame === frame ? t.setAttribute("aria-current", "true") : t.removeAttribute("aria-current");
    if (picked && !spotOf(picked)) picked = "";
    prepare();
    const key = picked;
    pick(key);
    if (inside) button(spotOf(key) || spots()[0]).focus({ preventScroll: true });
  }

  // Around the chart stand the grahas of a day of the year that was sent, or those of another chart.
  function widen() {
    const band = stage.querySelector("[data-wide]"), picture = svg();
    if (!picture.dataset.narrow) picture.dataset.narrow = picture.getAttribute("viewBox");
    picture.setAttribute("viewBox", around.value && band ? band.dataset.wide : picture.dataset.narrow);
    ring();
  }

  function ring() {
    for (const cell of stage.querySelectorAll("[data-ring]")) cell.replaceChildren();
    const day = Number(slider.value);
    const at = around.value === "sky" ? sky && sky.longitudes.map((l) => [Math.floor((l[day] % 360) / 30) + 1, l[day] >= 360]) :
      other && other.signs.map((s) => [s, false]);
    if (!around.value || !at) return;
    const size = 44, rows = new Map();
    at.forEach(([sign, back], i) => {
      const cell = stage.querySelector(`[data-ring="${sign}"]`);
      if (cell && sign) rows.set(cell, [...(rows.get(cell) || []), [chart.grahas[i], back]]);
    });
    for (const [cell, list] of rows) {
      const most = Math.max(1, Math.floor(cell.dataset.room / (size * 1.7))), lines = Math.ceil(list.length / most);
      list.forEach(([g, back], i) => {
        const line = Math.floor(i / most), held = Math.min(most, list.length - line * most);
        const text = document.createElementNS(NS, "text");
        text.setAttribute("x", ((i % most) - (held - 1) / 2) * size * 1.7);
        text.setAttribute("y", (line - (lines - 1) / 2) * size * 1.15 + size * .36);
        text.setAttribute("font-size", size);
        text.setAttribute("class", g.key === picked ? "here" : "");
        text.textContent = g.short;
        if (back) {
          const mark = document.createElementNS(NS, "tspan");
          mark.setAttribute("font-size", size * .6);
          mark.setAttribute("dy", -size * .3);
          mark.textContent = say("back");
          text.append(mark);
        }
        cell.append(text);
      });
    }
  }

  // moved says what the slider is at: the day, the running dasha, and where the graha that was touched stands then.
  function moved() {
    ring();
    if (!sky) return;
    const day = Number(slider.value), chain = sky.dashas.findLast((d) => d.from <= day);
    const i = chart.grahas.findIndex((g) => g.key === picked), l = i < 0 ? 0 : sky.longitudes[i][day];
    const text = [sky.dates[day] + (day === sky.today ? " (" + say("this") + ")" : ""), chain ? chain.text : ""];
    if (i >= 0) text.push(chart.grahas[i].title + " " + sky.signs[Math.floor((l % 360) / 30)] + " " + (l % 30) + "°" + (l >= 360 ? " " + say("back") : ""));
    now.replaceChildren(...text.filter(Boolean).map((t) => make("span", t)));
    slider.setAttribute("aria-valuetext", text.filter(Boolean).join(", "));
    for (const g of stage.querySelectorAll("[data-graha]")) g.classList.toggle("runs", !!chain && chain.lords.includes(g.dataset.graha));
  }

  async function go(to, day) {
    const at = new URL(box.dataset.sky, location);
    if (to) at.searchParams.set("year", to);
    const answer = await fetch(at, { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    sky = await answer.json();
    year.textContent = sky.year;
    slider.max = sky.dates.length - 1;
    slider.value = day === undefined ? (sky.today >= 0 ? sky.today : 0) : Math.min(day, sky.dates.length - 1);
    moved();
  }

  slider.addEventListener("input", moved);
  for (const button of time.querySelectorAll("[data-step]"))
    button.addEventListener("click", () => go(sky ? sky.year + Number(button.dataset.step) : 0, Number(slider.value)));
  time.querySelector("[data-reset]").addEventListener("click", () => go(0));
  around.addEventListener("change", async () => {
    other = null;
    if (around.value && around.value !== "sky") other = await load(around.value).catch(() => null);
    widen();
  });

  time.hidden = false;
  if (narrow.matches) around.value = "";
  prepare();
  go(0);
}

// A varga of the grid is enlarged where it stands.
document.addEventListener("click", (event) => {
  const way = event.target.closest("a[data-enlarge]");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const box = document.createElement("dialog"), picture = way.querySelector("picture").cloneNode(true), form = document.createElement("form");
  for (const s of picture.querySelectorAll("source")) s.srcset = s.srcset.replace(/size=\d+/, "size=900").replace(/&letters=\d+/, "");
  const image = picture.querySelector("img");
  image.src = image.src.replace(/size=\d+/, "size=900");
  image.loading = "eager";
  form.method = "dialog";
  const close = document.createElement("button");
  close.textContent = way.dataset.enlarge;
  form.append(close);
  box.className = "enlarged";
  box.setAttribute("aria-label", image.alt);
  box.append(picture, form);
  box.addEventListener("close", () => { box.remove(); way.focus(); });
  box.addEventListener("click", (e) => { if (e.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
});
