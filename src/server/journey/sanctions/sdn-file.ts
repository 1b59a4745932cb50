import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { daysBetween } from "../../../lending/calendar/business-days.ts";
import type { SanctionsPort } from "../ports/borrower/sanctions.ts";
import { ListOutdated } from "./list-outdated.ts";
import { screenInThread } from "./screen-in-thread.ts";

/** Where the lists are, and how many days one may be used. */
export interface SdnFolder {
	/** Contains a folder for each list, named by its day (yyyy-mm-dd). */
	readonly folder: string;
	readonly days: number;
}

/** Screens against the lists that OFAC publishes as delimited files, always the newest that is not after the day. */
export function sdnFileSanctions({ folder, days }: SdnFolder): SanctionsPort {
	return {
		async screen({ parties, asOf, likeness }) {
			const date = await listToUse({ folder, days }, asOf);
			const { sha256, hits } = await screenInThread({ folder: join(folder, date), parties, likeness });
			return { list: { date, sha256 }, hits };
		},
	};
}

/** The day of the newest list that may be used on a day; throws ListOutdated when there is none. */
export async function listToUse({ folder, days }: SdnFolder, asOf: string): Promise<string> {
	const date = await newestList(folder, asOf);
	if (date === undefined || daysBetween(date, asOf) > days) throw new ListOutdated(date, days);
	return date;
}

async function newestList(folder: string, asOf: string): Promise<string | undefined> {
	const names = await readdir(folder, { withFileTypes: true });
	return names
		.filter((entry) => entry.isDirectory() && /^\d{4}-\d{2}-\d{2}$/.test(entry.name) && entry.name <= asOf)
		.map(({ name }) => name)
		.sort()
		.at(-1);
}
