import {
	LOAN_MAPPING,
	type LoanMapping,
	type LoanOutcome,
	type MappedArcs,
	type MappingGroup,
	type MappingRow,
} from "./loan-mapping.ts";
import { mappedValue } from "./mapped-value.ts";
import { elementAt, writeXml, xmlElement } from "./xml-tree.ts";

const XLINK = "http://www.w3.org/1999/xlink";

/** A message, or what it lacks, in words for people; each once. */
export type LoanMessage = { readonly xml: string } | { readonly missing: readonly string[] };

/**
 * Writes what a source holds as a message. It has no parts that the mapping does not name, and depends on nothing but the
 * source. What is required of this outcome and is not there, or has a value that the mapping does not know or XML cannot
 * hold, is named instead.
 */
export function loanMessage(source: object, outcome: LoanOutcome, mapping: LoanMapping = LOAN_MAPPING): LoanMessage {
	const root = xmlElement(mapping.root);
	root.attributes.set("xmlns", mapping.namespace);
	if (mapping.arcs !== undefined) root.attributes.set("xmlns:xlink", XLINK);
	const missing = new Set<string>();
	const labels = new Map<string, string[]>();
	for (const group of mapping.groups) {
		for (const [label, item] of itemsOf(group, source)) {
			const place = label === "" || group.under === "" ? group.under : `${group.under}[${label}]`;
			for (const row of group.rows) {
				if (row.if !== undefined && isNothing(valueAt(item, row.if))) continue;
				const value =
					row.always ??
					labelOf(row, label) ??
					mappedValue(row, row.from === undefined ? undefined : valueAt(item, row.from));
				if (typeof value === "string") write(row, value, place);
				else if (!value.isKnown || row.required?.includes(outcome)) missing.add(row.meaning ?? row.to);
			}
		}
	}
	if (mapping.arcs !== undefined) writeArcs(mapping.arcs);
	return missing.size > 0 ? { missing: [...missing] } : { xml: writeXml(root) };

	function labelOf({ label: kind }: MappingRow, number: string): string | undefined {
		if (kind === undefined) return undefined;
		const label = `${kind}_${number}`;
		labels.set(kind, [...(labels.get(kind) ?? []), label]);
		return label;
	}

	function writeArcs({ under, prefix, each }: MappedArcs): void {
		const arcs = each.flatMap(({ from, to, role }) => {
			const [first] = labels.get(to) ?? [];
			const others = (labels.get(from) ?? []).filter((label) => label !== first);
			return first === undefined ? [] : others.map((label) => ({ from: label, to: first, arcrole: prefix + role }));
		});
		for (const [index, arc] of arcs.entries()) {
			for (const [name, value] of Object.entries(arc)) write({ to: `@xlink:${name}` }, value, `${under}[${index + 1}]`);
		}
	}

	function write({ to }: MappingRow, value: string, place: string): void {
		const [path = "", attribute] = to.split("@");
		const element = elementAt(root, `${place}/${path}`);
		if (attribute === undefined) element.text = value;
		else element.attributes.set(attribute, value);
	}
}

/** The source itself, or each item of its list, with what tells its element from the others'. */
function itemsOf({ each }: MappingGroup, source: object): readonly (readonly [label: string, item: unknown])[] {
	if (each === undefined) return [["", source]];
	const list = valueAt(source, each);
	return Array.isArray(list) ? list.map((item: unknown, index) => [String(index + 1), item] as const) : [];
}

/** What is at a path; undefined where nothing is. */
function valueAt(root: unknown, path: string): unknown {
	return path.split(".").reduce<unknown>((at, key) => {
		return typeof at === "object" && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
	}, root);
}

function isNothing(value: unknown): boolean {
	return value === undefined || value === null || value === "";
}
