import type { Address } from "../../record/address.ts";

export interface DocumentMakingRequest {
	readonly orderId: string;
	/** What is made: the notice that goes with the soft pull, or the application's disclosures. */
	readonly papers: "PRE_SOFT_CREDIT" | "APPLICATION";
	readonly address: Address;
	/** When these papers were first asked for. */
	readonly askedAt: Date;
	readonly now: Date;
}

export interface DocumentMakingPort {
	/** Says that the wording for this home is at hand, or, where whoever keeps it is behind, when to ask again. */
	prepare(request: DocumentMakingRequest): Promise<"READY" | { readonly askAgainAt: Date }>;
}
