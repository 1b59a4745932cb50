import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb } from "./building/build-web.ts";
import { endWithParent } from "./starting/end-with-parent.ts";
import { checkPort } from "./starting/port-check.ts";
import { sandboxWords } from "./starting/sandbox-words.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? 4180);
const address = `http://localhost:${port}`;

async function start(): Promise<void> {
	await checkPort(port);
	const seconds = await buildWeb(root);
	if (seconds > 0) console.error(`Built the web in ${seconds.toFixed(1)} s.`);
	process.env.PORT = String(port);
	process.chdir(root);
	await import("../src/server/main.ts");
	await untilHealthy();
	console.log(`\nheloc-flow runs at ${address}/account/heloc`);
	const words = await sandboxWords(address);
	if (words.length === 0) return;
	console.log(`Sandbox vendors answer. What to type to try each path (all of it: ${address}/account/heloc/sandbox):`);
	for (const line of words) console.log(line);
	console.log("");
}

async function untilHealthy(): Promise<void> {
	for (let left = 300; left > 0; left -= 1) {
		const answer = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
		if (answer?.ok) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("The server did not answer /health within 30 s: its words above say why.");
}

endWithParent();
try {
	await start();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
