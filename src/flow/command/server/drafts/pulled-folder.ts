import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { overlayTexts } from "../../../catalog/compose/overlay-texts.ts";
import { NotReached } from "../../io.ts";

/** Which draft lies in a folder, and what was pulled of each file. */
export interface Pulled {
	readonly server: string;
	readonly org: string;
	readonly draft: string;
	/** By path: the revision, and the SHA-256 of the text that had it. */
	readonly files: { readonly [path: string]: { readonly revision: number; readonly hash: string } };
}

/** Begins with a dot, so that no reader of a lender's folder takes it for one of its files. */
const MARK = ".draft.json";

export function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}

/** What was pulled into a folder; undefined for a folder without a draft. */
export function pulledIn(folder: string): Pulled | undefined {
	const mark = join(folder, MARK);
	if (!existsSync(mark)) return undefined;
	try {
		return JSON.parse(readFileSync(mark, "utf8")) as Pulled;
	} catch {
		throw new NotReached(`${mark} cannot be read: remove it, and pull into another folder.`);
	}
}

export function markPulled(folder: string, pulled: Pulled): void {
	writeFileSync(join(folder, MARK), `${JSON.stringify(pulled, null, 2)}\n`);
}

/** The texts of a folder as they would be published; throws when one cannot be read. */
export function textsIn(folder: string): { readonly [path: string]: string } {
	const place = resolve(folder);
	const { texts, faults } = overlayTexts(dirname(place), basename(place));
	if (faults.length === 0) return texts;
	throw new NotReached(
		faults.map(({ path, code, cause, cure }) => `${join(folder, path)}:1:1 ${code} ${cause} ${cure}`).join("\n"),
	);
}

/** The paths whose text is another than was pulled, those added and those removed. */
export function changedIn(folder: string, { files }: Pulled): readonly string[] {
	const texts = textsIn(folder);
	const paths = [...new Set([...Object.keys(files), ...Object.keys(texts)])].sort();
	return paths.filter((path) => {
		const text = texts[path];
		return text === undefined || files[path]?.hash !== hashOf(text);
	});
}

/** Whether a folder holds nothing yet. */
export function isEmptyFolder(folder: string): boolean {
	return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Writes a file of the draft, or removes it where the draft has none. */
export function writeInto(folder: string, path: string, text: string | undefined): void {
	const place = join(folder, path);
	if (text === undefined) {
		rmSync(place, { force: true });
		return;
	}
	mkdirSync(dirname(place), { recursive: true });
	writeFileSync(place, text);
}
