import { createHash, randomUUID } from "node:crypto";
import { documentBreaks } from "../../src/server/journey/ports/contract/check-exchange.ts";
import { MOST_DOCUMENT_BYTES } from "../../src/server/journey/ports/contract/document-kinds.ts";
import {
	documentKinds,
	type NamedDocument,
	VENDOR_MEDIA_TYPES,
} from "../../src/server/journey/ports/contract/vendor-documents.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";
import {
	BridgeFault,
	type BridgePlace,
	bytesFromBridge,
} from "../../src/server/journey/vendors/bridge/bridge-client.ts";
import { bodilessText, contractName, documentPath } from "../../src/server/journey/vendors/bridge/exchange.ts";
import { signed } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { portName } from "../../src/server/journey/vendors/guard/vendor-limits.ts";

/** The documents that the answer to an order named. */
interface AnsweredDocuments {
	readonly port: keyof Ports;
	readonly operation: string;
	readonly orderId: string;
	readonly named: unknown;
}

const NOT_YET: ReadonlySet<number> = new Set([202, 404]);

/** Fetches each document that an answer named: type, size, digest and signature, and that nobody else is given it. */
export async function tryDocuments(
	place: BridgePlace,
	{ port, operation, orderId, named }: AnsweredDocuments,
): Promise<readonly string[]> {
	if (named === undefined || documentKinds(port, operation).length === 0) return [];
	const breaks = documentBreaks(port, operation, named);
	if (breaks.length > 0) {
		return breaks.map(({ at, rule }) => `names documents that break the contract at "${at}" (${rule})`);
	}
	const faults: string[] = [];
	const pathOf = (id: string) => documentPath({ contract: contractName(portName(port)), orderId, org: "main" }, id);
	for (const document of named as readonly NamedDocument[]) {
		faults.push(...(await tryDocument(place, pathOf(document.id), document)));
		for (const [what, headers] of [
			["without a signature", {}],
			["by the signature of another document", signedFor(place, pathOf(randomUUID()))],
		] as const) {
			const refused = await fetch(`${place.url}${pathOf(document.id)}`, { headers, redirect: "error" });
			await refused.body?.cancel();
			if (refused.status !== 401) faults.push(`gives ${document.id} ${what} (status ${refused.status}, not 401)`);
		}
	}
	return faults;
}

async function tryDocument(place: BridgePlace, path: string, { id, mediaType, size, sha256 }: NamedDocument) {
	if (!VENDOR_MEDIA_TYPES.some((one) => one === mediaType)) return [`names ${id} as ${mediaType}, which is not taken`];
	if (size > MOST_DOCUMENT_BYTES) return [`names ${id}, which is larger than ${MOST_DOCUMENT_BYTES} bytes`];
	const limit = { most: MOST_DOCUMENT_BYTES, signal: AbortSignal.timeout(30_000) };
	const given = await bytesFromBridge(place, path, randomUUID(), limit).catch((error: unknown) => {
		if (error instanceof BridgeFault) return error.message;
		throw error;
	});
	if (typeof given === "string") return [`${id}: ${given}`];
	if (given === undefined) return [`gives ${id} with more than ${MOST_DOCUMENT_BYTES} bytes`];
	const { status, type, bytes } = given;
	if (NOT_YET.has(status)) return [];
	if (status !== 200) return [`answers ${id} with status ${status}`];
	return [
		...(type === mediaType ? [] : [`gives ${id} as ${type}, not ${mediaType}`]),
		...(bytes.length === size ? [] : [`gives ${id} with ${bytes.length} bytes, not ${size}`]),
		...(createHash("sha256").update(bytes).digest("hex") === sha256 ? [] : [`gives ${id} with another SHA-256`]),
	];
}

function signedFor({ keys, now }: BridgePlace, path: string): { readonly [name: string]: string } {
	return { ...signed(keys, randomUUID(), bodilessText("GET", path), now()) };
}
