import { createHash, createHmac } from "node:crypto";
import { deriveKey, type KeyRing } from "../crypto/key-ring.ts";

/** What an event's hash covers. */
export interface ChainedEvent {
	readonly applicationUuid: string;
	readonly sequence: number;
	readonly at: Date;
	readonly kind: string;
	readonly actor: string;
	readonly productHash: string;
	/** As stored (encrypted). */
	readonly body: Uint8Array;
	readonly previousHash: string;
}

/** The end of a chain, kept inside the encrypted record, so that a truncated tail is detected. */
export interface ChainHead {
	readonly count: number;
	readonly hash: string;
}

export const EMPTY_CHAIN: ChainHead = { count: 0, hash: "" };

/** The keyed hash (hex) of an event and, through `previousHash`, of all before it. */
export function hashEvent(keys: KeyRing, event: ChainedEvent): string {
	const content = [
		event.applicationUuid,
		event.sequence,
		event.at.toISOString(),
		event.kind,
		event.actor,
		event.productHash,
		createHash("sha256").update(event.body).digest("hex"),
		event.previousHash,
	];
	return createHmac("sha256", deriveKey(keys.lookup, "event-chain")).update(JSON.stringify(content)).digest("hex");
}

/** Describes the first fault in a chain; undefined when it is intact. */
export function chainFault(
	keys: KeyRing,
	events: readonly (ChainedEvent & { readonly hash: string })[],
	head: ChainHead,
): string | undefined {
	let previous = "";
	for (const [index, event] of events.entries()) {
		if (event.sequence !== index + 1) {
			return `event ${index + 1} is missing or out of order (found ${event.sequence})`;
		}
		if (event.previousHash !== previous || hashEvent(keys, event) !== event.hash) {
			return `event ${event.sequence} was changed`;
		}
		previous = event.hash;
	}
	if (events.length !== head.count || previous !== head.hash) {
		return `the chain ends at event ${events.length} but ${head.count} were written`;
	}
	return undefined;
}
