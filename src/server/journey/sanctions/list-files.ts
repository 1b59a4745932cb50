import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ListedParty, ListIndex, readSdnList } from "../../../lending/screening/index.ts";

/** The files of the list of specially designated nationals, and of the consolidated list, which may be absent. */
const LISTS = [
	{ primary: "sdn.csv", aliases: "alt.csv", addresses: "add.csv", comments: "sdn_comments.csv", isNeeded: true },
	{
		primary: "cons_prim.csv",
		aliases: "cons_alt.csv",
		addresses: "cons_add.csv",
		comments: "cons_comments.csv",
		isNeeded: false,
	},
] as const;

/** A list that is ready to be compared with, and the SHA-256 (hex) of its files. */
export interface LoadedList {
	readonly sha256: string;
	readonly index: ListIndex;
}

/** Returns what changes when a file of a folder does: its name, size and time. */
export async function stampOf(folder: string): Promise<string> {
	const names = (await readdir(folder)).sort();
	const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })));
	return files.map(({ name, size, mtimeMs }) => `${name}:${size}:${mtimeMs}`).join("|");
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
	for (const { primary, aliases, addresses, comments, isNeeded } of LISTS) {
		if (!isNeeded && !present.has(primary)) continue;
		const files = {
			primary: await read(primary, true),
			aliases: await read(aliases, true),
			addresses: await read(addresses, false),
			comments: await read(comments, false),
		};
		parties.push(...readSdnList(files));
	}
	return { sha256: hash.digest("hex"), index: new ListIndex(parties) };
}
