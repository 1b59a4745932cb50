import { cleanText, textFault } from "../../../../flow/engine/texts/plain-text.ts";
import { type ContractBreak, schemaBreaks } from "../../ports/contract/check-exchange.ts";
import { asNode, type SchemaNode } from "../../ports/contract/schema-node.ts";
import type { Ports } from "../../ports/ports.ts";
import { givenPart, kindOf, mayBeEmpty, officersAnswer, unwrapped } from "./answer-parts.ts";

/** What an officer entered: the answer by its contract, or the fields that break it. */
export type EnteredAnswer = { readonly answer: unknown } | { readonly wrong: readonly string[] };

/** Makes a port's answer of a form's values, and judges it by the contract. */
export function enteredAnswer(port: keyof Ports, operation: string, given: unknown): EnteredAnswer {
	const whole = officersAnswer(port, operation);
	const entered = groupOf(asNode(whole), given);
	const breaks = schemaBreaks(`${port}.${operation}.officer`, whole, entered);
	return breaks.length === 0
		? { answer: unwrapped(port, operation, entered) }
		: { wrong: wrongFields(asNode(whole), breaks) };
}

function partValue(node: SchemaNode, given: unknown): unknown {
	switch (kindOf(node)) {
		case "maybe":
			return isEmpty(given) ? null : partValue(asNode(givenPart(node)), given);
		case "group":
			return groupOf(node, given);
		case "list":
			return Array.isArray(given) ? given.map((item) => partValue(asNode(node.items ?? {}), item)) : [];
		case "lines":
			return typeof given === "string" ? linesOf(cleanText(given)) : [];
		case "yesNo":
			return given === "YES" ? true : given === "NO" ? false : given;
		case "cents":
			return typeof given === "number" ? centsIn(given) : given;
		default:
			return typeof given === "string" ? lineOf(cleanText(given)) : (given ?? "");
	}
}

/** The text; where it has several lines a value that breaks the contract of any text. */
function lineOf(text: string): string | false {
	return textFault(text) === undefined && text;
}

function groupOf({ properties = {}, required = [] }: SchemaNode, given: unknown): { [name: string]: unknown } {
	const values = typeof given === "object" && given !== null ? given : {};
	const parts = Object.entries(properties).flatMap(([name, its]) => {
		const value: unknown = Reflect.get(values, name);
		const node = asNode(its);
		// an empty answer to what need not be answered is none
		const isLeft = isEmpty(value) && !(required.includes(name) && mayBeEmpty(node)) && kindOf(node) !== "list";
		return isLeft ? [] : [[name, partValue(node, value)] as const];
	});
	return Object.fromEntries(parts);
}

function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null || value === "") return true;
	return typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isEmpty);
}

function linesOf(text: string): string[] {
	return text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

/** Whole cents; what has parts of a cent stays as it is, and breaks the contract. */
function centsIn(dollars: number): number {
	const cents = dollars * 100;
	return Math.abs(cents - Math.round(cents)) < 1e-6 * Math.max(1, cents) ? Math.round(cents) : cents;
}

/** The fields of the form, by their paths, that hold what breaks the contract; the innermost ones. */
function wrongFields(whole: SchemaNode, breaks: readonly ContractBreak[]): string[] {
	const fields = [...new Set(breaks.map(({ at }) => fieldAt(whole, at.split("/").slice(1))))];
	return fields.filter((field) => !fields.some((other) => other.startsWith(`${field}.`)));
}

function fieldAt(whole: SchemaNode, path: readonly string[]): string {
	const field: string[] = [];
	let node = whole;
	for (const name of path) {
		if (kindOf(node) === "maybe") node = asNode(givenPart(node));
		if (kindOf(node) === "lines") break;
		field.push(name);
		node = asNode((kindOf(node) === "list" ? node.items : node.properties?.[name]) ?? {});
	}
	return field.join(".");
}
