import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { daysBetween } from "../../../lending/calendar/business-days.ts";
import { screenParty } from "../../../lending/screening/screen-party.ts";
import { type ListedParty, readSdnList } from "../../../lending/screening/sdn-list.ts";
import { lastLoad } from "../last-load.ts";
import { ListOutdated } from "./list-outdated.ts";
import type { SanctionsPort } from "./port.ts";

/** Where the lists are, and how many days one may be used. */
export interface SdnFolder {
	/** Contains a folder for each list, named by its day (yyyy-mm-dd). */
	readonly folder: string;
	readonly days: number;
}

/** The files of the list of specially designated nationals, and of the consolidated list, which may be absent. */
const LISTS = [
	{ primary: "sdn.csv", aliases: "alt.csv", comments: "sdn_comments.csv", isNeeded: true },
	{ primary: "cons_prim.csv", aliases: "cons_alt.csv", comments: "cons_comments.csv", isNeeded: false },
] as const;

interface LoadedList {
	readonly sha256: string;
	readonly parties: readonly ListedParty[];
}

/** Screens against the lists that OFAC publishes as delimited files, always the newest that is not after the day. */
export function sdnFileSanctions({ folder, days }: SdnFolder): SanctionsPort {
	const loaded = lastLoad<LoadedList>();
	return {
		async screen({ parties, asOf, likeness }) {
			const date = await listToUse({ folder, days }, asOf);
			const list = await loaded(date, () => loadLists(join(folder, date)));
			return {
				list: { date, sha256: list.sha256 },
				hits: parties.map((party) => screenParty(party, list.parties, likeness)),
			};
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

/** Reads the lists of a folder; names of files are taken in capital or small letters. */
export async function loadLists(folder: string): Promise<LoadedList> {
	const present = new Map((await readdir(folder)).map((name) => [name.toLowerCase(), name]));
	const hash = createHash("sha256");
	const read = async (name: string, isNeeded: boolean): Promise<string> => {
		const found = present.get(name);
		if (found === undefined && !isNeeded) return "";
		const text = await readFile(join(folder, found ?? name), "utf8");
		hash.update(`${name}\n`).update(text);
		return text;
	};
	const parties: ListedParty[] = [];
	for (const { primary, aliases, comments, isNeeded } of LISTS) {
		if (!isNeeded && !present.has(primary)) continue;
		const files = {
			primary: await read(primary, true),
			aliases: await read(aliases, true),
			comments: await read(comments, false),
		};
		parties.push(...readSdnList(files));
	}
	return { sha256: hash.digest("hex"), parties };
}
