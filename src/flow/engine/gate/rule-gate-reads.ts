import type { Json } from "../authored/authored.ts";
import { correctedName, didYouMean } from "../nearest.ts";
import { isKnown, nothingKnown, type Proof } from "../rules/rule-known.ts";
import type { DeclaredFact } from "../rules/rule-types.ts";
import { fault, type Place, plain, type Typed, typeOfFact, type Walk } from "./rule-typing.ts";

/** Types a literal; true and false prove which branch is unreachable. */
export function typeLiteral(value: null | boolean | number | string): Typed {
	if (value === null) return plain({ base: "null", nullable: true, literal: null });
	if (typeof value === "boolean") {
		const proof: Proof = value
			? { whenTrue: nothingKnown, whenFalse: "unreachable" }
			: { whenTrue: "unreachable", whenFalse: nothingKnown };
		return { type: { base: "boolean", nullable: false, literal: value }, proof };
	}
	if (typeof value === "number") {
		return plain({ base: "number", nullable: false, literal: value, whole: Number.isInteger(value) });
	}
	return plain({ base: "string", nullable: false, literal: value });
}

/** Types `var`: one literal name of a declared fact, or "" or a field for the element inside some, all, none, count, sum. */
export function typeVar(name: Json, place: Place, walk: Walk): Typed {
	if (typeof name !== "string") {
		return fault(walk, "RULE_VAR", place.pointer, "var takes one literal name", "write the name of a fact as a text");
	}
	if (place.element?.fields !== undefined) return typeField(name, place.element.fields, place, walk);
	if (place.element !== undefined) {
		if (name === "") return plain({ ...typeOfFact(place.element, true), fact: "" });
		const cause = `inside some, all, none and count only the element can be read, not "${name}"`;
		return fault(walk, "RULE_UNKNOWN_FACT", place.pointer, cause, 'read the element with {"var": ""}');
	}
	const fact = walk.scope.names.get(name);
	if (fact === undefined) {
		const dotted = name.includes(".") && !name.startsWith("answers.");
		const cause = dotted ? `"${name}" is a path, not the name of a fact` : `no fact is called "${name}"`;
		const cure = `declare it in flows/facts.json${dotted ? " and read it by name" : ""}.${didYouMean(name, walk.scope.names.keys())}`;
		const corrected = correctedName(name, walk.scope.names.keys());
		return fault(walk, "RULE_UNKNOWN_FACT", place.pointer, cause, cure, corrected);
	}
	const type = { ...typeOfFact(fact, isKnown(place.known, name)), fact: name, declaredNullable: fact.nullable };
	const whenTrue = new Set(fact.knownWhenTrue ?? []).add(name);
	return { type, proof: { whenTrue, whenFalse: fact.knownWhenFalse ?? nothingKnown } };
}

/** Types the read of an element's field; what is known about it applies to this element only. */
function typeField(name: string, fields: NonNullable<DeclaredFact["fields"]>, place: Place, walk: Walk): Typed {
	const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
	if (field === undefined) {
		const cause =
			name === "" ? "the element is an object, not one value" : `an element of the list has no field "${name}"`;
		const cure = `inside some, all, none, count and sum, read one of: ${Object.keys(fields).join(", ")}.${didYouMean(name, Object.keys(fields))}`;
		return fault(walk, "RULE_UNKNOWN_FACT", place.pointer, cause, cure, correctedName(name, Object.keys(fields)));
	}
	const type = { ...typeOfFact(field, isKnown(place.known, name)), fact: name, declaredNullable: field.nullable };
	return { type, proof: { whenTrue: new Set([name]), whenFalse: nothingKnown } };
}
