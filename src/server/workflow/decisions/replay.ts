import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../../engine/authored.ts";
import { type Advance, decideFrom, type Facts, type Flow, factsOf } from "../../../engine/index.ts";
import { type ReadFacts, type StoredDecision, storedDecision } from "./stored-decision.ts";

/** Facts are gathered as of some day; what the decision read, the day included, is put over them. */
const ANY_DAY = { today: "2000-01-01" };

/** Returns the decision made again from the facts that it read, and whether it is the same to the last answer of a rule. */
export function replay(
	flow: Flow,
	stored: StoredDecision,
): { readonly again: StoredDecision; readonly isSame: boolean } {
	const before = withReads(factsOf(flow, ANY_DAY), stored.facts.stage);
	const after = withReads(factsOf(flow, { ...ANY_DAY, stage: stored.stage }), stored.facts.rest);
	const decided: Advance = decideFrom(flow, before, () => after);
	const again = storedDecision(decided, stored.before);
	return { again, isSame: isDeepStrictEqual(plain(again), plain(stored)) };
}

function plain(decision: StoredDecision): Json {
	return JSON.parse(JSON.stringify(decision)) as Json;
}

function withReads(facts: Facts, reads: ReadFacts): Facts {
	const open = facts as unknown as { [name: string]: Json };
	const answers = facts.answers as unknown as { [form: string]: { [field: string]: unknown } };
	for (const [name, value] of Object.entries(reads)) {
		if (!name.startsWith("answers.")) {
			open[name] = value;
			continue;
		}
		const [, form = "", ...keys] = name.split(".");
		answers[form] ??= Object.create(null) as { [field: string]: unknown };
		let into = answers[form];
		for (const key of keys.slice(0, -1)) {
			into[key] ??= Object.create(null);
			into = into[key] as { [field: string]: unknown };
		}
		into[keys.at(-1) ?? ""] = value;
	}
	return facts;
}
