import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** A running server, and how to stop it. */
export interface Served {
	readonly url: string;
	readonly stop: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
};
const IMMUTABLE = "public, max-age=31536000, immutable";

interface Packed {
	readonly body: Buffer;
	readonly headers: Readonly<Record<string, string>>;
}

function packed(name: string, bytes: Buffer): Packed {
	const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
	return {
		body: brotliCompressSync(bytes, { params }),
		headers: {
			"content-type": TYPES[extname(name)] ?? "application/octet-stream",
			"content-encoding": "br",
			vary: "accept-encoding",
			"cache-control": name.startsWith("assets/") ? IMMUTABLE : "no-cache",
		},
	};
}

/** The files of a built folder by relative URL. */
export function filesOfFolder(folder: string): Map<string, Buffer> {
	const names = globSync("**/*.*", { cwd: folder });
	return new Map(names.map((name) => [name.split(sep).join("/"), readFileSync(join(folder, name))]));
}

/**
 * Serves files from memory on its own port, each compressed once at the maximum level, with `extra` headers; "/" is
 * index.html.
 */
export function servePlain(
	files: ReadonlyMap<string, Buffer>,
	extra: Readonly<Record<string, string>> = {},
): Promise<Served> {
	const ready = new Map([...files].map(([name, bytes]) => [`/${name}`, packed(name, bytes)]));
	const server = createServer((request, response) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		const found = ready.get(path === "/" ? "/index.html" : path);
		response.writeHead(found ? 200 : 404, { ...extra, ...found?.headers, "content-length": found?.body.length ?? 0 });
		response.end(found?.body);
	});
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			const port = typeof address === "object" && address ? address.port : 0;
			const stop = () =>
				new Promise<void>((done) => {
					server.close(() => done());
					server.closeAllConnections();
				});
			resolve({ url: `http://localhost:${port}/`, stop });
		});
	});
}
