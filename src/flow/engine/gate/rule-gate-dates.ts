import type { Json } from "../authored/authored.ts";
import { isDate } from "../dates.ts";
import { expectNumber } from "./rule-gate-numbers.ts";
import { fault, numberType, type Place, plain, type Typed, typeText, type Walk } from "./rule-typing.ts";

/** Types `age` and `daysBetween`: a whole number from two dates, none of which may be null. */
export function typeDates(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	for (const [index, operand] of operands.entries()) expectDate(operand, places[index] as Place, walk);
	return plain({ ...numberType, whole: true });
}

/** Types `addDays` and `firstOfMonth`: a date from a date that may not be null, and whole days. */
export function typeDay(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	expectDate(operands[0] ?? null, places[0] as Place, walk);
	if (operands.length > 1) {
		const place = places[1] as Place;
		const days = expectNumber(operands[1] ?? null, place, walk);
		if (days !== undefined && days.whole !== true)
			fault(walk, "RULE_TYPE", place.pointer, `whole days are required, this is ${typeText(days)}`, "round it first");
	}
	return plain({ base: "string", nullable: false, isDate: true });
}

function expectDate(operand: Json, place: Place, walk: Walk): void {
	const { type } = walk.type(operand, place);
	if (type === undefined) return;
	if (type.isDate !== true && !isDate(type.literal)) {
		const cause = `a date is required, this is ${typeText(type)}`;
		const cure = 'read a fact or answer of "format": "date", or write a date as yyyy-mm-dd';
		fault(walk, "RULE_TYPE", place.pointer, cause, cure);
	} else if (type.nullable) {
		const cause = `${typeText(type)} is used as a date, and may be null`;
		fault(walk, "RULE_NULLABLE", place.pointer, cause, `ask {"!==": [{"var": "${type.fact ?? ""}"}, null]} first`);
	}
}
