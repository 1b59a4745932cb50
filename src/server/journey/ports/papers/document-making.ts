import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { type AskAgain, address, askAgain, instant, object, oneOf, orderId } from "../contract/parts.ts";

const documentMakingRequest = object({
	orderId,
	/** What is created: the notice for the soft pull, or the application's disclosures. */
	papers: oneOf("PRE_SOFT_CREDIT", "APPLICATION"),
	address,
	/** When these documents were first requested. */
	askedAt: instant,
	now: instant,
});
export type DocumentMakingRequest = OfSchema<typeof documentMakingRequest, Date>;

export interface DocumentMakingPort {
	/** Reports that the wording for this home is ready or, if the vendor is late, when to ask again. */
	prepare(request: DocumentMakingRequest): Promise<"READY" | AskAgain>;
}

export const documentMakingContract = contractOf<DocumentMakingPort>()({
	prepare: { request: documentMakingRequest, answer: { anyOf: [askAgain, { const: "READY" }] } },
});
