import type { Json } from "../authored/authored.ts";
import { type Correction, correctedName, didYouMean } from "../nearest.ts";
import { bothKnown, noProof, nothingKnown, type Proof } from "../rules/rule-known.ts";
import {
	booleanType,
	fault,
	numberType,
	type Place,
	plain,
	type Typed,
	typeText,
	type ValueType,
	type Walk,
} from "./rule-typing.ts";

/** Types `===` and `!==`: two values of one type, or a nullable one against null. */
export function typeEquality(
	operator: "===" | "!==",
	operands: readonly Json[],
	places: readonly Place[],
	walk: Walk,
): Typed {
	const [first, second] = [0, 1].map((index) => walk.type(operands[index] ?? null, places[index] as Place)) as [
		Typed,
		Typed,
	];
	const left = first.type;
	const right = second.type;
	if (left === undefined || right === undefined) return plain(booleanType);
	const pointer = places[1]?.pointer ?? "";
	const cause = mismatch(left, right);
	if (cause !== undefined) return fault(walk, cause.code, pointer, cause.text, cause.cure, cause);
	const equal = provedByEquality(left, right);
	const different = left.base === "null" ? namesOf(right) : right.base === "null" ? namesOf(left) : nothingKnown;
	const condition = right.literal === true ? first.proof : left.literal === true ? second.proof : noProof;
	const proof: Proof = { whenTrue: bothKnown(equal, condition.whenTrue), whenFalse: different };
	return {
		type: booleanType,
		proof: operator === "===" ? proof : { whenTrue: proof.whenFalse, whenFalse: proof.whenTrue },
	};
}

/** Types < <= > >= over two or three numbers, none of which may be null. */
export function typeOrder(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	operands.forEach((operand, index) => {
		expectNumber(operand, places[index] as Place, walk);
	});
	return plain(booleanType);
}

/** Types `round`, to a multiple of a step, and `remainder`, of whole numbers: both by a number above 0 that is written there. */
export function typeByStep(
	operator: "round" | "remainder",
	operands: readonly Json[],
	places: readonly Place[],
	walk: Walk,
): Typed {
	const [, by = 1] = operands;
	const isWhole = Number.isInteger(by);
	if (typeof by !== "number" || by <= 0 || (operator === "remainder" && !isWhole)) {
		const cure = operator === "round" ? "write the step, as 0.125" : "write a whole number above 0";
		fault(walk, "RULE_LITERAL", places[1]?.pointer ?? "", `${operator} goes by a number above 0`, cure);
	}
	const type = expectNumber(operands[0] ?? null, places[0] as Place, walk);
	if (operator === "remainder" && type !== undefined && type.whole !== true) {
		const cause = `remainder takes a whole number, this is ${typeText(type)}`;
		fault(walk, "RULE_TYPE", places[0]?.pointer ?? "", cause, "round it first, or read an integer fact");
	}
	return plain({ ...numberType, whole: isWhole });
}

/** Types + - * / min max over numbers, none of which may be null. */
export function typeArithmetic(
	operator: string,
	operands: readonly Json[],
	places: readonly Place[],
	walk: Walk,
): Typed {
	const types = operands.map((operand, index) => expectNumber(operand, places[index] as Place, walk));
	const whole = operator !== "/" && types.every((type) => type?.whole === true);
	return plain({ ...numberType, whole });
}

/** Types an operand that must be a non-null number; reports and returns undefined otherwise. */
export function expectNumber(operand: Json, place: Place, walk: Walk): ValueType | undefined {
	const { type } = walk.type(operand, place);
	if (type === undefined) return undefined;
	if (type.base !== "number") {
		fault(
			walk,
			"RULE_TYPE",
			place.pointer,
			`a number is required, this is ${typeText(type)}`,
			"use a number, or compare with ===",
		);
		return undefined;
	}
	if (type.nullable) {
		const cure =
			type.fact === undefined ? "give a number in every case" : `ask {"!==": [{"var": "${type.fact}"}, null]} first`;
		fault(
			walk,
			"RULE_NULLABLE",
			place.pointer,
			`${typeText(type)} is used as a number, and null would count as 0`,
			cure,
		);
		return undefined;
	}
	return type;
}

interface Mismatch {
	readonly code: "RULE_TYPE" | "RULE_ENUM";
	readonly text: string;
	readonly cure: string;
	readonly fix?: Correction;
}

/** Returns why two values can never be equal by type, or undefined when they can. */
export function mismatch(left: ValueType, right: ValueType): Mismatch | undefined {
	if (left.base === "list" || right.base === "list") {
		return { code: "RULE_TYPE", text: "a list is never equal to anything", cure: "ask with in, some, all or none" };
	}
	if (left.base === "null" || right.base === "null") {
		const other = left.base === "null" ? right : left;
		if (other.base === "null" || other.nullable || other.declaredNullable === true) return undefined;
		return {
			code: "RULE_TYPE",
			text: `${typeText(other)} is never null`,
			cure: "take the comparison out, or declare the fact nullable",
		};
	}
	if (left.base !== right.base) {
		return {
			code: "RULE_TYPE",
			text: `${typeText(left)} is compared with ${typeText(right)}`,
			cure: "compare values of one type",
		};
	}
	const whole = left.whole === true && right.literal !== undefined && right.whole !== true;
	if (
		left.base === "number" &&
		(whole || (right.whole === true && left.literal !== undefined && left.whole !== true))
	) {
		return {
			code: "RULE_TYPE",
			text: "a whole number is compared with a fraction",
			cure: "compare it with a whole number",
		};
	}
	return foreignValue(left, right) ?? foreignValue(right, left);
}

function foreignValue(declared: ValueType, given: ValueType): Mismatch | undefined {
	const { values } = declared;
	if (values === undefined) return undefined;
	if (typeof given.literal === "string") {
		if (values.includes(given.literal)) return undefined;
		const text = `"${given.literal}" is no value of ${declared.fact ?? "the list"}.${didYouMean(given.literal, values)}`;
		return {
			code: "RULE_ENUM",
			text,
			cure: `use one of ${values.slice(0, 12).join(", ")}${values.length > 12 ? ", …" : ""}`,
			...correctedName(given.literal, values),
		};
	}
	if (given.values === undefined || given.values.some((value) => values.includes(value))) return undefined;
	return { code: "RULE_ENUM", text: "the two facts have no value in common", cure: "compare facts of one enumeration" };
}

function provedByEquality(left: ValueType, right: ValueType): ReadonlySet<string> {
	const names = new Set<string>();
	if (right.base !== "null" && !right.nullable) for (const name of namesOf(left)) names.add(name);
	if (left.base !== "null" && !left.nullable) for (const name of namesOf(right)) names.add(name);
	return names;
}

function namesOf(type: ValueType): ReadonlySet<string> {
	return type.fact === undefined || type.fact === "" ? nothingKnown : new Set([type.fact]);
}
