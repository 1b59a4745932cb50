import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb } from "./building/build-web.ts";
import { startDevServer } from "./developing/dev-server.ts";
import { watchedServer } from "./developing/watched-server.ts";
import { endWithParent } from "./starting/end-with-parent.ts";
import { checkPort } from "./starting/port-check.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? 4180);
const backendPort = port + 1;
const backend = `http://localhost:${backendPort}`;
endWithParent();
try {
	await checkPort(port);
	await checkPort(backendPort);
	await buildWeb(root);
	const end = watchedServer(root, backendPort);
	const vite = await startDevServer({ root, port, backend });
	console.log(`heloc-flow with hot reload at http://localhost:${port}/account/heloc (the server itself: ${backend})`);
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.once(signal, async () => {
			end();
			await vite.close();
			process.exit(0);
		});
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
