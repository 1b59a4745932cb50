import type { DocumentMakingPort } from "../ports/papers/document-making.ts";

const BEHIND_MS = 3 * 60_000;
const BEHIND = { PRE_SOFT_CREDIT: /latenotice/i, APPLICATION: /latepapers/i } as const;

/**
 * Documents are ready at once; LATENOTICE in the street makes the first ones take three minutes, LATEPAPERS the next.
 */
export function sandboxDocumentMaking(): DocumentMakingPort {
	return {
		async prepare({ papers, address, askedAt, now }) {
			const askAgainAt = new Date(askedAt.getTime() + BEHIND_MS);
			return BEHIND[papers].test(address.street1) && now < askAgainAt ? { askAgainAt } : "READY";
		},
	};
}
