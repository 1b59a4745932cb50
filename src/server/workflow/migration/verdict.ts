import type { AnswerMap, Verdict } from "../../../contracts/wire/products.ts";
import type { Product, StageRow } from "../../../flow/engine/authored/authored.ts";
import { advance, EngineError, type Flow, type Route } from "../../../flow/engine/index.ts";
import { wireRecord } from "../../journey/steps/flow-decision.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { mended } from "./answer-map.ts";

interface Place {
	readonly route: Route;
	readonly state: string;
	/** The row of the stage table. */
	readonly row: number;
}

/** A product and its flow, compiled. */
export interface Version {
	readonly product: Product;
	readonly flow: Flow;
}

/**
 * Returns the verdict on moving a record from one version of its product to another, with a map's answers in place of
 * those that are no longer valid.
 */
export function verdictOn(
	before: Version,
	candidate: Version,
	record: StoredRecord,
	now: Date,
	map: AnswerMap = {},
): Omit<Verdict, "uuid"> {
	const from = placeOf(before, record, now);
	const { record: fitting, misfits, mapped } = mended(candidate, record, now, map);
	const to = placeOf(candidate, fitting, now);
	const at = "error" in from ? "" : from.route.page;
	const given = mapped.length === 0 ? {} : { mapped };
	if ("error" in to) return { verdict: "pinned", from: at, to: null, why: to.error, misfits, ...given };
	const { page } = to.route;
	if ("error" in from || at === page) return { verdict: "continue", from: at, to: page, ...given };
	const row = rowIn(candidate.product, before.product, from.row);
	const isBack = to.row < row || (to.row === row && asksBefore(before.product, candidate.product, from, to, record));
	return { verdict: isBack ? "rewind" : "continue", from: at, to: page, ...given };
}

function placeOf({ product, flow }: Version, record: StoredRecord, now: Date): Place | { readonly error: string } {
	try {
		const { route, state, stageRule } = advance(flow, wireRecord(product, record, now));
		return {
			route,
			state,
			row: Object.keys(product.origination.stages).indexOf(stageRule.replace("origination/", "")),
		};
	} catch (error) {
		if (error instanceof EngineError) return { error: error.code };
		throw error;
	}
}

/** The candidate's position of a row of the earlier stage table, or of the next remaining row if it is gone. */
function rowIn(candidate: Product, before: Product, row: number): number {
	const ids = Object.keys(candidate.origination.stages);
	const later = Object.keys(before.origination.stages).slice(row);
	for (const id of later) if (ids.includes(id)) return ids.indexOf(id);
	return ids.length;
}

/**
 * Whether, at the same row of the stage table, another page comes before the current one: a page of an earlier routing
 * row, or a new one whose form is not answered. A page that replaces another keeps its turn.
 */
function asksBefore(before: Product, candidate: Product, from: Place, to: Place, record: StoredRecord): boolean {
	const { kind, form } = candidate.pages.pages[to.route.page] ?? {};
	const stays = Object.hasOwn(candidate.pages.pages, from.route.page);
	if (kind === "notice" || !stays || to.route.decidedBy === "decision") return false;
	const isNew = !Object.hasOwn(before.pages.pages, to.route.page);
	const isAnswered = form !== undefined && Object.hasOwn(record.answers ?? {}, form);
	return isEarlierRow(candidate, from, to) || (isNew && form !== undefined && !isAnswered);
}

function isEarlierRow(candidate: Product, { route: from }: Place, { route: to, state }: Place): boolean {
	const list = (route: Route) => route.rule.slice(0, route.rule.lastIndexOf("/"));
	// a stage's rows come before the state's
	if (list(from) !== list(to)) return from.decidedBy === "state" && to.decidedBy === "stage";
	const rows: readonly StageRow[] =
		(to.decidedBy === "stage" ? candidate.stageRouting.stages[to.stage ?? ""] : undefined) ??
		candidate.stateRouting.states[state] ??
		[];
	const idOf = (route: Route) => route.rule.slice(list(route).length + 1);
	const byId = rows.findIndex(({ id }) => id === idOf(from));
	const at = byId < 0 ? rows.findIndex((row) => row.to === from.page) : byId;
	return rows.findIndex(({ id }) => id === idOf(to)) < at;
}
