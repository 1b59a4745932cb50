import { addDays, isRescissionBusinessDay, nextBankingDay } from "./business-days.ts";
import { endOfDay } from "./time-zones.ts";

/** The right to cancel of 12 CFR 1026.15: calendar dates yyyy-mm-dd. */
export interface RescissionPeriod {
	/** The last of signing, notice and material disclosures; day zero. */
	readonly startsOn: string;
	/** The three days that count. */
	readonly counted: readonly string[];
	/** The days in between that do not. */
	readonly skipped: readonly string[];
	/** The last day on which the line can be cancelled, until midnight. */
	readonly endsOn: string;
	/** The first day on which money may move. */
	readonly earliestFunding: string;
	/** The same or the next ACH banking day. */
	readonly fundingDay: string;
}

/** Returns the rescission period that starts at the last of the given dates. */
export function rescissionPeriod(signedOn: string, noticeOn = signedOn, disclosuresOn = signedOn): RescissionPeriod {
	const startsOn = [signedOn, noticeOn, disclosuresOn].reduce((latest, date) => (date > latest ? date : latest));
	const counted: string[] = [];
	const skipped: string[] = [];
	let day = startsOn;
	while (counted.length < 3) {
		day = addDays(day, 1);
		(isRescissionBusinessDay(day) ? counted : skipped).push(day);
	}
	const earliestFunding = addDays(day, 1);
	return { startsOn, counted, skipped, endsOn: day, earliestFunding, fundingDay: nextBankingDay(earliestFunding) };
}

/** Holds when the owner of this occupancy has a right to cancel: only the principal dwelling. */
export function hasRescissionRight(occupancy: string): boolean {
	return occupancy === "PRIMARY";
}

/** Returns the instant (UTC) at which the period ends: the last second of its day where the property stands. */
export function rescissionEndsAt(endsOn: string, propertyState: string | undefined): Date {
	return endOfDay(endsOn, propertyState);
}
