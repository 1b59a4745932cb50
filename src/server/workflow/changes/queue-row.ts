import { sql } from "drizzle-orm";
import { businessHoursOf, closingOn } from "../../../contracts/business-hours.ts";
import type { Product, StatusRow } from "../../../flow/engine/authored/authored.ts";
import { endOfDay } from "../../../lending/index.ts";
import { holdsDueOn } from "../../journey/reviews/holds.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { keptPart, type WritePart } from "../../platform/db/one-write.ts";
import { deskQueue, deskSearch } from "../../platform/db/schema.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import { asksNobody } from "../applications/decision-words.ts";
import { endOf } from "../applications/standing-words.ts";
import { hasSameTerms, searchTerms } from "./search-terms.ts";

/** Where no time was promised: later than every date, so that such rows come last. */
export const NO_PROMISE = new Date("9999-12-31T00:00:00.000Z");

/** Who has to do something next, as the queue sorts applications; ENDED when nothing more is asked of anyone. */
export type QueueTurn = StatusRow["turn"] | "ENDED";

/** An application's status, as the queue keeps it. */
export interface QueuedStatus {
	readonly record: StoredRecord;
	/** The row of the stage table that decides; null while no rule can be decided. */
	readonly rule: string | null;
	/** The words of that row. */
	readonly words: StatusRow;
	/** When that row started to decide. */
	readonly since: Date;
	/** An order or a rule has failed. */
	readonly isFailed: boolean;
	readonly version: number;
}

/** Returns when what an application waits for is due, in the lender's business hours; undefined without a promise. */
export function dueMoment(product: Product, words: StatusRow, since: Date, record: StoredRecord): Date | undefined {
	const end = endOf(words, since, record);
	if (end?.day === undefined) return end?.moment;
	const isOurs = words.turn === "LENDER" || words.turn === "OTHER";
	if (isOurs) return closingOn(businessHoursOf(product.org), end.day);
	return endOfDay(end.day, textAt(record, "application.property.state"));
}

/**
 * The parts of a write that keep the queue's row of an application, and what it is found by; `stored` is the record whose
 * row this server wrote last.
 */
export function queueParts(
	tx: Queryable,
	keys: KeyRing,
	{ uuid: applicationUuid, org, createdAt }: Pick<OpenApplication["row"], "uuid" | "org" | "createdAt">,
	product: Product,
	status: QueuedStatus,
	updatedAt: Date,
	stored?: StoredRecord,
): readonly WritePart[] {
	const { record, rule, words, since, isFailed, version } = status;
	// what the law has a person do by a day is due even when the application is over
	const dueOn = holdsDueOn(record, null);
	const turn: QueueTurn = dueOn !== undefined ? "LENDER" : asksNobody(words) ? "ENDED" : words.turn;
	const legal = dueOn === undefined ? undefined : closingOn(businessHoursOf(product.org), dueOn);
	// what a borrower may take their time for is no promise of the lender's
	const promised = turn === "BORROWER" || turn === "ENDED" ? undefined : dueMoment(product, words, since, record);
	const due = legal ?? promised;
	const kept = {
		...{ version, rule, step: words.step ?? null, turn, since, dueAt: due ?? NO_PROMISE, isFailed, updatedAt },
		homeState: textAt(record, "application.property.state") ?? null,
	};
	const queued = keptPart("queued", { applicationUuid, org, createdAt, ...kept }, (queue) => {
		const { applicationUuid: _uuid, org: _org, createdAt: _createdAt, ...set } = queue;
		return tx
			.insert(deskQueue)
			.values(queue)
			.onConflictDoUpdate({
				target: deskQueue.applicationUuid,
				// a review has no milestone: the application stays at the one before it
				set: { ...set, step: sql`coalesce(excluded.step, ${deskQueue.step})` },
			});
	});
	if (stored !== undefined && hasSameTerms(stored, record)) return [queued];
	const terms = [...searchTerms(keys, org, record)];
	const findable = keptPart("findable", { applicationUuid, terms }, (search) =>
		tx
			.insert(deskSearch)
			.values(search)
			.onConflictDoUpdate({
				target: deskSearch.applicationUuid,
				set: { terms: sql`excluded.terms` },
				setWhere: sql`${deskSearch.terms} IS DISTINCT FROM excluded.terms`,
			}),
	);
	return [queued, findable];
}
