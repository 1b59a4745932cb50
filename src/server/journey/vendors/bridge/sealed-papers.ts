import { stableUuid } from "../../../record/stable-id.ts";
import { sha256Of } from "../../papers/deliveries.ts";
import type { SealedPaper, SealedPapers } from "../../ports/papers/e-sign.ts";
import type { VendorCall } from "../guard/adapter.ts";
import { BridgeFault, type BridgePlace, bytesFromBridge } from "./bridge-client.ts";
import { BRIDGE_LIMITS, contractName, documentPath } from "./exchange.ts";

const PORT = "e-sign";

/** The hashes of signed papers as a bridge answers them. */
type PaperHashes = { readonly [name in keyof SealedPapers]: Pick<SealedPaper, "sha256"> };

/** Fetches the signed papers of an order, whose hashes a bridge has answered; throws BridgeFault. */
export async function papersFromBridge(
	place: BridgePlace,
	orderId: string,
	{ sealed, certificate }: PaperHashes,
	call: VendorCall | undefined,
): Promise<SealedPapers> {
	const fetched = async (name: keyof SealedPapers, { sha256 }: Pick<SealedPaper, "sha256">) => {
		const path = documentPath({ contract: contractName(PORT), orderId, org: call?.org ?? "" }, name);
		const id = stableUuid("bridge document request", PORT, orderId, name);
		const given = await bytesFromBridge(place, path, id, { most: BRIDGE_LIMITS.documentBytes, signal: call?.signal });
		if (given === undefined) throw new BridgeFault("sent more than a paper may have");
		const { status, bytes } = given;
		if (status !== 200) throw new BridgeFault(`answered with status ${status} instead of a paper`);
		if (sha256Of(bytes) !== sha256) throw new BridgeFault("sent another paper");
		return { bytes, sha256 };
	};
	return { sealed: await fetched("sealed", sealed), certificate: await fetched("certificate", certificate) };
}
