import type { Fact } from "../../../../contracts/wire/desk/index.ts";
import { formatMoney } from "../../../../lending/money.ts";
import { displayDate } from "../../papers/dates.ts";
import { asNode, type SchemaNode } from "../../ports/contract/schema-node.ts";
import { givenPart, kindOf } from "./answer-parts.ts";
import type { AnswerWords } from "./desk-form.ts";

type Words = Pick<AnswerWords, "field" | "value">;

/** Returns what a request or an answer says, in the words of its schema, line by line. */
export function shownRows(schema: object, value: unknown, words: Words): readonly Fact[] {
	return rowsOf(asNode(schema), value, [], words);
}

function rowsOf(node: SchemaNode, value: unknown, at: readonly string[], words: Words): readonly Fact[] {
	if (value === undefined || value === null || value === "") return [];
	if (Array.isArray(value) && value.length === 0) return [];
	const kind = kindOf(node);
	if (kind === "maybe") return rowsOf(asNode(givenPart(node)), value, at, words);
	if (kind === "list" && Array.isArray(value)) {
		const [last = "", ...before] = [...at].reverse();
		const numbered = (index: number) => [...before.reverse(), `${last} ${index + 1}`.trim()];
		const places = value.map((_, index) => numbered(index));
		return value.flatMap((item, index) => rowsOf(asNode(node.items ?? {}), item, places[index] ?? at, words));
	}
	if (kind === "group" && typeof value === "object") {
		// what has no name for people is for machines
		return Object.entries(node.properties ?? {}).flatMap(([name, its]) => {
			const label = words.field(name);
			return label === undefined ? [] : rowsOf(asNode(its), Reflect.get(value, name), [...at, label], words);
		});
	}
	return [{ label: at.join(" · "), value: textOf(kind, value, words) }];
}

function textOf(kind: ReturnType<typeof kindOf>, value: unknown, words: Words): string {
	if (kind === "cents" && typeof value === "number") return formatMoney(value);
	if (kind === "yesNo") return words.value(value === true ? "YES" : "NO");
	if (kind === "choice") return words.value(String(value));
	if (kind === "day") return displayDate(String(value));
	return Array.isArray(value) ? value.join(", ") : String(value);
}
