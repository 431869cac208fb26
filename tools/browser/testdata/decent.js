// Says what is wrong with the page for people who do not see it, see little, or use no mouse: a list of sentences.
(() => {
  const wrong = [];
  const say = (what, e) => wrong.push(what + ": " + (e.outerHTML || "").slice(0, 120));
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(".hidden, .skip");
  const all = (of) => [...document.querySelectorAll(of)];

  // Names.
  if (!document.documentElement.lang) wrong.push("the page has no language");
  if (!document.title) wrong.push("the page has no title");
  if (all("h1").length !== 1) wrong.push("the page has " + all("h1").length + " h1");
  let level = 1;
  for (const h of all("h1, h2, h3, h4").filter(seen)) {
    if (+h.tagName[1] > level + 1) say("a level of headings is left out", h);
    level = +h.tagName[1];
  }
  for (const e of all("input:not([type=hidden]), select, textarea")) {
    if (!e.labels.length && !e.ariaLabel) say("no label", e);
  }
  for (const e of all("a[href], button, summary")) {
    if (!e.textContent.trim() && !e.ariaLabel) say("no name", e);
  }
  for (const e of all("img")) if (!e.hasAttribute("alt")) say("no text instead of the picture", e);
  // A picture is one thing to those who hear it, but where it holds links or buttons: there it is a group of them, with a name.
  for (const e of all("svg:not([aria-hidden])")) {
    const role = e.querySelector("a[href], a[*|href], [role=button]") ? "group" : "img";
    if (e.getAttribute("role") !== role) say("a picture without the role " + role, e);
    if (!e.ariaLabel && !e.hasAttribute("aria-labelledby") && !e.querySelector(":scope > title")) say("a picture without a name", e);
  }
  const ids = all("[id]").map((e) => e.id);
  for (const id of ids.filter((id, i) => ids.indexOf(id) !== i)) wrong.push("the id is there twice: " + id);
  for (const name of ["aria-describedby", "aria-labelledby", "aria-controls", "for"]) {
    for (const e of all("[" + name + "]")) {
      for (const id of e.getAttribute(name).split(/\s+/)) if (!ids.includes(id)) say(name + " leads nowhere", e);
    }
  }
  for (const e of all("[tabindex]")) if (e.tabIndex > 0) say("a place of its own in the order of the keyboard", e);
  for (const e of all("main, header, footer")) if (document.querySelectorAll(e.tagName).length > 1) say("a landmark twice", e);

  // Contrast (WCAG 2.2, 1.4.3): what is painted on what.
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => { paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1); return [...paint.getImageData(0, 0, 1, 1).data]; };
  const over = (a, b) => a.slice(0, 3).map((x, i) => (x * a[3] + b[i] * (255 - a[3])) / 255);
  const ground = (e) => {
    const layers = [];
    for (let n = e; n; n = n.parentElement) layers.push(rgba(getComputedStyle(n).backgroundColor));
    return layers.reduceRight((under, layer) => over(layer, under), [255, 255, 255]);
  };
  const light = (c) => c.map((x) => (x /= 255) <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4).reduce((s, x, i) => s + x * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  for (const e of all("body *")) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own && !("value" in e && e.value) || !seen(e) || e.closest("svg, option")) continue;
    const style = getComputedStyle(e), size = parseFloat(style.fontSize), back = ground(e);
    const needed = size >= 24 || size >= 18.66 && style.fontWeight >= 700 ? 3 : 4.5;
    const got = ratio(over(rgba(style.color), back), back);
    if (got < needed) say("contrast " + got.toFixed(2), e);
  }

  // Targets (WCAG 2.2, 2.5.8): whatever is pressed is 24 pixels high and wide, apart from links within a sentence and boxes whose label is pressed.
  for (const e of all("a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]").filter(seen)) {
    const box = e.getBoundingClientRect(), prose = [...e.parentElement.childNodes].some((n) => n.nodeType === 3 && /\p{L}{2}/u.test(n.textContent));
    if (!box.width || box.width >= 24 && box.height >= 24 || prose && getComputedStyle(e).display.startsWith("inline")) continue;
    if (!(e.matches("input") && e.closest("label")) && !e.closest("svg")) say("a target of " + Math.round(box.width) + " by " + Math.round(box.height), e);
  }

  // Width: nothing sticks out, whatever people are called.
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is " + document.documentElement.scrollWidth + " wide on a screen of " + innerWidth);
  return wrong;
})()
