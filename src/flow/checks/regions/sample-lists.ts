import type { Json } from "../../engine/index.ts";
import type { DeclaredFact } from "../../engine/rules/rule-types.ts";

/** Maximum number of distinct elements in sample lists. */
const ELEMENT_CAP = 24;
/** Lists are tried up to this number of entries, whatever their entries are. */
const MOST_ENTRIES = 3;
/** Numbers of entries that rules name are tried up to this one. */
const MOST_NAMED = 12;

/** Lists of objects that rules may tell apart. */
export interface SampleLists {
	readonly lists: readonly Json[];
	/** Whether every combination of values that rules name is among the entries. */
	readonly isWhole: boolean;
}

/**
 * Returns the lists of objects that rules with these texts and numbers may distinguish: each list of up to three entries around
 * the values that their fields are compared with, and longer ones of like entries, with one other, around the numbers of entries
 * that rules name.
 */
export function sampleLists(
	fields: NonNullable<DeclaredFact["fields"]>,
	texts: readonly string[],
	numbers: readonly number[],
): SampleLists {
	let elements: { readonly [field: string]: Json }[] = [{}];
	let isWhole = true;
	for (const [field, declared] of Object.entries(fields)) {
		const values = candidates(declared, texts, numbers);
		// every combination within the limit, then each value with the first of all others
		const isRoomy = elements.length * values.length <= ELEMENT_CAP;
		isWhole &&= isRoomy;
		const others = values.slice(1).map((value) => ({ ...elements[0], [field]: value }));
		const first = elements.map((element) => ({ ...element, [field]: values[0] ?? null }));
		elements = isRoomy
			? elements.flatMap((element) => values.map((value) => ({ ...element, [field]: value })))
			: [...first, ...others].slice(0, ELEMENT_CAP);
	}
	let lists: Json[][] = [[]];
	let last: { readonly list: Json[]; readonly from: number }[] = [{ list: [], from: 0 }];
	for (let size = 1; size <= MOST_ENTRIES; size++) {
		last = last.flatMap(({ list, from }) =>
			elements.slice(from).map((element, index) => ({ list: [...list, element], from: from + index })),
		);
		lists = [...lists, ...last.map(({ list }) => list)];
	}
	const most = Math.max(0, ...numbers.filter((number) => Number.isInteger(number) && number <= MOST_NAMED)) + 1;
	for (let size = MOST_ENTRIES + 1; size <= most; size++) {
		for (const element of elements) {
			lists.push(Array.from({ length: size }, () => element));
			for (const other of elements) {
				if (other !== element) lists.push([...Array.from({ length: size - 1 }, () => element), other]);
			}
		}
	}
	return { lists, isWhole };
}

/** A few of them, where each has to be tried with the values of other facts. */
export function fewLists({ lists }: SampleLists): readonly Json[] {
	const sized = (size: number) => lists.filter((list) => Array.isArray(list) && list.length === size);
	const [one] = sized(1);
	const [first] = (one as readonly Json[] | undefined) ?? [];
	const pairs = sized(2).filter((list) => Array.isArray(list) && list[0] === first && list[1] !== first);
	return [[], ...sized(1), ...pairs];
}

function candidates(
	{ type, nullable, values }: DeclaredFact,
	texts: readonly string[],
	numbers: readonly number[],
): Json[] {
	const found: Json[] = nullable ? [null] : [];
	if (type === "boolean") return [...found, false, true];
	if (type === "string") {
		const other = values === undefined ? "another" : values.find((value) => !texts.includes(value));
		const named = values === undefined ? texts : values.filter((value) => texts.includes(value));
		return [...new Set([...(other === undefined ? [] : [other]), ...named, ...found])];
	}
	const around = [...new Set(numbers)]
		.sort((one, other) => one - other)
		.flatMap((number) => [number - 1, number, number + 1]);
	const sound = type === "integer" ? around.filter(Number.isInteger) : around;
	return [...new Set<Json>([0, ...sound, ...found])];
}
