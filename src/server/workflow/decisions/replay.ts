import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { type Advance, decideFrom, type Flow, factsAsRead } from "../../../flow/engine/index.ts";
import { type StoredDecision, storedDecision } from "./stored-decision.ts";

/** Facts are computed as of an arbitrary day, then overlaid with what the decision read, including the day. */
const ANY_DAY = { today: "2000-01-01" };

/** Repeats the decision from the facts that it read, and returns whether every rule has the same result. */
export function replay(
	flow: Flow,
	stored: StoredDecision,
): { readonly again: StoredDecision; readonly isSame: boolean } {
	const before = factsAsRead(flow, ANY_DAY, stored.facts.stage);
	const after = factsAsRead(flow, { ...ANY_DAY, stage: stored.stage }, stored.facts.rest);
	const decided: Advance = decideFrom(flow, before, () => after);
	const again = storedDecision(decided, stored.before);
	return { again, isSame: isDeepStrictEqual(plain(again), plain(stored)) };
}

function plain(decision: StoredDecision): Json {
	return JSON.parse(JSON.stringify(decision)) as Json;
}
