import { stableUuid } from "../../../record/stable-id.ts";
import type { Ports } from "../../ports/ports.ts";
import { NotYet } from "../../steps/not-yet.ts";
import type { AskedDocument, FetchedDocument, VendorCall } from "../guard/adapter.ts";
import { portName } from "../guard/vendor-limits.ts";
import { BridgeFault, type BridgePlace, bytesFromBridge } from "./bridge-client.ts";
import { BRIDGE_LIMITS, contractName, documentPath } from "./exchange.ts";

/** A bridge that does not have a document yet is asked again after this. */
const AGAIN_MS = 15 * 60_000;
const NOT_READY: ReadonlySet<number> = new Set([202, 404, 409]);
const GONE: ReadonlySet<number> = new Set([410, 422]);

/** Fetches a document that an answer of a lender's bridge named. Throws NotYet while it is not ready, BridgeFault at an outage. */
export async function documentAtBridge(
	port: keyof Ports,
	place: BridgePlace,
	{ orderId, id }: AskedDocument,
	call: VendorCall,
): Promise<FetchedDocument> {
	const name = portName(port);
	const path = documentPath({ contract: contractName(name), orderId, org: call.org ?? "" }, id);
	const requestId = stableUuid("bridge document request", name, orderId, id);
	const given = await bytesFromBridge(place, path, requestId, {
		most: call.limits?.documentBytes ?? BRIDGE_LIMITS.documentBytes,
		signal: call.signal,
	});
	if (given === undefined) return { refused: "TOO_LARGE" };
	const { status, type, bytes } = given;
	if (NOT_READY.has(status)) throw new NotYet(new Date(place.now().getTime() + AGAIN_MS));
	if (GONE.has(status)) return { refused: "NOT_GIVEN" };
	if (status !== 200) throw new BridgeFault(`answered with status ${status} instead of a document`);
	const [mediaType = ""] = type.toLowerCase().split(";");
	return { mediaType: mediaType.trim(), bytes };
}
