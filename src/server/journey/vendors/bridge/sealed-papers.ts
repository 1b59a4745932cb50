import { createHash } from "node:crypto";
import { stableUuid } from "../../../record/stable-id.ts";
import type { SealedPaper, SealedPapers } from "../../signing/port.ts";
import type { VendorCall } from "../guard/adapter.ts";
import { BridgeFault, type BridgePlace } from "./bridge-client.ts";
import { sendRequest } from "./bridge-tls.ts";
import { bodilessText, contractName } from "./exchange.ts";
import { signed } from "./standard-webhooks.ts";

const PORT = "e-sign";
/** Papers of a closing with their signatures. */
const MOST_BYTES = 26_214_400;

/** The hashes of signed papers as a bridge answers them; the signature of that answer vouches for the bytes. */
type PaperHashes = { readonly [name in keyof SealedPapers]: Pick<SealedPaper, "sha256"> };

/** Fetches the signed papers of an order, whose hashes a bridge has answered; throws BridgeFault. */
export async function papersFromBridge(
	place: BridgePlace,
	orderId: string,
	{ sealed, certificate }: PaperHashes,
	call: VendorCall | undefined,
): Promise<SealedPapers> {
	const fetched = async (name: keyof SealedPapers, { sha256 }: Pick<SealedPaper, "sha256">) => {
		const bytes = await bytesOf(place, orderId, name, call);
		if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new BridgeFault("sent another paper");
		return { bytes, sha256 };
	};
	return { sealed: await fetched("sealed", sealed), certificate: await fetched("certificate", certificate) };
}

async function bytesOf(
	{ url, keys, now, tls }: BridgePlace,
	orderId: string,
	name: string,
	call: VendorCall | undefined,
): Promise<Buffer> {
	const query = new URLSearchParams({ contract: contractName(PORT), org: call?.org ?? "" });
	const path = `/v1/orders/${encodeURIComponent(orderId)}/documents/${name}?${query}`;
	const id = stableUuid("bridge document request", PORT, orderId, name);
	const headers = { ...signed(keys, id, bodilessText("GET", path), now()) };
	try {
		const response = await sendRequest(`${url}${path}`, tls, { method: "GET", headers, signal: call?.signal });
		if (response.status !== 200) throw new BridgeFault(`answered with status ${response.status} instead of a paper`);
		const chunks: Uint8Array[] = [];
		let size = 0;
		for await (const chunk of response.body ?? []) {
			size += chunk.length;
			if (size > MOST_BYTES) throw new BridgeFault("sent more than a paper may have");
			chunks.push(chunk);
		}
		return Buffer.concat(chunks);
	} catch (error) {
		if (error instanceof BridgeFault || (error instanceof Error && error.name === "AbortError")) throw error;
		throw new BridgeFault("cannot be reached");
	}
}
