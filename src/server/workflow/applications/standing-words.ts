import type { StandingDeed, StandingStep, StandingTurn } from "../../../contracts/wire/application/index.ts";
import type { Product, StatusFile, StatusRow } from "../../../flow/engine/authored/authored.ts";
import type { Trace } from "../../../flow/engine/index.ts";
import { textIn } from "../../../flow/engine/read-json.ts";
import { addDays, isBankingDay } from "../../../lending/calendar/business-days.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { Decided } from "./application-row.ts";

/** Who is working on it, worded for the lender's staff; the file's text addresses the borrower. */
export function whoForStaff(product: Product, { turn, who }: Pick<StandingTurn, "turn" | "who">): string {
	return turn === "BORROWER" ? copyIn(product, "staff")("turn.borrower") : who;
}

const rowOf = (rule: string): string => rule.slice(rule.indexOf("/") + 1);

function wordsOf(standing: StatusFile, rule: string): StatusRow | undefined {
	const row = rowOf(rule);
	return Object.hasOwn(standing.rows, row) ? standing.rows[row] : undefined;
}

/** Returns the text of the deciding row; `fallback` when a partner's row has none. */
export function turnOf(
	words: StatusRow,
	{ since, record, now }: { since: Date; record: StoredRecord; now: Date },
): StandingTurn {
	const { title, body, turn, who, about = null } = words;
	const end = endOf(words, since, record);
	const isLate = end !== undefined && (end.day === undefined ? end.moment < now : end.day < dayOf(now, record));
	return { title, body, turn, who, by: end?.day ?? null, about, isLate };
}

const dayOf = (moment: Date, record: StoredRecord): string =>
	localDate(moment, textAt(record, "application.property.state"));

/** When what a row promises is due: a day (yyyy-mm-dd), or a moment when it is promised in minutes. */
export function endOf(
	{ within, until }: StatusRow,
	since: Date,
	record: StoredRecord,
): { readonly day?: string; readonly moment: Date } | undefined {
	const kept = until === undefined ? undefined : textIn(record, until);
	if (kept !== undefined) {
		const day = /^\d{4}-\d{2}-\d{2}$/.test(kept) ? kept : dayOf(new Date(kept), record);
		return { day, moment: since };
	}
	if (within === undefined) return undefined;
	if (within.minutes !== undefined) return { moment: new Date(since.getTime() + within.minutes * 60_000) };
	let day = addDays(dayOf(since, record), within.days ?? 0);
	for (let left = within.workingDays ?? 0; left > 0; ) {
		day = addDays(day, 1);
		if (isBankingDay(day)) left -= 1;
	}
	return { day, moment: since };
}

/**
 * Returns the milestones according to the whole stage table: the deciding row's is current, those with a matching row
 * after it are still to come, those before it are done; milestones that will not be needed are omitted.
 */
export function stepsOf(standing: StatusFile, table: Trace, deciding: string, isOver: boolean): StandingStep[] {
	const rows = table.map(({ rule, result }) => ({ rule, holds: result === true }));
	const at = rows.findIndex(({ rule }) => rule === deciding);
	const owed = rows.slice(at + 1).filter(({ holds }) => holds);
	const stepAt = (rule: string) => wordsOf(standing, rule)?.step;
	// a review is at the top of the table and has no step: it delays the next row that matches
	const held = owed.map(({ rule }) => stepAt(rule)).find((step) => step !== undefined);
	const current = isOver ? undefined : (stepAt(deciding) ?? held);
	const later = new Set(owed.map(({ rule }) => stepAt(rule)));
	const ids = Object.keys(standing.steps);
	const place = current === undefined ? ids.length : ids.indexOf(current);
	return ids.flatMap((id, index): StandingStep[] => {
		const { label = id, phase = null } = standing.steps[id] ?? {};
		if (id === current) return [{ id, label, phase, status: "now" }];
		if (index < place) return [{ id, label, phase, status: "done" }];
		return later.has(id) ? [{ id, label, phase, status: "later" }] : [];
	});
}

/** Returns what the waiting screen says in the phase of the current milestone; null without a phase. */
export function phaseOf({ phases = {} }: StatusFile, steps: readonly StandingStep[]) {
	const phase = steps.find(({ status }) => status === "now")?.phase ?? "";
	const said = Object.hasOwn(phases, phase) ? phases[phase] : undefined;
	return said === undefined ? null : { id: phase, ...said };
}

/**
 * Returns what was done, newest first. A row is done once a later row in the table decides, because only then was it
 * evaluated without a match.
 */
export function deedsOf(
	standing: StatusFile,
	table: Trace,
	decisions: readonly Decided[],
	startedAt: Date,
): StandingDeed[] {
	const order = new Map(table.map(({ rule }, index) => [rule, index]));
	const open = new Set<string>();
	const deeds: StandingDeed[] = [{ title: standing.started, at: startedAt.toISOString() }];
	for (const { at, rule } of decisions) {
		const here = order.get(rule) ?? -1;
		for (const earlier of [...open].filter((one) => (order.get(one) ?? 0) < here)) {
			open.delete(earlier);
			const done = wordsOf(standing, earlier)?.done;
			const deed = { title: done ?? "", at };
			// two ways to the same result, such as a video notary and one in person, count once
			const isSaid = deeds.some((one) => one.title === deed.title && one.at === deed.at);
			if (done !== undefined && !isSaid) deeds.push(deed);
		}
		open.add(rule);
	}
	return deeds.reverse();
}
