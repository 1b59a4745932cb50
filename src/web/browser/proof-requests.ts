import { wantOverlays } from "./overlay-requests.ts";

/** A request to the user for proof of identity. */
export interface ProofRequest {
	/** Accepted proofs: "PASSWORD", and "CODE" if two-step sign-in is on. */
	readonly by: readonly string[];
	/** Ends it, with whether the proof was given. */
	readonly settle: (isShown: boolean) => void;
}

let current: ProofRequest | undefined;
let pending: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function keep(next: ProofRequest | undefined): void {
	current = next;
	for (const listener of listeners) listener();
}

/** Asks in a dialog over the open page, which stays as it is; simultaneous calls share one request. */
export function askForProof(by: readonly string[]): Promise<boolean> {
	pending ??= new Promise<boolean>((resolve) => {
		const settle = (isShown: boolean) => {
			pending = undefined;
			keep(undefined);
			resolve(isShown);
		};
		keep({ by, settle });
		wantOverlays();
	});
	return pending;
}

/** The current request, if any. */
export function proofRequest(): ProofRequest | undefined {
	return current;
}

/** Calls `listener` after each change; returns the unsubscriber. */
export function onProofRequest(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
