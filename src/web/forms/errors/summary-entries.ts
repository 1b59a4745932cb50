import type { RJSFSchema, RJSFValidationError } from "@rjsf/utils";
import type { Copy } from "../../../contracts/copy.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { Refusal } from "../use-submission.ts";
import type { SummaryEntry } from "./error-summary.tsx";
import { compareRanks, fieldRank } from "./field-rank.ts";

const ADDRESS_LINES = ["street1", "street2", "city", "state", "zip"] as const;

function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function labelOf(schema: RJSFSchema, ui: unknown, field: string, copy: Copy<"forms">): string {
	let node: unknown = schema;
	let look: unknown = ui;
	for (const part of field.split(".")) {
		const isIndex = /^\d+$/.test(part);
		node = isIndex ? at(node, "items") : at(at(node, "properties"), part);
		look = isIndex ? at(look, "items") : at(look, part);
	}
	const title = at(look, "ui:title") ?? at(node, "title");
	const last = field.slice(field.lastIndexOf(".") + 1);
	if (typeof title === "string") return title;
	const line = ADDRESS_LINES.find((one) => one === last);
	return line === undefined ? "" : copy(`addressLine.${line}`);
}

function lineOf(label: string, message: string): string {
	const isBare = message.split(/\s+/).length <= 2;
	return isBare && label !== "" ? `${label}: ${message}` : message;
}

/** The first words of a long label: enough to tell fields with the same fault apart. */
function shortened(label: string): string {
	const words = label.split(/\s+/);
	return words.length > 7 ? `${words.slice(0, 6).join(" ")} …` : label;
}

/** The lines of the error summary: the form's own errors, then the server's. */
export function summaryEntries(input: {
	copy: Copy<"forms">;
	schema: RJSFSchema;
	ui: { readonly [key: string]: Json };
	idPrefix: string;
	formId: string;
	errors: readonly RJSFValidationError[];
	refusal: Refusal;
	fieldOf: (error: RJSFValidationError) => string;
	hrefOfForm?: ((formId: string) => string | undefined) | undefined;
}): readonly SummaryEntry[] {
	const { schema, ui, idPrefix, refusal, copy } = input;
	const entry = (field: string, message: string): SummaryEntry & { label: string } => ({
		label: labelOf(schema, ui, field, copy),
		fieldId: field === "" ? undefined : `${idPrefix}_${field.replaceAll(".", "_")}`,
		text: lineOf(labelOf(schema, ui, field, copy), message),
	});
	const rank = (error: RJSFValidationError) => fieldRank(schema, ui, input.fieldOf(error));
	const ordered = input.errors.toSorted((one, other) => compareRanks(rank(one), rank(other)));
	const own = ordered.map((error) => entry(input.fieldOf(error), error.message ?? ""));
	const refused = refusal.faults.map(({ form, field, message }) =>
		form === undefined || form === input.formId
			? entry(field, message)
			: { label: "", fieldId: undefined, text: message, href: input.hrefOfForm?.(form) },
	);
	const whole: SummaryEntry[] = refusal.message === undefined ? [] : [{ fieldId: undefined, text: refusal.message }];
	const often = new Set<string>();
	const texts = new Set<string>();
	for (const { text } of [...own, ...refused]) (texts.has(text) ? often : texts).add(text);
	const seen = new Set<string>();
	const named: SummaryEntry[] = [...own, ...refused].map(({ label, ...line }) =>
		often.has(line.text) && label !== "" ? { ...line, text: `${shortened(label)}: ${line.text}` } : line,
	);
	return [...named, ...whole].filter(({ fieldId, text }) => {
		const key = fieldId ?? text;
		return !seen.has(key) && Boolean(seen.add(key));
	});
}
