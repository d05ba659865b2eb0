// A worker in which bots think. Asked with { number, thought } it answers with the bytes of an action, asked with
// { number, film, decision } with those of a finding: as { number, answer }, the number being that of the question.
import init, { look_back, think } from "/assets/web-worker.js";

const ready = init({ module_or_path: "/assets/web-worker.wasm" });

addEventListener("message", async ({ data: { number, thought, film, decision } }) => {
  await ready;
  postMessage({ number, answer: thought ? think(thought) : look_back(film, decision) });
});
