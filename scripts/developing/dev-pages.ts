import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { requestPage } from "./page-request.ts";

const built = /<script\b[^>]*type="module"[^>]*><\/script>|<link\b[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g;

const drawn = /(?<=<div id="root">)[\s\S]*(?=<\/div><!--\/root-->)|<script [^>]*id="served-page">[\s\S]*?<\/script>/g;

/** The server's page with the built scripts and the rendered content replaced by the sources. */
function withSources(html: string, entry: string): string {
	const script = `<script type="module" src="${entry}"></script>`;
	return html.replaceAll(built, "").replaceAll(drawn, "").replace("</body>", `${script}</body>`);
}

function entryOf(root: string): string {
	const script = /<script\b[^>]*type="module"[^>]*src="([^"]+)"/.exec(readFileSync(join(root, "index.html"), "utf8"));
	if (!script?.[1]) throw new Error('index.html names no entry: it needs a <script type="module" src="…">.');
	return script[1];
}

function serve(vite: ViteDevServer, backend: string, entry: string): Connect.NextHandleFunction {
	return async (request, response, next) => {
		const url = request.originalUrl ?? "/";
		const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html") && !url.includes("/@");
		if (!wantsPage) return next();
		try {
			const page = await requestPage(backend, url, request.headers.host ?? "localhost");
			response.statusCode = page.status;
			if (page.location) response.setHeader("location", page.location);
			response.setHeader("content-type", page.type);
			const isPage = page.type.includes("html");
			response.end(isPage ? await vite.transformIndexHtml(url, withSources(page.text, entry)) : page.text);
		} catch (error) {
			next(error);
		}
	};
}

/** Serves the server's pages with Vite's sources in them; without the content security policy, which hot reload breaks. */
export function devPages(root: string, backend: string): Plugin {
	return {
		name: "heloc-flow-dev-pages",
		configureServer(vite) {
			vite.middlewares.use(serve(vite, backend, entryOf(root)));
		},
	};
}
