import type { Person } from "../../record/address.ts";

/** One picture of an ID. */
export interface IdentityDocument {
	readonly type: string;
	readonly fileName: string;
	/** Returns the file, for a vendor that inspects it. */
	readonly read?: () => Promise<Uint8Array | undefined>;
}

export interface IdentityRequest {
	readonly orderId: string;
	/** 1 for the first check, 2 after a re-upload, and so on. */
	readonly check: number;
	readonly person: Person;
	readonly documents: readonly IdentityDocument[];
}

export interface IdentityResult {
	readonly outcome: "PASSED" | "FAILED" | "REVIEW";
	readonly reason?: "UNREADABLE" | "EXPIRED" | "WRONG_NAME" | "NO_FACE" | "WATCH_LIST" | "ALTERED";
}

export interface IdentityPort {
	verify(request: IdentityRequest): Promise<IdentityResult>;
}
