// The Web Worker for slow computations. Messages and the bytes of their answers:
//   { number, task }              an action
//   { number, replay }            a computed replay
//   { number, replay, decision }  a move analysis
//   { number, drops }             piles
// It answers every message with { number, answer }, where `number` is that of the message. There is no answer to a message
// that fails.
import init, { analyse, open, recall, think } from "/assets/web-worker.js";
import { meet } from "/assets/web-worker-parts.js";

const ready = init({ module_or_path: "/assets/web-worker.wasm" }).then(meet);

addEventListener("message", async ({ data: { number, ...question } }) => {
  const answer = ready.then(() => answerTo(question)).catch(() => undefined);
  postMessage({ number, answer: await answer });
});

function answerTo({ task, replay, decision, drops }) {
  if (task) return think(task);
  if (drops) return recall(drops);
  return decision === undefined ? open(replay) : analyse(replay, decision);
}
