import type { Json } from "../authored/authored.ts";
import { booleanType, fault, type Place, plain, type Typed, typeText, type Walk } from "./rule-typing.ts";

/** Types `startsWith` and `endsWith`: a text that may not be null, and the beginning or end that is written there. */
export function typeAffix(
	operator: "startsWith" | "endsWith",
	operands: readonly Json[],
	places: readonly Place[],
	walk: Walk,
): Typed {
	const [textPlace, partPlace] = places as readonly [Place, Place];
	const { type } = walk.type(operands[0] ?? null, textPlace);
	const part = operands[1];
	if (typeof part !== "string" || part === "") {
		const cause = `${operator} asks for a text that is written there`;
		return fault(walk, "RULE_LITERAL", partPlace.pointer, cause, 'write it, as "441"');
	}
	if (type === undefined) return plain(booleanType);
	if (type.base !== "string") {
		const cause = `${operator} takes a text, this is ${typeText(type)}`;
		return fault(walk, "RULE_TYPE", textPlace.pointer, cause, "read a text");
	}
	if (type.nullable) {
		const cause = `${operator} takes ${typeText(type)}, which may be null`;
		const cure = `ask {"!==": [{"var": "${type.fact ?? ""}"}, null]} first`;
		return fault(walk, "RULE_NULLABLE", textPlace.pointer, cause, cure);
	}
	if (type.values !== undefined && !type.values.some((value) => value[operator](part))) {
		const does = operator === "startsWith" ? "begins" : "ends";
		const cause = `no declared value of ${typeText(type)} ${does} with "${part}"`;
		return fault(walk, "RULE_ENUM", partPlace.pointer, cause, "write what one of them has");
	}
	return plain(booleanType);
}
