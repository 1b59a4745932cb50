import type { Json } from "../authored/authored.ts";
import { isDate } from "../dates.ts";
import { fault, numberType, type Place, plain, type Typed, typeText, type Walk } from "./rule-typing.ts";

/** Types `age` and `daysBetween`: a whole number from two dates, none of which may be null. */
export function typeDates(operands: readonly Json[], places: readonly Place[], walk: Walk): Typed {
	operands.forEach((operand, index) => {
		const place = places[index] as Place;
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
	});
	return plain({ ...numberType, whole: true });
}
