// Measures the current screen against RULES and returns what is wrong, as sentences. Runs in the page.
const rules = RULES;
const found = new Set();
// What lies over the rest of the screen is measured alone.
const OVER = ["dialog:modal", ".curtain", ".analysis", ".talk[open] .phrases"];
const root = OVER.map((css) => document.querySelector(css)).find((one) => one) ?? document.body;
const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const scroller = document.scrollingElement;
const scrolls = scroller.scrollHeight > innerHeight + 1;

// Elements only for screen readers are clipped to nothing.
const isUnseen = (one) => one.closest(".skip, .di-told, .dd-unseen, .unseen, [aria-hidden=true] svg, option, noscript, script, style") ||
  getComputedStyle(one).clipPath === "inset(50%)";
const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && !isUnseen(one) && !one.closest("svg");
const box = (one) => one.getBoundingClientRect();
const overlap = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
const px = (number) => Math.round(number * 10) / 10;

function name(one) {
  const label = one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\s+/g, " ").slice(0, 30);
  const kind = one.className && typeof one.className === "string" ? `.${one.className.split(/\s+/).join(".")}` : one.localName;
  return label ? `${kind} “${label}”` : kind;
}

const CONTROLS = "button, a[href], input, select, summary";
const controls = [...root.querySelectorAll(CONTROLS)].filter(isShown);

// The lines of text on the screen: the element around each, and its box.
function* lines() {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !isShown(element)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (line.width > 1) yield { element, line };
  }
}

// What of a box is left after all ancestors have clipped it; `scrolled` tells whether scrolling can show the rest.
function clipped(element, line) {
  let { left, top, right, bottom } = line;
  const scrolled = { x: false, y: false };
  for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
    const style = getComputedStyle(one);
    const frame = box(one);
    if (one !== element || style.display !== "inline") {
      if (style.overflowX !== "visible" && !scrolled.x) {
        if (/auto|scroll/.test(style.overflowX)) scrolled.x = true;
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
      }
      if (style.overflowY !== "visible" && !scrolled.y) {
        if (/auto|scroll/.test(style.overflowY)) scrolled.y = true;
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
    }
    if (style.position === "fixed" || one.matches("dialog:modal")) break;
  }
  return { left, top, right, bottom, scrolled };
}

const CHECKS = {
  // Nothing is scrolled sideways; with `y`, the page is not scrolled at all.
  scroll({ y }) {
    if (scroller.scrollWidth > innerWidth + 1) found.add(`the page is ${scroller.scrollWidth} px wide`);
    if (y && scrolls) found.add(`the page is ${scroller.scrollHeight} px high`);
  },
  // No text is cut off or ends in an ellipsis.
  text() {
    for (const { element, line } of lines()) {
      const rest = clipped(element, line);
      const lost = { x: line.width - (rest.right - rest.left), y: line.height - (rest.bottom - rest.top) };
      // A line's box is higher than its letters.
      if (!rest.scrolled.x && lost.x > 1.5) found.add(`cut off: ${name(element)}, ${px(lost.x)} px`);
      else if (!rest.scrolled.y && lost.y > line.height * 0.3) found.add(`cut off: ${name(element)}, ${px(lost.y)} px of its height`);
      if (!rest.scrolled.x && (line.left < -1 || line.right > innerWidth + 1)) found.add(`off the screen: ${name(element)}`);
      const clamp = getComputedStyle(element).webkitLineClamp;
      if (clamp !== "none" && element.scrollHeight > element.clientHeight + 2) found.add(`cut off: ${name(element)}`);
      const around = element.closest(CONTROLS);
      if (around && (line.left < box(around).left - 1 || line.right > box(around).right + 1)) found.add(`wider than its button: ${name(element)}`);
    }
  },
  // Nothing lies over a control or a text.
  covered() {
    const sheet = new CSSStyleSheet();
    // Not for drawings: layers over the board are transparent where nothing moves.
    sheet.replaceSync("*:not(svg, svg *) { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(sheet);
    const belongs = (one, hit) => one.contains(hit) || hit.contains(one) || hit.closest("label")?.contains(one) ||
      (hit.matches("input") && hit.parentElement.contains(one));
    // On a page that is scrolled, what lies under a bar comes out from under it.
    const bar = (hit) => {
      for (let one = hit; one; one = one.parentElement) if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
      return null;
    };
    const check = (one, area, shares) => {
      const rest = clipped(one, area);
      for (const [across, down] of shares) {
        const [x, y] = [area.left + area.width * across, area.top + area.height * down];
        if (x < rest.left || x > rest.right || y < rest.top || y > rest.bottom) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || belongs(one, hit)) continue;
        const over = bar(hit);
        if (over && !over.contains(one) && (scrolls || rest.scrolled.y)) continue;
        found.add(`covered: ${name(one)} by ${name(hit)}`);
        return;
      }
    };
    for (const control of controls) check(control, box(control), [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]]);
    for (const { element, line } of lines()) check(element, line, [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5]]);
    document.adoptedStyleSheets.pop();
  },
  // Everything to press is at least this large, in px. A field counts with its label; a link in a sentence does not.
  targets({ least }) {
    for (const control of controls) {
      const label = control.closest("label");
      const area = label && isShown(label) ? box(label) : box(control);
      if (control.localName === "a" && getComputedStyle(control).display === "inline") continue;
      if (area.width < least - 0.5 || area.height < least - 0.5) found.add(`small: ${name(control)}, ${px(area.width)}×${px(area.height)}`);
    }
  },
  // These are wholly visible without scrolling.
  inside({ css }) {
    for (const one of css.flatMap((css) => [...root.querySelectorAll(css)]).filter((one) => one.checkVisibility())) {
      const { left, top, right, bottom } = box(one);
      if (left < -1 || top < -1 || right > view.right + 1 || bottom > view.bottom + 1) found.add(`not wholly on the screen: ${name(one)}`);
    }
  },
  // These do not overlap each other.
  apart({ css }) {
    const all = css.flatMap((css) => [...root.querySelectorAll(css)]).filter((one) => one.checkVisibility());
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (!one.contains(other) && !other.contains(one) && overlap(box(one), box(other))) found.add(`${name(one)} overlaps ${name(other)}`);
      }
    }
  },
  // A drawing is at least this large: `length` units of it in px, or as a share of the screen's height.
  drawn({ css, what, length, px: least, share }) {
    const svg = root.querySelector(css);
    if (!svg?.checkVisibility()) return found.add(`${what}: no ${css}`);
    const matrix = svg.getScreenCTM();
    const size = length * Math.hypot(matrix.a, matrix.b);
    if (least && size < least - 0.05) found.add(`${what}: ${px(size)} px, not ${least}`);
    if (share && size < share * innerHeight) found.add(`${what}: ${Math.round(size / innerHeight * 100)} % of the height, not ${Math.round(share * 100)}`);
  },
};

for (const rule of rules) CHECKS[rule.rule](rule);
return [...found];
