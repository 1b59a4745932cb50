import { wantOverlays } from "./overlay-requests.ts";

/** Somebody is asked to show that it is them. */
export interface ProofRequest {
	/** What may be shown: "PASSWORD", and "CODE" where two-step sign-in is on. */
	readonly by: readonly string[];
	/** Ends it, with whether it was shown. */
	readonly settle: (isShown: boolean) => void;
}

let current: ProofRequest | undefined;
let pending: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function keep(next: ProofRequest | undefined): void {
	current = next;
	for (const listener of listeners) listener();
}

/** Asks over the page that is open, which stays as it is; several calls that need it at once ask once. */
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

/** What is asked now, if anything. */
export function proofRequest(): ProofRequest | undefined {
	return current;
}

/** Calls `listener` after each change; returns the unsubscriber. */
export function onProofRequest(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
