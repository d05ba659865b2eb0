// A worker for what takes time. Asked with { number, thought } it answers with the bytes of an action, asked with
// { number, film, decision } with those of a finding, asked with { number, drops } with those of piles: as
// { number, answer }, the number being that of the question.
import init, { look_back, recall, think } from "/assets/web-worker.js";
import { meet } from "/assets/web-worker-parts.js";

const ready = init({ module_or_path: "/assets/web-worker.wasm" }).then(meet);

addEventListener("message", async ({ data: { number, ...question } }) => {
  await ready;
  postMessage({ number, answer: await answerTo(question) });
});

function answerTo({ thought, film, decision, drops }) {
  if (thought) return think(thought);
  return film ? look_back(film, decision) : recall(drops);
}
