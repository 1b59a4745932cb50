import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Edit, edited, editsOf } from "./edit.ts";

/** The partner that every edit is made to. */
export const PARTNER = "harborpoint-cu";

const data = join(import.meta.dirname, "../data");
/** The overlays folder that the partner stands in. */
export const partnersFolder = join(data, "partners");
const source = join(partnersFolder, PARTNER);

/** Edits by class, then by name, of a folder below tests/data. */
export function editsIn(folder: "faults" | "harmless"): [name: string, edits: [id: string, edit: Edit][]][] {
	return readdirSync(join(data, folder)).map((file) => {
		const edits = JSON.parse(readFileSync(join(data, folder, file), "utf8")) as { [id: string]: Edit };
		return [file.replace(".json", ""), Object.entries(edits)];
	});
}

/** Returns an overlays folder with the partner after an edit, runs the work on it and takes it away again. */
export function withEdit<T>(edit: Edit | undefined, work: (overlaysDir: string) => T): T {
	const folder = mkdtempSync(join(tmpdir(), "partner-"));
	try {
		cpSync(source, join(folder, PARTNER), { recursive: true });
		for (const one of edit === undefined ? [] : editsOf(edit)) {
			const file = join(folder, PARTNER, one.file);
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, edited(textIn(one.file), one));
		}
		return work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function textIn(file: string): string | undefined {
	try {
		return readFileSync(join(source, file), "utf8");
	} catch {
		return undefined;
	}
}
