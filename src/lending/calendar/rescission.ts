import { addDays, isRescissionBusinessDay, nextBankingDay } from "./business-days.ts";
import { endOfDay } from "./time-zones.ts";

/** The right of rescission under 12 CFR 1026.15; calendar dates as yyyy-mm-dd. */
export interface RescissionPeriod {
	/** The latest of signing, notice and material disclosures; day zero. */
	readonly startsOn: string;
	/** The days that count. */
	readonly counted: readonly string[];
	/** The days in between that do not count. */
	readonly skipped: readonly string[];
	/** The last day to cancel, until midnight. */
	readonly endsOn: string;
	/** The first day on which money may move. */
	readonly earliestFunding: string;
	/** That day, or the next ACH banking day. */
	readonly fundingDay: string;
}

/** Returns the rescission period of so many days that starts at the last of the given dates. */
export function rescissionPeriod(
	days: number,
	signedOn: string,
	noticeOn = signedOn,
	disclosuresOn = signedOn,
): RescissionPeriod {
	const startsOn = [signedOn, noticeOn, disclosuresOn].reduce((latest, date) => (date > latest ? date : latest));
	const counted: string[] = [];
	const skipped: string[] = [];
	let day = startsOn;
	while (counted.length < days) {
		day = addDays(day, 1);
		(isRescissionBusinessDay(day) ? counted : skipped).push(day);
	}
	const earliestFunding = addDays(day, 1);
	return { startsOn, counted, skipped, endsOn: day, earliestFunding, fundingDay: nextBankingDay(earliestFunding) };
}

/** Returns the instant (UTC) at which the period ends: the last second of its last day, in the property's time zone. */
export function rescissionEndsAt(endsOn: string, propertyState: string | undefined): Date {
	return endOfDay(endsOn, propertyState);
}
