import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { buildWeb } from "./building/build-web.ts";
import { devPages } from "./developing/dev-pages.ts";
import { watchedServer } from "./developing/watched-server.ts";
import { endWithParent } from "./starting/end-with-parent.ts";
import { checkPort } from "./starting/port-check.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? 4180);
const backendPort = port + 1;
const backend = `http://localhost:${backendPort}`;
/** Everything the server handles except pages and what Vite builds from the sources. */
const served = [
	"^/service-",
	"^/identity",
	"^/ft/",
	"^/health",
	"^/openapi.json",
	"^/account/heloc/org/",
	"^/account/heloc/[0-9a-f-]{36}/full-story-link",
];

endWithParent();
try {
	await checkPort(port);
	await checkPort(backendPort);
	await buildWeb(root);
	const end = watchedServer(root, backendPort);
	const vite = await createServer({
		root,
		appType: "custom",
		server: {
			port,
			strictPort: true,
			proxy: Object.fromEntries(served.map((path) => [path, { target: backend, xfwd: true }])),
		},
		plugins: [devPages(root, backend)],
	});
	await vite.listen();
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
