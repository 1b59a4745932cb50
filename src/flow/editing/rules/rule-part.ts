import { isList, type JsonObject } from "../../engine/json.ts";

/** What a rule may say besides when it holds and where it leads. */
export type RulePartName = "from" | "on" | "instead" | "form" | "progress" | "order" | "document";

/** One thing that may be chosen for a part. */
export interface PartChoice {
	/** Unique among the choices of its part. */
	readonly id: string;
	/** What a product owner calls it; empty where its id is what it is called. */
	readonly title: string;
	/** What a rule that is of it says; nothing where a part lists ids. */
	readonly says: JsonObject;
}

/** One thing that each rule of a list says: from which states it leads, which form it asks, what it orders. */
export interface RulePart {
	readonly name: RulePartName;
	/** The keys under which a rule says it. */
	readonly keys: readonly string[];
	/** Whether a rule lists several of the choices, by their ids. */
	readonly isSeveral: boolean;
	/** Whether a rule may say nothing of it. */
	readonly isOptional: boolean;
	/** Everything that there is to choose from. */
	readonly choices: readonly PartChoice[];
}

/** The choice of a transition from whichever state. */
export const ANY_STATE = "*";

/** The choices that a rule has made, by their ids; one that does not exist by what is written. */
export function chosenOf(part: RulePart, rule: JsonObject): readonly string[] {
	const { keys, isSeveral, choices } = part;
	if (isSeveral) {
		const held = rule[keys[0] ?? ""];
		return isList(held) ? held.map(String) : [];
	}
	const made = choices.find(({ says }) => keys.every((key) => says[key] === rule[key]));
	if (made !== undefined) return [made.id];
	const written = keys.flatMap((key) => (rule[key] === undefined ? [] : [String(rule[key])]));
	return written.length === 0 ? [] : [written.join("/")];
}

/** What a rule says that has made these choices. */
export function saidOf({ keys, isSeveral, choices }: RulePart, chosen: readonly string[]): JsonObject {
	if (!isSeveral) return choices.find(({ id }) => id === chosen[0])?.says ?? {};
	return chosen.length === 0 ? {} : { [keys[0] ?? ""]: chosen };
}

/** The choices with one of them taken or left; whichever state stands for all others. */
export function toggled(chosen: readonly string[], id: string): readonly string[] {
	if (chosen.includes(id)) return chosen.filter((one) => one !== id);
	return id === ANY_STATE ? [id] : [...chosen.filter((one) => one !== ANY_STATE), id];
}
