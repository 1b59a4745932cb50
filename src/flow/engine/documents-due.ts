import type { OwnKind } from "./authored/authored-documents.ts";
import { matches } from "./decisions/decision-table.ts";
import type { Flow } from "./decisions/flow.ts";
import { EngineError } from "./errors.ts";
import { type Facts, sheetOf } from "./facts/facts-by-name.ts";
import type { Json } from "./json.ts";
import { evaluateRule } from "./rules/rule.ts";

/** One of a lender's own documents whose contract says that it is due. */
export interface DueDocument {
	readonly kind: OwnKind;
	/** What its values are now; null where nothing is known yet. */
	readonly values: { readonly [name: string]: Json };
}

/** Returns the lender's own documents that are due, in the order of their names. */
export function documentsDue(flow: Flow, facts: Facts): DueDocument[] {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	const sheet = facts[sheetOf];
	return flow.origination.documents
		.filter((document) => matches(sheet, document, undefined))
		.map(({ kind, rule, values }) => ({
			kind,
			values: Object.fromEntries(
				values.map(([name, prepared]) => [name, evaluateRule(prepared, sheet, { rule: `${rule}/${name}` })]),
			),
		}));
}
