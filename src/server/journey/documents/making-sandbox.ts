import type { DocumentMakingPort } from "./making-port.ts";

const BEHIND_MS = 3 * 60_000;
const BEHIND = { PRE_SOFT_CREDIT: /latenotice/i, APPLICATION: /latepapers/i } as const;

/** Papers are at hand at once; LATENOTICE in the street makes the first of them take three minutes, LATEPAPERS the next. */
export function sandboxDocumentMaking(): DocumentMakingPort {
	return {
		async prepare({ papers, address, askedAt, now }) {
			const askAgainAt = new Date(askedAt.getTime() + BEHIND_MS);
			return BEHIND[papers].test(address.street1) && now < askAgainAt ? { askAgainAt } : "READY";
		},
	};
}
