import type { Json } from "../authored/authored.ts";
import { bothKnown, eitherKnown, type Known, nothingKnown } from "../rules/rule-known.ts";
import {
	booleanType,
	fault,
	type Place,
	plain,
	type Typed,
	typeText,
	type ValueType,
	type Walk,
} from "./rule-typing.ts";

/** Types `and`: each operand is only read when the earlier ones were true. */
export function typeAnd(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	let held: Known = nothingKnown;
	let whenFalse: Known = "unreachable";
	operands.forEach((operand, index) => {
		const { proof } = typeCondition(operand, under(places, index, held), walk, false);
		whenFalse = eitherKnown(whenFalse, bothKnown(held, proof.whenFalse));
		held = bothKnown(held, proof.whenTrue);
	});
	return { type: booleanType, proof: { whenTrue: held, whenFalse } };
}

/** Types `or`: each operand is only read when the earlier ones were false. */
export function typeOr(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	let failed: Known = nothingKnown;
	let whenTrue: Known = "unreachable";
	operands.forEach((operand, index) => {
		const { proof } = typeCondition(operand, under(places, index, failed), walk, false);
		whenTrue = eitherKnown(whenTrue, bothKnown(failed, proof.whenTrue));
		failed = bothKnown(failed, proof.whenFalse);
	});
	return { type: booleanType, proof: { whenTrue, whenFalse: failed } };
}

/** Types `atLeast`: a whole number that is written there, then conditions, each of which may be read. */
export function typeAtLeast(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	const [needed, ...conditions] = operands;
	const most = conditions.length;
	if (typeof needed !== "number" || !Number.isInteger(needed) || needed < 1 || needed > most) {
		const cause = `atLeast begins with how many of its conditions must hold, here are ${most}`;
		return fault(walk, "RULE_LITERAL", places[0]?.pointer ?? "", cause, `write a whole number from 1 to ${most}`);
	}
	conditions.forEach((condition, index) => {
		typeCondition(condition, places[index + 1] as Place, walk, false);
	});
	return plain(booleanType);
}

/** Types `!` and `!!`, the truthiness of any value (null, "", 0, false and [] are falsy). */
export function typeNot(operator: "!" | "!!", operand: Json, place: Place, walk: Walk): Typed {
	const { proof } = walk.type(operand, place);
	return {
		type: booleanType,
		proof: operator === "!!" ? proof : { whenTrue: proof.whenFalse, whenFalse: proof.whenTrue },
	};
}

/** Types `if`: each value under its condition; all values have one type, or null without an else. */
export function typeIf(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	let open: Known = nothingKnown;
	let type: ValueType | undefined;
	let isFaulty = false;
	let whenTrue: Known = "unreachable";
	let whenFalse: Known = "unreachable";
	const branch = (index: number, known: Known) => {
		const value = walk.type(operands[index] ?? null, under(places, index, known));
		whenTrue = eitherKnown(whenTrue, bothKnown(known, value.proof.whenTrue));
		whenFalse = eitherKnown(whenFalse, bothKnown(known, value.proof.whenFalse));
		if (value.type === undefined) isFaulty = true;
		else if (type === undefined) type = value.type;
		else {
			const joined = joinTypes(type, value.type);
			if (joined === undefined) {
				const cause = `the values of an if are ${typeText(type)} and ${typeText(value.type)}`;
				fault(walk, "RULE_TYPE", places[index]?.pointer ?? "", cause, "give values of one type");
				isFaulty = true;
			} else type = joined;
		}
	};
	for (let index = 0; index + 1 < operands.length; index += 2) {
		const { proof } = typeCondition(operands[index] ?? null, under(places, index, open), walk, true);
		branch(index + 1, bothKnown(open, proof.whenTrue));
		open = bothKnown(open, proof.whenFalse);
	}
	if (operands.length % 2 === 1) branch(operands.length - 1, open);
	else {
		whenFalse = eitherKnown(whenFalse, open);
		if (type !== undefined) type = joinTypes(type, { base: "null", nullable: true });
	}
	return { type: isFaulty ? undefined : type, proof: { whenTrue, whenFalse } };
}

/** Types a condition: a boolean or, if `isList` allows it, the list from `missing`. */
export function typeCondition(rule: Json, place: Place, walk: Walk, allowsList: boolean): Typed {
	const typed = walk.type(rule, place);
	if (typed.type === undefined) return typed;
	const { base, nullable } = typed.type;
	if (base === "list" && allowsList) return typed;
	if (base !== "boolean") {
		const cure = base === "list" ? "wrap it in !!" : "compare it with a value, or wrap it in !!";
		return fault(
			walk,
			"RULE_NOT_BOOLEAN",
			place.pointer,
			`a condition must be true or false, this is ${typeText(typed.type)}`,
			cure,
		);
	}
	if (nullable) {
		return fault(
			walk,
			"RULE_NULLABLE",
			place.pointer,
			`the condition may be null: it is ${typeText(typed.type)}`,
			"compare it with === true",
		);
	}
	return typed;
}

function under(places: readonly Place[], index: number, known: Known): Place {
	const place = places[index] as Place;
	return { ...place, known: bothKnown(place.known, known) };
}

function joinTypes(left: ValueType, right: ValueType): ValueType | undefined {
	if (left.base === "null") return right.base === "null" ? left : { ...withoutLiteral(right), nullable: true };
	if (right.base === "null") return { ...withoutLiteral(left), nullable: true };
	if (left.base !== right.base) return undefined;
	const values = joinValues(left, right);
	return {
		base: left.base,
		nullable: left.nullable || right.nullable,
		whole: left.whole === true && right.whole === true,
		...(values === undefined ? {} : { values }),
	};
}

function withoutLiteral(type: ValueType): ValueType {
	const values = valuesOf(type);
	const { base, nullable } = type;
	return { base, nullable, whole: type.whole === true, ...(values === undefined ? {} : { values }) };
}

function joinValues(left: ValueType, right: ValueType): readonly string[] | undefined {
	const ours = valuesOf(left);
	const theirs = valuesOf(right);
	return ours === undefined || theirs === undefined ? undefined : [...new Set([...ours, ...theirs])];
}

function valuesOf(type: ValueType): readonly string[] | undefined {
	return typeof type.literal === "string" ? [type.literal] : type.values;
}
