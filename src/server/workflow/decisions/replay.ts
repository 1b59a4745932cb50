import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../../engine/authored/authored.ts";
import { type Advance, decideFrom, type Flow, factsAsRead } from "../../../engine/index.ts";
import { type StoredDecision, storedDecision } from "./stored-decision.ts";

/** Facts are gathered as of some day; what the decision read, the day included, is put over them. */
const ANY_DAY = { today: "2000-01-01" };

/** Returns the decision made again from the facts that it read, and whether it is the same to the last answer of a rule. */
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
