import type { Address } from "../../record/address.ts";

export interface DocumentMakingRequest {
	readonly orderId: string;
	/** What is created: the notice for the soft pull, or the application's disclosures. */
	readonly papers: "PRE_SOFT_CREDIT" | "APPLICATION";
	readonly address: Address;
	/** When these documents were first requested. */
	readonly askedAt: Date;
	readonly now: Date;
}

export interface DocumentMakingPort {
	/** Reports that the wording for this home is ready or, if the vendor is late, when to ask again. */
	prepare(request: DocumentMakingRequest): Promise<"READY" | { readonly askAgainAt: Date }>;
}
