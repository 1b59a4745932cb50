import { stableUuid } from "../../record/stable-id.ts";
import { type ESignPort, SIGNED_HERE } from "../ports/papers/e-sign.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";

/** Signs here: who signed what, when and from where is in the application's chained log. */
export const ownESignAdapter = declareAdapter({
	port: "eSign",
	name: "own",
	kind: "built-in",
	about: "signs here; the chained log of the application is the evidence",
	settings: {},
	build: () => ({ ...SIGNED_HERE, sign: signHere }),
});

/** Signs one document in our own ceremony. */
export const signHere: ESignPort["sign"] = async ({ orderId, sha256 }) => ({
	status: "SIGNED",
	ceremonyId: stableUuid("own ceremony", orderId, sha256),
});
