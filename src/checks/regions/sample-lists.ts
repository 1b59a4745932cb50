import type { Json } from "../../engine/index.ts";
import type { DeclaredFact } from "../../engine/rules/rule-types.ts";

/** Maximum number of distinct elements in sample lists. */
const ELEMENT_CAP = 24;

/**
 * Returns lists of objects that rules with these texts and numbers may distinguish: the empty list, each element alone, and
 * the first element with each other one. They are samples: a result for all of them need not apply to every list.
 */
export function sampleLists(
	fields: NonNullable<DeclaredFact["fields"]>,
	texts: readonly string[],
	numbers: readonly number[],
): Json[] {
	let elements: { readonly [field: string]: Json }[] = [{}];
	for (const [field, declared] of Object.entries(fields)) {
		const values = candidates(declared, texts, numbers);
		// every combination within the limit, then each value with the first of all others
		const isRoomy = elements.length * values.length <= ELEMENT_CAP;
		const others = values.slice(1).map((value) => ({ ...elements[0], [field]: value }));
		const first = elements.map((element) => ({ ...element, [field]: values[0] ?? null }));
		elements = isRoomy
			? elements.flatMap((element) => values.map((value) => ({ ...element, [field]: value })))
			: [...first, ...others].slice(0, ELEMENT_CAP);
	}
	const [one] = elements;
	const pairs = one === undefined ? [] : elements.slice(1).map((other) => [one, other]);
	return [[], ...elements.map((element) => [element]), ...pairs];
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
