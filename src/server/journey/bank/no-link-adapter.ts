import { PASSING } from "../ports/borrower/bank-link.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";

/** Links no accounts: borrowers type account numbers and upload proofs. */
export const noBankLinkAdapter = declareAdapter({
	port: "bankLink",
	name: "none",
	kind: "built-in",
	about: "links no accounts: borrowers type account numbers and upload proofs",
	settings: {},
	build: () => ({
		institutions: [],
		begin: () => Promise.reject(new Error("No institution is linked here.")),
		...PASSING,
		complete: async () => ({ status: "REFUSED", code: "LINK_EXPIRED", message: "No institution is linked here." }),
	}),
});
