import type { TableCell } from "../../../flow/engine/authored/authored-tables.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aCount, aFlag, aJson, exactly, listOf, mapOf, someText, someTextOrNull } from "../shapes.ts";
import { aSince, sinceAnswers } from "./since.ts";
import { aFilePath, DRAFT, ofDraft } from "./studio.ts";

/** What a draft would be without something: the files that would change. */
const aCheck = exactly(
	{
		texts: {
			type: "object",
			maxProperties: 100,
			propertyNames: aFilePath,
			additionalProperties: { type: "string", maxLength: 1_000_000 },
		},
	},
	[],
);

/** The edit at the place of a finding that corrects it, where it is certain. */
const aFix = {
	anyOf: [
		exactly({ kind: { const: "rename" }, from: someText, to: someText }),
		exactly({ kind: { const: "remove" }, key: someText }),
		exactly({ kind: { const: "remove-item" }, value: aJson }),
	],
} as const;

/**
 * A finding of the check: the place in the text of its file, the cause and the cure. `org` is the lender whose composed files
 * have it, `witness` an example that shows it, `row` what is missing in a table: the cells and days of a row, without its
 * results.
 */
export const aFinding = exactly(
	{
		code: someText,
		severity: { const: "error" },
		file: someText,
		line: aCount,
		column: aCount,
		pointer: someText,
		org: someText,
		cause: someText,
		cure: someText,
		fix: aFix,
		witness: typedAs<ApplicationRecord>({
			type: "object",
			additionalProperties: true,
			description: "A made-up record, or only what of it matters.",
		}),
		row: mapOf(typedAs<TableCell>({ description: "The condition on one input, or a day." })),
	},
	["code", "severity", "file", "line", "column", "cause", "cure"],
);
export type Finding = OfSchema<typeof aFinding>;

/**
 * What the check says of a draft whose files have this hash. `left` are lenders that extend this one and would be faulty with
 * it, `below` those that change with it; both are empty where only the lender's own files were to be judged. `product` is the
 * hash of what would go live, the same that `flow check` prints of the same files; null for a draft with findings.
 */
const aChecked = exactly({
	hash: someText,
	passes: aFlag,
	diagnostics: listOf(aFinding),
	left: listOf(someText),
	below: listOf(someText),
	product: someTextOrNull,
});
export type CheckedDraft = OfSchema<typeof aChecked>;

/**
 * One value that differs between two sets of files, by its JSON pointer ("/" for the whole file); `from` or `to` is absent
 * where there is none. Only the order of entries may differ, or only spaces and line ends.
 */
export const aDifference = exactly(
	{
		file: someText,
		at: someText,
		change: { type: "string", enum: ["added", "removed", "changed", "order", "layout"] },
		from: aJson,
		to: aJson,
	},
	["file", "at", "change"],
);

/** One value that the draft and what went live changed differently; absent where a side has no such entry. */
const aConflict = exactly({ file: someText, at: someText, base: aJson, mine: aJson, theirs: aJson }, ["file", "at"]);

export const checkDraft = {
	at: `POST ${DRAFT}/check`,
	...ofDraft,
	query: exactly({ ...aSince, only: { const: "own" } }, []),
	body: { anyOf: [aCheck, { type: "null" }] },
	answers: sinceAnswers(aChecked),
} as const satisfies RouteContract;

/**
 * What a draft changes of a product, in how many files of which other products by their ids (`elsewhere`), and what went live since
 * it began: of all products, which are joined together. Before a file of another product stands "products/<id>/".
 */
export const readDifference = {
	at: `GET ${DRAFT}/difference`,
	...ofDraft,
	answers: {
		200: exactly({
			base: someText,
			live: someText,
			changes: listOf(aDifference),
			elsewhere: listOf(exactly({ product: someText, files: aCount })),
			liveChanges: listOf(aDifference),
			conflicts: listOf(aConflict),
		}),
	},
} as const satisfies RouteContract;
