import { isList, isObject, type Json } from "../../engine/json.ts";

/** What a place is called: its own words, else its id as words. */
export function titleOf(own: Json | undefined, id: string): string {
	if (typeof own === "string" && own !== "") return own;
	const words = id
		.replaceAll(/([a-z])([A-Z])/g, "$1 $2")
		.replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean)
		.join(" ");
	return words === "" ? id : words.charAt(0).toUpperCase() + words.slice(1);
}

type Entries = { readonly [id: string]: Json };
interface Machine {
	readonly initial: string;
	readonly states: Entries;
	readonly interrupts: Entries;
	readonly transitions: Entries;
}

/** The machine without ways whose ends cannot be read: a draft may be faulty while somebody edits it. */
export function withoutFaulty({ initial, states, interrupts, transitions }: Machine): Machine {
	const isWay = (way: Json) =>
		isObject(way) &&
		typeof way.to === "string" &&
		(way.from === undefined || (isList(way.from) && way.from.every((from) => typeof from === "string")));
	const sound = (ways: Entries) => Object.fromEntries(Object.entries(ways).filter(([, way]) => isWay(way)));
	return { initial, states, interrupts: sound(interrupts), transitions: sound(transitions) };
}
