import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb } from "./building/build-web.ts";
import { endWithParent } from "./starting/end-with-parent.ts";
import { greeting } from "./starting/greeting.ts";
import { checkPort } from "./starting/port-check.ts";

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
	for (const line of greeting(address, process.env.MODE !== "production")) console.log(line);
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
