import { declareAdapter } from "../vendors/registry/declaration.ts";

/** Reads no documents: whoever decides on them reads them. */
export const noDocumentReadingAdapter = declareAdapter({
	port: "documentReading",
	name: "none",
	kind: "built-in",
	about: "reads no documents: the people who decide on them do",
	settings: {},
	build: () => ({ read: async () => ({ isAccepted: true }) }),
});
