import { createServer, type ViteDevServer } from "vite";
import { devPages } from "./dev-pages.ts";

/** Everything the server handles except pages and what Vite builds from the sources. */
const SERVED = [
	"^/service-",
	"^/identity",
	"^/ft/",
	"^/health",
	"^/csp-reports",
	"^/openapi.json",
	"^/account/heloc/org/",
	"^/account/heloc/[0-9a-f-]{36}/full-story-link",
];

/** Where Vite listens, and what it stands before. */
interface DevServerParts {
	readonly root: string;
	readonly port: number;
	/** Address of the server itself. */
	readonly backend: string;
	/** Where Vite keeps the packages that it has bundled; beside them by default. */
	readonly cacheDir?: string;
}

/** Serves the sources of pages with hot reload, and everything else as the server behind it does. */
export async function startDevServer({ root, port, backend, cacheDir }: DevServerParts): Promise<ViteDevServer> {
	const vite = await createServer({
		root,
		...(cacheDir === undefined ? {} : { cacheDir }),
		appType: "custom",
		// a package that is first met while pages are open has them load anew
		optimizeDeps: { entries: ["index.html"] },
		server: {
			port,
			strictPort: true,
			proxy: Object.fromEntries(SERVED.map((path) => [path, { target: backend, xfwd: true }])),
		},
		plugins: [devPages(root, backend)],
	});
	return vite.listen();
}
