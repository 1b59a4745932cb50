import type { Json } from "../authored/authored.ts";
import { isList, isObject } from "../json.ts";
import { correctedName, didYouMean } from "../nearest.ts";
import { nothingKnown } from "../rules/rule-known.ts";
import type { DeclaredFact } from "../rules/rule-types.ts";
import { expectNumber, mismatch } from "./rule-gate-numbers.ts";
import {
	booleanType,
	fault,
	numberType,
	type Place,
	plain,
	pointerTo,
	type Typed,
	typeText,
	type ValueType,
	type Walk,
} from "./rule-typing.ts";

/** Types `in`: a value in a list of literals, or a text in a list fact; never a substring. */
export function typeIn(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	const needle = walk.type(operands[0] ?? null, places[0] as Place).type;
	const place = places[1] as Place;
	const haystack = operands[1] ?? null;
	const proved = needle?.fact === undefined || needle.fact === "" ? nothingKnown : new Set([needle.fact]);
	if (isList(haystack)) {
		haystack.forEach((value, index) => {
			typeMember(needle, value, pointerTo(place.pointer, index), walk);
		});
		const whenTrue = haystack.includes(null) ? nothingKnown : proved;
		return { type: booleanType, proof: { whenTrue, whenFalse: nothingKnown } };
	}
	const list = walk.type(haystack, place).type;
	if (list === undefined || needle === undefined) return plain(booleanType);
	if (list.base !== "list") {
		return fault(
			walk,
			"RULE_TYPE",
			place.pointer,
			`in requires a list, this is ${typeText(list)}`,
			"write a list of literals, or read a list fact",
		);
	}
	if (list.fields !== undefined) {
		const cause = `the elements of ${list.fact} are objects, so no value is one of them`;
		return fault(walk, "RULE_TYPE", place.pointer, cause, "ask with some, and compare a field of the element");
	}
	const cause = mismatch({ base: "string", nullable: false, ...valuesAndName(list) }, needle);
	if (cause !== undefined) return fault(walk, cause.code, places[0]?.pointer ?? "", cause.text, cause.cure, cause);
	return { type: booleanType, proof: { whenTrue: proved, whenFalse: nothingKnown } };
}

/** Types `some`, `all` and `none`: a condition on each element of a list. */
export function typeAggregate(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	const element = elementOf(operands, places, walk);
	if (element !== undefined) expectCondition(operands[1] ?? null, element, walk);
	return plain(booleanType);
}

/** Types `count`: the number of elements, or of those that match a condition; 0 for a null list. */
export function typeCount(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	const element = elementOf(operands, places, walk);
	if (element !== undefined && operands.length > 1) expectCondition(operands[1] ?? null, element, walk);
	return plain({ ...numberType, whole: true });
}

/** Types `sum`: adds up a number of each element; 0 for a null list. */
export function typeSum(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	const element = elementOf(operands, places, walk);
	if (element === undefined) return plain(numberType);
	const summand = expectNumber(operands[1] ?? null, element, walk);
	return plain({ ...numberType, ...(summand?.whole === true ? { whole: true } : {}) });
}

/** Types the list of `some`, `all`, `none`, `count` and `sum` and returns the scope of its elements. */
function elementOf(operands: readonly Json[], places: readonly Place[], walk: Walk): Place | undefined {
	const listPlace = places[0] as Place;
	const list = walk.type(operands[0] ?? null, listPlace).type;
	if (list === undefined) return undefined;
	if (list.base !== "list" || list.fact === undefined) {
		const cause = `a list fact is required, this is ${typeText(list)}`;
		fault(walk, "RULE_TYPE", listPlace.pointer, cause, 'write {"var": "<list fact>"}');
		return undefined;
	}
	const element: DeclaredFact =
		list.fields === undefined
			? { type: "string", nullable: false, ...(list.values === undefined ? {} : { values: list.values }) }
			: { type: "list", nullable: false, fields: list.fields };
	return { ...((places[1] ?? listPlace) as Place), known: nothingKnown, element };
}

function expectCondition(condition: Json, place: Place, walk: Walk): void {
	const { type } = walk.type(condition, place);
	if (type === undefined || (type.base === "boolean" && !type.nullable)) return;
	const cause = `the condition on an element must be true or false, this is ${typeText(type)}`;
	fault(
		walk,
		type.base === "boolean" ? "RULE_NULLABLE" : "RULE_NOT_BOOLEAN",
		place.pointer,
		cause,
		"compare the element",
	);
}

/** Types `missing`: the list of literal names without a value (null or ""). */
export function typeMissing(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	const names = new Set<string>();
	operands.forEach((name, index) => {
		const pointer = places[index]?.pointer ?? "";
		if (typeof name !== "string" || places[index]?.element !== undefined) {
			const cause = isObject(name)
				? "missing takes literal names, not a computed one"
				: "missing takes literal names of facts";
			fault(walk, "RULE_VAR", pointer, cause, "write the names as texts");
		} else if (!walk.scope.names.has(name)) {
			const cure = `declare it in flows/facts.json.${didYouMean(name, walk.scope.names.keys())}`;
			fault(
				walk,
				"RULE_UNKNOWN_FACT",
				pointer,
				`no fact is called "${name}"`,
				cure,
				correctedName(name, walk.scope.names.keys()),
			);
		} else names.add(name);
	});
	return { type: { base: "list", nullable: false }, proof: { whenTrue: nothingKnown, whenFalse: names } };
}

function typeMember(needle: ValueType | undefined, value: Json, pointer: string, walk: Walk): void {
	if (isList(value) || isObject(value)) {
		fault(
			walk,
			"RULE_LITERAL",
			pointer,
			"the list of in holds literals only",
			"write texts, numbers, true, false or null",
		);
		return;
	}
	const { type } = walk.type(value, { pointer, known: nothingKnown });
	if (needle === undefined || type === undefined) return;
	const cause = mismatch(needle, type);
	if (cause !== undefined) fault(walk, cause.code, pointer, cause.text, cause.cure, cause);
}

function valuesAndName(list: ValueType): { values?: readonly string[]; fact?: string } {
	return {
		...(list.values === undefined ? {} : { values: list.values }),
		...(list.fact === undefined ? {} : { fact: list.fact }),
	};
}
