import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EditedFiles } from "../../src/flow/catalog/files/edited-files.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";

const data = join(import.meta.dirname, "../data/planted");
/** The overlays folder of the lenders that faults were planted in. */
export const plantedFolder = join(data, "lenders");
export const plantedLenders: readonly string[] = readdirSync(plantedFolder);

/** One step of a change: a value at a place set or removed, a text replaced everywhere, or a file written or deleted. */
interface Step {
	readonly file: string;
	readonly at?: string;
	readonly set?: unknown;
	readonly remove?: true;
	readonly find?: string;
	readonly replace?: string;
	readonly create?: unknown;
	readonly delete?: true;
}

/** A change to the files of a lender, as someone planted it. */
export interface Planted {
	readonly lender: string;
	/** What a borrower goes through; absent from a harmless change. */
	readonly suffers?: string;
	readonly byHand?: boolean;
	readonly edits: readonly Step[];
}

/** Every fault by its id, and every harmless change. */
export function plantedFaults(): ReadonlyMap<string, Planted> {
	const folder = join(data, "faults");
	return new Map(readdirSync(folder).flatMap((file) => Object.entries(read(join("faults", file)))));
}

/** Every harmless change by its id. */
export function plantedHarmless(): ReadonlyMap<string, Planted> {
	return new Map(Object.entries(read("harmless.json")));
}

/** The ids of faults that are not found and of harmless changes that raise a finding, with the reason. */
export function knownMisses(): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(JSON.parse(readFileSync(join(data, "missed.json"), "utf8")) as { [id: string]: string }),
	);
}

function read(file: string): { readonly [id: string]: Planted } {
	return JSON.parse(readFileSync(join(data, file), "utf8"));
}

/** The findings of a lender after a change; of the lender as it stands without one. */
export function findingsAfter(lender: string, edits: readonly Step[] = []) {
	const texts = new Map<string, string | null>();
	for (const step of edits) {
		const path = `${lender}/${step.file}`;
		texts.set(path, after(texts.get(path) ?? textOf(path), step));
	}
	const edited: EditedFiles = Object.fromEntries(texts);
	return loadCatalog({ overlaysDir: plantedFolder, today: "2026-11-22", edited }).diagnostics(lender);
}

function textOf(path: string): string | null {
	try {
		return readFileSync(join(plantedFolder, path), "utf8");
	} catch {
		return null;
	}
}

function after(text: string | null, step: Step): string | null {
	if (step.delete === true) return null;
	if (step.create !== undefined) return typeof step.create === "string" ? step.create : written(step.create);
	if (text === null) throw new Error(`There is no ${step.file}.`);
	if (step.find !== undefined) {
		if (!text.includes(step.find)) throw new Error(`${step.file} does not say "${step.find}".`);
		return text.replaceAll(step.find, step.replace ?? "");
	}
	return changed(text, step);
}

type Open = { [key: string]: Open };

function changed(text: string, { file, at = "", set, remove }: Step): string {
	const root = JSON.parse(text) as Open;
	const keys = at
		.split("/")
		.slice(1)
		.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
	const last = keys.pop() ?? "";
	let holder = root;
	for (const key of keys) {
		if (holder[key] === undefined && remove === true) throw new Error(`${file} has nothing at ${at}.`);
		holder[key] ??= {};
		holder = holder[key] as Open;
	}
	if (remove !== true) {
		if (Array.isArray(holder) && last === "-") holder.push(set);
		else holder[last] = set as Open;
	} else if (Array.isArray(holder)) holder.splice(Number(last), 1);
	else if (!Object.hasOwn(holder, last)) throw new Error(`${file} has nothing at ${at}.`);
	else delete holder[last];
	return written(root);
}

function written(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}
