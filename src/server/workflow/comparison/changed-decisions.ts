import { offerDifference, wholeDollars } from "../../../flow/checks/difference/offer-difference.ts";
import type { DecisionSubject } from "../../../flow/checks/difference/questions.ts";
import { type RoutingChange, routingChanges } from "../../../flow/checks/difference/routing-changes.ts";
import { type TableChange, tableChanges } from "../../../flow/checks/difference/table-changes.ts";
import { tableFile } from "../../../flow/checks/product-files.ts";
import {
	type ChangedDecision,
	type ChangedDecisions,
	type ChangedTable,
	DECISION_KINDS,
	type Outcome,
	type Titled,
} from "../../../flow/editing/index.ts";
import type { Json, Product } from "../../../flow/engine/index.ts";
import { isList, isObject } from "../../../flow/engine/json.ts";
import { conditionTitled, factTold, pageTitled, stageTitled, stateTitled, stepTitled } from "./product-words.ts";

const MOST = 200;

/** What a product decides otherwise than another, questions first, each with the smallest example; as of a day (yyyy-mm-dd). */
export function changedDecisions(before: Product, after: Product, today: string): ChangedDecisions {
	const { changes, assumed } = routingChanges(before, after);
	const tabled = tableChanges(before, after);
	const inOrder = DECISION_KINDS.flatMap((kind) => changes.filter(({ subject }) => subject.kind === kind));
	const of = (subject: DecisionSubject) => subjectTitled(before, after, subject);
	return {
		decisions: inOrder.slice(0, MOST).map((change) => decisionOf(before, after, change)),
		tables: tabled.slice(0, MOST).map((change) => tableOf(before, after, change, today)),
		more: Math.max(0, changes.length - MOST) + Math.max(0, tabled.length - MOST),
		open: assumed.map(({ subject }) => ({ kind: subject.kind, of: of(subject) })),
	};
}

function decisionOf(before: Product, after: Product, change: RoutingChange): ChangedDecision {
	const { subject, from, to, witness, given } = change;
	return {
		kind: subject.kind,
		of: subjectTitled(before, after, subject),
		before: outcomeOf(before, from),
		after: outcomeOf(after, to),
		facts: given.map(([name, value]) => factTold([after, before], name, value)),
		record: witness,
	};
}

function subjectTitled(before: Product, after: Product, { kind, id }: DecisionSubject): Titled | null {
	switch (kind) {
		case "stagePage":
			return stageTitled(id);
		case "statePage":
			return stateTitled(Object.hasOwn(after.application.states, id) ? after : before, id);
		case "step":
			return stepTitled(Object.hasOwn(after.registration.steps, id) ? after : before, id);
		case "condition":
			return conditionTitled(Object.hasOwn(after.conditions.conditions, id) ? after : before, id);
		default:
			return null;
	}
}

function outcomeOf(product: Product, outcome: Json): Outcome {
	if (isList(outcome)) return { kind: "steps", titles: outcome.map((id) => stepTitled(product, String(id))) };
	if (!isObject(outcome)) return { kind: "nothing", titles: [] };
	const { page, search, stage, state, asked, raised, error } = outcome;
	if (asked !== undefined) return { kind: asked === true ? "asked" : "unasked", titles: [] };
	if (raised !== undefined) return { kind: raised === true ? "raised" : "unraised", titles: [] };
	if (typeof page === "string") return { kind: "page", titles: [withSearch(pageTitled(product, page), search)] };
	if (typeof stage === "string") return { kind: "stage", titles: [stageTitled(stage)] };
	if (typeof state === "string") return { kind: "state", titles: [stateTitled(product, state)] };
	if (error !== undefined) return { kind: error === "NO_ROW" ? "nothing" : "stops", titles: [] };
	return { kind: "byState", titles: [] };
}

/** A page that opens with parameters of its address is another place than without. */
function withSearch({ id, title }: Titled, search: Json | undefined): Titled {
	const given = isObject(search)
		? new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))
		: "";
	return { id: String(given) === "" ? id : `${id}?${given}`, title };
}

function tableOf(before: Product, after: Product, change: TableChange, today: string): ChangedTable {
	const { table, output, from, to, on, example } = change;
	// a table that only one of them has is known from that one
	const { about = "", inputs = {}, outputs = {} } = after.tables[table] ?? before.tables[table] ?? {};
	const specs = { ...before.tables[table]?.inputs, ...inputs };
	return {
		file: tableFile(table),
		about,
		output,
		spec: outputs[output] ?? { type: "string" },
		before: from,
		after: to,
		since: on ?? null,
		inputs: Object.entries(example).flatMap(([name, value]) => {
			const spec = specs[name];
			return spec === undefined ? [] : [{ name, spec, value }];
		}),
		offers: offersOf(before, after, change, today),
	};
}

function offersOf(before: Product, after: Product, change: TableChange, today: string): ChangedTable["offers"] {
	const found = offerDifference(before, after, change, today);
	if (found === undefined) return null;
	const { score, monthlyIncome, value, propertyType, occupancy, state, county, liens } = found.borrower;
	return {
		borrower: {
			...{ score, propertyType, occupancy, state, county },
			income: wholeDollars(monthlyIncome),
			value: wholeDollars(value),
			owed: wholeDollars(liens.reduce((sum, lien) => sum + lien, 0)),
		},
		before: found.before,
		after: found.after,
	};
}
