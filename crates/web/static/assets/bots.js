// A worker in which bots think. Asked with { number, thought }, it answers with { number, action }: the bytes of a
// thought, those of an action or nothing, and a number by which whoever asked knows the answer.
import init, { think } from "/assets/web-worker.js";

const ready = init({ module_or_path: "/assets/web-worker.wasm" });

addEventListener("message", async ({ data: { number, thought } }) => {
  await ready;
  postMessage({ number, action: think(thought) });
});
