import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../node_modules/.cache/heloc-flow-code", import.meta.url));

/** Where the commands keep compiled code: a process with an environment of its own need not compile all of it again. */
export const compiledCode = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? folder };
