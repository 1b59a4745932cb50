import type { Product } from "../../src/flow/engine/index.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { ListIndex } from "../../src/lending/screening/list-index.ts";
import { type PartyToScreen, screenParty } from "../../src/lending/screening/screen-party.ts";
import { readSdnList } from "../../src/lending/screening/sdn-list.ts";
import { madeUpList } from "./screening-list.ts";
import { commonPeople, writtenOtherwise } from "./screening-samples.ts";

/** How many names are listed, how many people and variants are looked for, and how many are compared with every name besides. */
export interface ScreeningSizes {
	readonly names: number;
	/** Of each. */
	readonly sample: number;
	/** Each takes a whole list's time. */
	readonly compared: number;
}

/** How people are compared with a made-up sanctions list. */
export interface ScreeningFigures {
	readonly parties: number;
	readonly names: number;
	readonly likeness: number;
	/** Milliseconds of processor to read the list and to index it, once for each list. */
	readonly readMs: number;
	readonly indexMs: number;
	/** Milliseconds of processor for a name. */
	readonly msPerName: number;
	/** How many people, and as many variants of listed names, were looked for. */
	readonly sample: number;
	/** Of the common names with a birth date and an address of their own. */
	readonly held: number;
	readonly setAside: number;
	/** Of the listed names with one other letter, or written together. */
	readonly found: number;
	/** Names that were compared with every listed name too, and of how many the index found the same entries. */
	readonly compared: number;
	readonly same: number;
	readonly everyMsPerName: number;
}

/** Compares common names and variants of listed ones with a list of that many names, at the likeness that a product ships. */
export function benchScreening(
	{ tables }: Pick<Product, "tables">,
	{ names, sample: size, compared }: ScreeningSizes,
): ScreeningFigures {
	const { score: likeness } = askTable(tables, "underwriting/name-likeness", {}, new Date().toISOString().slice(0, 10));
	const [list, readMs] = timed(() => readSdnList(madeUpList(names)));
	const [index, indexMs] = timed(() => new ListIndex(list));
	const people = commonPeople(size);
	const variants = writtenOtherwise(list, size);
	const asked: readonly PartyToScreen[] = [
		...people,
		...variants.map(({ name }) => ({ name, kind: "PERSON" as const })),
	];
	for (const party of asked.slice(0, 100)) index.find(party, likeness);
	const [hits, findMs] = timed(() => asked.map((party) => index.find(party, likeness).map(({ hit }) => hit)));
	const ofPeople = hits.slice(0, size);
	const step = Math.floor(asked.length / compared);
	const sample = asked.map((party, at) => ({ party, hits: hits[at] ?? [] })).filter((_, at) => at % step === 0);
	const [every, everyMs] = timed(() => sample.map(({ party }) => screenParty(party, list, likeness)));
	return {
		...{ parties: list.length, names: list.reduce((sum, party) => sum + party.names.length, 0), likeness },
		...{ sample: size, readMs, indexMs, msPerName: findMs / asked.length },
		held: ofPeople.filter((found) => found.some(({ setAside }) => setAside === undefined)).length,
		setAside: ofPeople.filter((found) => found.some(({ setAside }) => setAside !== undefined)).length,
		found: variants.filter(({ entry }, at) => hits[size + at]?.some((hit) => hit.entry === entry)).length,
		compared: sample.length,
		same: sample.filter((one, at) => JSON.stringify(one.hits) === JSON.stringify(every[at])).length,
		everyMsPerName: everyMs / sample.length,
	};
}

/** A result, and the milliseconds of processor that it took. */
function timed<Result>(work: () => Result): [Result, number] {
	const before = process.cpuUsage();
	const result = work();
	const { user, system } = process.cpuUsage(before);
	return [result, (user + system) / 1_000];
}
