import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb } from "./building/build-web.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
	const seconds = await buildWeb(root, { force: process.argv.includes("--force") });
	console.log(seconds === 0 ? "The web is up to date." : `Built the web in ${seconds.toFixed(1)} s.`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
