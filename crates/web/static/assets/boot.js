// Starts the page. The build replaces the addresses by those of this version's files.
import init from "/assets/web.js";

await init({ module_or_path: "/assets/web.wasm" });
