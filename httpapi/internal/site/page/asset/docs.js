// What the pages of the documentation do better with a script. Each of them works without it.
"use strict";

// The language of the samples is kept from page to page.
const tongues = document.querySelectorAll("input[name=tongue]");
const remember = (value) => { try { localStorage.setItem("tongue", value); } catch { /* it is not kept */ } };
let chosen = null;
try { chosen = localStorage.getItem("tongue"); } catch { /* none is kept */ }
for (const tongue of tongues) {
  if (tongue.value === chosen) tongue.checked = true;
  tongue.addEventListener("change", () => remember(tongue.value));
}

for (const button of document.querySelectorAll("[data-copy-code]")) {
  button.hidden = false;
  const name = button.firstChild, before = name.data;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.closest(".code").querySelector("code").textContent);
    name.data = button.dataset.done;
    setTimeout(() => { name.data = before; }, 3000);
  });
}

// A key that is typed stands in the samples of this page. It is neither stored nor sent.
for (const field of document.querySelectorAll("[data-key]")) {
  field.closest("[data-key-field]").hidden = false;
  const places = [];
  for (const code of document.querySelectorAll("code")) places.push([code, code.textContent]);
  field.addEventListener("input", () => {
    for (const [code, text] of places) code.textContent = text.replaceAll(field.dataset.key, field.value.trim() || field.dataset.key);
  });
}
