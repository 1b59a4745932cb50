import type { CDPSession } from "playwright";

/** One network response; bytes as transferred, headers included. */
export interface Answer {
	readonly url: string;
	readonly kind: "document" | "script" | "json" | "other";
	readonly isPrefetch: boolean;
	readonly bytes: number;
	readonly atMs: number;
}

/** Records what a page loads. */
export interface Traffic {
	readonly answers: readonly Answer[];
	readonly pending: () => number;
	readonly lastChange: () => number;
}

function kindOf(type: string, mime: string): Answer["kind"] {
	if (/javascript|ecmascript/.test(mime) || type === "Script") return "script";
	if (type === "Document") return "document";
	return mime.includes("json") ? "json" : "other";
}

/** Starts counting every request of the page from now on, redirects included. */
export function watchTraffic(cdp: CDPSession): Traffic {
	const answers: Answer[] = [];
	const open = new Map<string, { url: string; type: string; mime: string; isPrefetch: boolean }>();
	let changed = Date.now();
	const started = Date.now();
	cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
		if (request.url.startsWith("data:")) return;
		changed = Date.now();
		const purpose = request.headers["Sec-Purpose"] ?? request.headers["sec-purpose"] ?? "";
		const isPrefetch = type === "Prefetch" || purpose.includes("prefetch");
		open.set(requestId, { url: request.url, type: type ?? "Other", mime: "", isPrefetch });
	});
	cdp.on("Network.responseReceived", ({ requestId, response }) => {
		const known = open.get(requestId);
		if (known) known.mime = response.mimeType;
	});
	cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		changed = Date.now();
		const known = open.get(requestId);
		open.delete(requestId);
		if (!known) return;
		const { url, type, mime, isPrefetch } = known;
		answers.push({ url, kind: kindOf(type, mime), isPrefetch, bytes: encodedDataLength, atMs: Date.now() - started });
	});
	cdp.on("Network.loadingFailed", ({ requestId }) => {
		changed = Date.now();
		open.delete(requestId);
	});
	return { answers, pending: () => open.size, lastChange: () => changed };
}
