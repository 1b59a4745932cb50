import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EditedFiles } from "../../src/flow/catalog/files/edited-files.ts";
import { type Edit, edited, editsOf } from "./edit.ts";

/** The partner that every edit is made to. */
export const PARTNER = "harborpoint-cu";

const data = join(import.meta.dirname, "../data");
/** The overlays folder that contains the partner. */
export const partnersFolder = join(data, "partners");
const source = join(partnersFolder, PARTNER);

/** Edits by class, then by name, of a folder below tests/data. */
export function editsIn(folder: "faults" | "harmless"): [name: string, edits: [id: string, edit: Edit][]][] {
	return readdirSync(join(data, folder)).map((file) => {
		const edits = JSON.parse(readFileSync(join(data, folder, file), "utf8")) as { [id: string]: Edit };
		return [file.replace(".json", ""), Object.entries(edits)];
	});
}

/** The texts of the partner's files after an edit, as a catalog takes them. */
export function editedFiles(edit: Edit): EditedFiles {
	return Object.fromEntries(editsOf(edit).map((one) => [`${PARTNER}/${one.file}`, edited(textIn(one.file), one)]));
}

/** The text of a file of the partner; undefined where it has none. */
export function textIn(file: string): string | undefined {
	try {
		return readFileSync(join(source, file), "utf8");
	} catch {
		return undefined;
	}
}
