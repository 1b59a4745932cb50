import { businessHoursOf, openDays, openMinutes } from "../../../../contracts/business-hours.ts";
import type { QueuePromise } from "../../../../contracts/wire/desk/index.ts";
import type { Product, StatusRow } from "../../../../flow/engine/authored/authored.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { dueMoment } from "../../../workflow/changes/queue-row.ts";

/** A promise of less than this is a machine's: it counts at night too. */
const HOUR_MS = 3_600_000;

/** Returns how an application ages against its promise. */
export function shownPromise(
	product: Product,
	words: StatusRow,
	{ since, record, now }: { readonly since: Date; readonly record: StoredRecord; readonly now: Date },
): QueuePromise {
	const hours = businessHoursOf(product.org);
	const due = dueMoment(product, words, since, record);
	const waited = openDays(hours, since, now);
	const about = { since: since.toISOString(), waited };
	if (due === undefined) return { ...about, dueAt: null, minutes: null, days: null, used: null };
	const isMachines = due.getTime() - since.getTime() < HOUR_MS;
	const between = (from: Date, to: Date) =>
		isMachines ? Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000)) : openMinutes(hours, from, to);
	const isLate = due < now;
	const minutes = isLate ? -between(due, now) : between(now, due);
	const days = isLate ? openDays(hours, due, now) : openDays(hours, now, due);
	const whole = Math.max(1, between(since, due));
	return {
		...about,
		dueAt: due.toISOString(),
		minutes,
		days,
		used: Math.round((100 * between(since, now)) / whole) / 100,
	};
}
