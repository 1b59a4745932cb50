import { contractAt } from "../../ports/contract/contracts.ts";
import { asNode, type SchemaNode } from "../../ports/contract/schema-node.ts";
import type { Ports } from "../../ports/ports.ts";
import answers from "./officers-answers.json" with { type: "json" };

/** The field of an answer that is not an object. */
const WRAPPED = "answer";

/** How a part of an answer is entered and shown. */
export type PartKind = "cents" | "yesNo" | "choice" | "lines" | "day" | "number" | "text" | "list" | "group" | "maybe";

/** Returns how a part is entered and shown. */
export function kindOf({ type, format, enum: choices, anyOf, items }: SchemaNode): PartKind {
	if (anyOf !== undefined) return "maybe";
	if (choices !== undefined) return "choice";
	if (type === "object") return "group";
	if (type === "array") return kindOf(asNode(items ?? {})) === "text" ? "lines" : "list";
	if (type === "boolean") return "yesNo";
	if (type === "integer" || type === "number") return format === "cents" ? "cents" : "number";
	return format === "date" ? "day" : "text";
}

/** The part itself, of one that may also be null. */
export function givenPart({ anyOf = [] }: SchemaNode): object {
	return anyOf.find((one) => asNode(one).type !== "null") ?? {};
}

/**
 * The answer as an officer gives it: never "ask again later", because the question waits as long as it takes; a bare value
 * is the field "answer".
 */
export function officersAnswer(port: keyof Ports, operation: string): object {
	const final = finalAnswer(port, operation);
	const { type, properties = {}, required = [] } = asNode(final);
	if (type !== "object") return { type: "object", properties: { [WRAPPED]: final }, required: [WRAPPED] };
	const waiting = listed(answers.codesThatWait, port, operation);
	const without = (its: object) => {
		const { enum: codes } = asNode(its);
		return codes === undefined ? its : { ...its, enum: codes.filter((code) => !waiting.includes(code)) };
	};
	return {
		...final,
		properties: Object.fromEntries(Object.entries(properties).map(([name, its]) => [name, without(its)])),
		required: [...required, ...listed(answers.needed, port, operation)],
	};
}

/** Takes the bare value out again. */
export function unwrapped(port: keyof Ports, operation: string, entered: object): unknown {
	return asNode(finalAnswer(port, operation)).type === "object" ? entered : Reflect.get(entered, WRAPPED);
}

function finalAnswer(port: keyof Ports, operation: string): object {
	const schema = contractAt(port, operation)?.answer ?? {};
	const all = asNode(schema).anyOf ?? [schema];
	return all.find((one) => !Object.hasOwn(asNode(one).properties ?? {}, "askAgainAt")) ?? schema;
}

function listed(lists: { readonly [operation: string]: readonly string[] }, port: string, operation: string) {
	return lists[`${port}.${operation}`] ?? [];
}

/** Whether a part may be left empty, although the answer has it. */
export function mayBeEmpty(part: SchemaNode): boolean {
	const kind = kindOf(part);
	if (kind === "text") return (part.minLength ?? 0) === 0 && part.pattern === undefined && part.format === undefined;
	return kind === "lines" || kind === "list" || kind === "maybe";
}
