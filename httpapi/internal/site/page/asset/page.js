// What the pages do better with a script. Each of them works without it.
"use strict";

// A form is sent once: a second press does nothing while the first is on its way.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) { event.preventDefault(); return; }
  form.dataset.sent = "1";
});
addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach((f) => delete f.dataset.sent));

// Buttons that copy a field.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done;
  });
}

// A field for a place offers places while somebody types (the combobox pattern of the ARIA practices). The id of the chosen one goes
// into the field that data-places names, and leaves it when the text is changed.
for (const input of document.querySelectorAll("input[data-places]")) combobox(input);

function combobox(input) {
  const id = document.getElementById(input.dataset.places);
  const list = document.getElementById(input.getAttribute("aria-controls"));
  let timer, asked = 0, at = -1;
  const said = document.createElement("span"); // how many there are, for screen readers
  said.className = "hidden";
  said.setAttribute("role", "status");
  list.after(said);

  const close = () => { list.hidden = true; at = -1; input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-activedescendant"); };
  const choose = (row) => { input.value = row.dataset.text; id.value = row.dataset.id; close(); };
  const move = (to) => {
    const rows = [...list.children];
    at = (to + rows.length) % rows.length;
    rows.forEach((row, i) => row.setAttribute("aria-selected", String(i === at)));
    input.setAttribute("aria-activedescendant", rows[at].id);
    rows[at].scrollIntoView({ block: "nearest" });
  };
  const search = async () => {
    const mine = ++asked, text = input.value.trim();
    if (text.length < 2) { close(); return; }
    const answer = await fetch(input.dataset.search + (input.dataset.search.includes("?") ? "&" : "?") + "q=" + encodeURIComponent(text), { headers: { Accept: "application/json" } });
    if (!answer.ok || mine !== asked || document.activeElement !== input) return;
    const rows = await answer.json();
    list.replaceChildren(...rows.map((row, i) => {
      const item = document.createElement("li");
      item.id = list.id + "-" + i;
      item.dataset.id = row.id;
      item.dataset.text = row.text;
      item.textContent = row.shown || row.text; // "Allahabad, now Prayagraj, Uttar Pradesh, India"
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      return item;
    }));
    at = -1;
    list.hidden = rows.length === 0;
    said.textContent = list.getAttribute("aria-label") + ": " + rows.length.toLocaleString(document.documentElement.lang);
    input.setAttribute("aria-expanded", String(rows.length > 0));
  };

  input.addEventListener("input", () => { id.value = ""; clearTimeout(timer); timer = setTimeout(() => search().catch(close), 180); });
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); move(at + (event.key === "ArrowDown" ? 1 : -1)); }
    if (event.key === "Enter" && at >= 0) { event.preventDefault(); choose(list.children[at]); }
    if (event.key === "Escape") close();
  });
  input.addEventListener("blur", () => setTimeout(close, 150));
  list.addEventListener("mousedown", (event) => { event.preventDefault(); const row = event.target.closest("li"); if (row) choose(row); });
}

// What only stands in for the script.
for (const element of document.querySelectorAll("[data-noscript]")) element.hidden = true;

// A page of work that is under way looks again by itself.
for (const element of document.querySelectorAll("[data-reload]")) setTimeout(() => location.reload(), 1000 * element.dataset.reload);

// A timeline is scrolled to today.
function scrolled(where) {
  for (const today of where.querySelectorAll("[data-today]")) {
    const box = today.closest(".timeline");
    box.scrollTop = today.offsetTop - (box.clientHeight - today.offsetHeight) / 2;
    const at = today.querySelector("line:not(.birth)").getBoundingClientRect().left - box.getBoundingClientRect().left;
    box.scrollLeft = at - box.clientWidth / 2;
  }
}
scrolled(document);

// The parts of a chart open where they stand: one is fetched when somebody opens it, and what is chosen inside is shown there, too.
// Without the script each has a page of its own.
for (const part of document.querySelectorAll("details[data-part]")) {
  const own = (to) => to.origin === location.origin && to.pathname === new URL(part.dataset.part, location).pathname && !to.hash;
  part.addEventListener("toggle", () => { if (part.open && !part.dataset.shown) show(part, part.dataset.part); });
  part.addEventListener("click", (event) => {
    const way = event.target.closest(".inside a[href]");
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey || !part.dataset.shown) return;
    const to = new URL(way.getAttribute("href"), new URL(part.dataset.part, location)); // a way may be told from the page of the part
    if (own(to)) { event.preventDefault(); show(part, to, true); }
  });
  part.addEventListener("submit", (event) => {
    const form = event.target, to = new URL(form.action);
    if (form.method !== "get" || !own(to)) return;
    event.preventDefault();
    event.stopPropagation();
    to.search = new URLSearchParams(new FormData(form));
    show(part, to, true);
  });
}

async function show(part, path, chosen) {
  const inside = part.querySelector(".inside");
  part.dataset.shown = "1";
  inside.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(path, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const matter = page.getElementById("part") || page.querySelector("main");
    if (answer.redirected && !page.getElementById("part")) { location.assign(answer.url); return; }
    if (!page.getElementById("part")) delete part.dataset.shown; // what is wrong is shown, and it is asked for again when opened again
    rename(matter, part.id + "-");
    for (const way of matter.querySelectorAll("a[href], form[action]")) absolute(way, answer.url);
    inside.replaceChildren(...matter.childNodes);
    scrolled(inside);
    if (chosen) inside.focus({ preventScroll: false });
  } catch {
    delete part.dataset.shown; // opened again, it is asked for again
    location.assign(path);
  } finally {
    inside.removeAttribute("aria-busy");
  }
}

// Ids of a part are told from those of others on the page.
function rename(matter, before) {
  for (const one of matter.querySelectorAll("[id]")) one.id = before + one.id;
  for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls"])
    for (const one of matter.querySelectorAll("[" + name + "]"))
      one.setAttribute(name, one.getAttribute(name).split(" ").map((id) => before + id).join(" "));
}

function absolute(way, base) {
  const name = way.hasAttribute("action") ? "action" : "href";
  way.setAttribute(name, new URL(way.getAttribute(name), base).href);
}

function reveal(part) {
  part.open = true;
  part.scrollIntoView({ block: "start" });
  part.querySelector("summary").focus({ preventScroll: true });
}

// An address that ends in a part leads to it, open.
function meant() {
  const part = location.hash.startsWith("#part-") && document.getElementById(location.hash.slice(1));
  if (part) reveal(part);
}
addEventListener("hashchange", meant);
meant();

// Printing is the browser's; without a script the browser's own menu does it.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// On a wide screen and on paper nothing of a day is folded.
const unfold = () => { for (const part of document.querySelectorAll("details.fold")) part.open = true; };
if (matchMedia("(min-width: 50rem)").matches) unfold();
addEventListener("beforeprint", unfold);

// How long what runs now still takes. When it ends, the page is fetched anew.
const clocks = document.querySelectorAll("time[data-left]");
function left() {
  for (const clock of clocks) {
    const minutes = Math.ceil((new Date(clock.dateTime) - Date.now()) / 60000);
    if (minutes <= 0) { if (clock.textContent) location.reload(); continue; }
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((n) => n.toLocaleString(document.documentElement.lang));
    const [long, short] = clock.dataset.left.split("|");
    clock.textContent = (minutes < 60 ? short : long).replace("{h}", hours).replace("{m}", rest);
  }
}
if (clocks.length) { left(); setInterval(left, 20000); }

// A page whose form takes a time zone is shown in the one of this device.
const zoned = document.querySelector("form[data-zone]");
if (zoned) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone, at = new URL(location.href);
  if (zone && zone !== "UTC" && !at.searchParams.has("zone")) {
    at.searchParams.set("zone", zone);
    location.replace(at);
  }
}
