import { type MemberNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import type { Json } from "../../engine/authored/authored.ts";
import type { Origin, Origins } from "./origins.ts";
import { type GateFault, LIMITS, scanText, TOO_MANY } from "./text-gate.ts";

/** A parsed file: its value, built on null-prototype objects, or the faults that reject it. */
export interface ParsedFile {
	/** Path as findings report it. */
	readonly file: string;
	readonly layer: string;
	readonly value: Json;
	readonly faults: readonly GateFault[];
}

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Parses JSON text and records the position of each value. Duplicate and forbidden keys, excessive depth, too many
 * values and overlong strings are faults.
 */
export function parseJson(text: string, file: string, layer: string, origins: Origins): ParsedFile {
	const faults: GateFault[] = [];
	const tooMuch = scanText(text);
	if (tooMuch) return { file, layer, value: null, faults: [tooMuch] };
	let body: ValueNode;
	try {
		body = parse(text, { mode: "json" }).body;
	} catch (error) {
		faults.push(syntaxFault(error));
		return { file, layer, value: null, faults };
	}
	let nodes = 0;
	const place = (node: { loc: { start: { line: number; column: number } } }): Origin => ({
		file,
		layer,
		line: node.loc.start.line,
		column: node.loc.start.column,
	});
	const refuse = (code: string, node: ValueNode, cause: string, cure: string): void => {
		const { line, column } = place(node);
		faults.push({ code, line, column, cause, cure });
	};
	const checkText = (text: string, node: ValueNode): void => {
		if (text.length > LIMITS.stringBytes / 4 && Buffer.byteLength(text) > LIMITS.stringBytes) {
			refuse("STRING_TOO_LONG", node, "A string is longer than 8 KB.", "Shorten the text or split it into a list.");
		}
		if (!text.isWellFormed()) {
			refuse("STRING_NOT_UNICODE", node, "A string holds half of a character pair.", "Write the character whole.");
		}
	};
	const read = (node: ValueNode): Json => {
		if (++nodes === LIMITS.nodes + 1) {
			refuse(TOO_MANY.code, node, TOO_MANY.cause, TOO_MANY.cure);
		}
		if (nodes > LIMITS.nodes) return null;
		if (node.type === "Object") {
			const result: Record<string, Json> = Object.create(null);
			for (const member of node.members) {
				const name = nameOf(member);
				if (member.name.type === "String") checkText(name, member.name);
				if (FORBIDDEN.has(name)) {
					refuse("FORBIDDEN_KEY", member.name as ValueNode, `"${name}" is no key.`, "Take the key away or rename it.");
				} else if (Object.hasOwn(result, name)) {
					const { line, column } = place(member);
					const first = node.members.find((other) => nameOf(other) === name);
					const isSame = first !== undefined && isSameText(first.value, member.value);
					faults.push({
						code: "DUPLICATE_KEY",
						line,
						column,
						cause: `"${name}" stands twice in one object${isSame ? " with the same value" : ""}.`,
						cure: "Keep one of the two.",
						...(isSame ? { fix: { kind: "remove", key: name } } : {}),
					});
				} else {
					result[name] = read(member.value);
					origins.set(result, name, place(member));
				}
			}
			return result;
		}
		if (node.type === "Array") {
			const list: Json[] = [];
			for (const [index, element] of node.elements.entries()) {
				list.push(read(element.value));
				origins.set(list, String(index), place(element.value));
			}
			return list;
		}
		if (node.type === "String") {
			checkText(node.value, node);
			return node.value;
		}
		if (node.type === "Number") {
			if (!Number.isFinite(node.value))
				refuse("NUMBER_TOO_LARGE", node, "A number is out of range.", "Write a smaller number.");
			return node.value;
		}
		return node.type === "Boolean" ? node.value : null;
	};
	const value = read(body);
	origins.setRoot(value, place(body));
	return { file, layer, value, faults };
}

function nameOf({ name }: MemberNode): string {
	return name.type === "String" ? name.value : name.name;
}

/** Whether two values are written alike, but for white space. */
function isSameText(one: ValueNode, other: ValueNode): boolean {
	const printed = (node: ValueNode) => JSON.stringify(node, (key, value) => (key === "loc" ? undefined : value));
	return printed(one) === printed(other);
}

function syntaxFault(error: unknown): GateFault {
	const place = error as { line?: unknown; column?: unknown; message?: unknown };
	const text = typeof place.message === "string" ? place.message.replace(/\s*\(\d+:\d+\)$/, "") : "not JSON";
	return {
		code: "NOT_JSON",
		line: typeof place.line === "number" ? place.line : 1,
		column: typeof place.column === "number" ? place.column : 1,
		cause: `The file is not JSON: ${text}`,
		cure: "Mend the syntax at this place: commas, quotes and brackets; JSON has no comments.",
	};
}
