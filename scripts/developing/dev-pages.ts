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

/** Stands in Vite's pages where the nonce of each response goes. */
const NONCE_PLACE = "nonce-of-this-page";

/**
 * The server's policy for a page with Vite's own scripts in it: the one that Vite writes into the page carries the nonce of the
 * page's styles. Everything else is as strict as in production.
 */
export function devPolicy(policy: string): { readonly policy: string; readonly nonce: string } {
	const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
	if (nonce === undefined) throw new Error("The server sent a page without a nonce in its content security policy.");
	return { nonce, policy: policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`) };
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
			if (!page.type.includes("html")) {
				response.end(page.text);
				return;
			}
			const { policy, nonce } = devPolicy(page.policy);
			response.setHeader("content-security-policy", policy);
			const html = await vite.transformIndexHtml(url, withSources(page.text, entry));
			response.end(html.replaceAll(NONCE_PLACE, nonce));
		} catch (error) {
			next(error);
		}
	};
}

/** Serves the server's pages with Vite's sources in them, under the server's content security policy. */
export function devPages(root: string, backend: string): Plugin {
	return {
		name: "heloc-flow-dev-pages",
		config: () => ({ html: { cspNonce: NONCE_PLACE } }),
		configureServer(vite) {
			vite.middlewares.use(serve(vite, backend, entryOf(root)));
		},
	};
}
