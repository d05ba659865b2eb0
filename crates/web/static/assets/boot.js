// Starts the page. The build replaces the URLs with those of this version's files.
import init, { start } from "/assets/web.js";
import { meet } from "/assets/web-parts.js";

const SORRY = [
  ["de", "Die Seite ließ sich nicht laden.", "Noch einmal versuchen"],
  ["en", "The page could not be loaded.", "Try again"],
  ["ja", "ページを読み込めませんでした。", "もう一度試す"],
];

try {
  meet(await init({ module_or_path: "/assets/web.wasm" }));
  await start();
} catch (error) {
  console.error(error);
  document.body.append(...SORRY.map(apologise));
}

// Built by hand: neither the wasm module nor a language has been loaded.
function apologise([language, sentence, again]) {
  const paragraph = document.createElement("p");
  const button = document.createElement("button");
  paragraph.lang = language;
  button.textContent = again;
  button.addEventListener("click", () => location.reload());
  paragraph.append(`${sentence} `, button);
  return paragraph;
}
