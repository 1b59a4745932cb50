import { declareAdapter } from "../vendors/registry/declaration.ts";

/** Makes all papers here, from the lender's own documents: nothing is late. */
export const ownDocumentMakingAdapter = declareAdapter({
	port: "documentMaking",
	name: "own",
	kind: "built-in",
	about: "makes papers from the lender's own documents, at once",
	settings: {},
	build: () => ({ prepare: async () => "READY" }),
});
