// The Web Worker for slow computations. Messages and the bytes of their answers:
//   { number, task }              an action
//   { number, replay, decision }  a move analysis
//   { number, drops }             piles
// It answers with { number, answer }, where `number` is that of the message.
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
