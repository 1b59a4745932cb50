import type { Product, StageRow } from "../../../engine/authored/authored.ts";
import { advance, EngineError, type Flow, type Route } from "../../../engine/index.ts";
import { wireRecord } from "../../journey/flow-decision.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type AnswerMap, type MappedAnswer, mended } from "./answer-map.ts";
import type { Misfit } from "./misfits.ts";

/** What a candidate would do to one application: it goes on, it is asked again at a page, or it cannot stand on it. */
export interface Verdict {
	readonly uuid: string;
	readonly verdict: "continue" | "rewind" | "pinned";
	/** Where it stands, and where it would. */
	readonly from: string;
	readonly to: string | null;
	/** Why it stays, for one that does: a code of the engine. */
	readonly why?: string;
	/** The values for which it stays. */
	readonly misfits?: readonly Misfit[];
	/** The answers that are given to let it go on. */
	readonly mapped?: readonly MappedAnswer[];
}

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
 * Returns what becomes of a record when it leaves one version of its product for another, with the answers of a map in the
 * place of those that no longer fit.
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

/** The place in the candidate's stage table of a row of the earlier one; of its next neighbour when it is gone. */
function rowIn(candidate: Product, before: Product, row: number): number {
	const ids = Object.keys(candidate.origination.stages);
	const later = Object.keys(before.origination.stages).slice(row);
	for (const id of later) if (ids.includes(id)) return ids.indexOf(id);
	return ids.length;
}

/**
 * Whether, at the same row of the stage table, another page asks something before the one where it stands: a page of an
 * earlier routing row, or a new one whose form is not answered. A page that takes the other's place comes at its turn.
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
	// the rows of a stage are asked before those of the state
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
