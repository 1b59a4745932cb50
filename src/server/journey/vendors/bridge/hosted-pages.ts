import { UPLOADED } from "../../ports/borrower/identity.ts";
import type { SealedPapers } from "../../ports/papers/e-sign.ts";
import { SIGNED_HERE } from "../../ports/papers/e-sign.ts";
import type { Ports } from "../../ports/ports.ts";
import type { VendorCall } from "../guard/adapter.ts";
import { portName } from "../guard/vendor-limits.ts";
import type { BridgePlace } from "./bridge-client.ts";
import { orderIdOf } from "./http-port.ts";
import { papersFromBridge } from "./sealed-papers.ts";

type Ask = (request: object, call?: VendorCall) => Promise<never>;

/** Where a bridge has pages of its own, and how it is shown. */
interface PageSettings {
	readonly pages: string | undefined;
	readonly bankName?: string;
}

/** What a port has where people may be led to a page of a bridge's vendor; nothing at all others. */
export function pagesOf(
	port: keyof Ports,
	{ pages, bankName }: PageSettings,
	place: BridgePlace,
	asked: { readonly [operation: string]: Ask },
): object {
	const hasPages = pages?.split(",").includes(portName(port)) === true;
	if (port === "bankLink") return { institutions: [{ id: "bridge", name: bankName, kind: "BANK" }] };
	if (port === "identity") return hasPages ? { way: "HOSTED" } : UPLOADED;
	if (port !== "eSign") return {};
	return hasPages ? { way: "HOSTED", papers: papersOf(place, asked.papers) } : SIGNED_HERE;
}

/** The hashes of the papers are the answer; the papers themselves are documents of the same order. */
function papersOf(place: BridgePlace, ask: Ask | undefined) {
	return async ({ ceremonyId }: { readonly ceremonyId: string }, call?: VendorCall): Promise<SealedPapers> => {
		const asked = { ceremonyId };
		if (ask === undefined) throw new Error("No papers are asked for.");
		return papersFromBridge(place, orderIdOf("eSign", "papers", asked), await ask(asked, call), call);
	};
}
