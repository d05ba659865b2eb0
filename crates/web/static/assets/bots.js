// A worker for what takes time. Asked with { number, task } it answers with the bytes of an action, asked with
// { number, replay, decision } with those of a move analysis, asked with { number, drops } with those of piles: as
// { number, answer }, the number being that of the question.
import init, { analyse, recall, think } from "/assets/web-worker.js";
import { meet } from "/assets/web-worker-parts.js";

const ready = init({ module_or_path: "/assets/web-worker.wasm" }).then(meet);

addEventListener("message", async ({ data: { number, ...question } }) => {
  await ready;
  postMessage({ number, answer: await answerTo(question) });
});

function answerTo({ task, replay, decision, drops }) {
  if (task) return think(task);
  return replay ? analyse(replay, decision) : recall(drops);
}
