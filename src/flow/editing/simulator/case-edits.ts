import { isObject, type Json } from "../../engine/json.ts";
import type { FileChange } from "../overlay/entry-moves.ts";
import { valueOfText } from "../text/text-edit.ts";
import { TextFault } from "../text/text-fault.ts";
import type { KeptCase } from "./simulation.ts";

/** The lender's own file of cases that were kept in the simulator. */
export const CASES_FILE = "flows/cases/simulator.json";

const SCHEMA = "../../../../../schemas/meta/cases.schema.json";
const MOST_CHARACTERS = 80;

/** Returns the id of a case by its title ("Frozen file in Texas" is "frozen-file-in-texas"); undefined for a title without letters or digits. */
export function caseIdOf(title: string): string | undefined {
	const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
	const words = plain
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, MOST_CHARACTERS)
		.replaceAll(/^-+|-+$/g, "");
	if (words === "") return undefined;
	return /^[a-z]/.test(words) ? words : `case-${words}`;
}

/** Adds a case to the file, or makes the file. Throws a TextFault where the file has a case of this id. */
export function addCase(text: string | undefined, id: string, title: string, kept: KeptCase): FileChange {
	const { facts, expect } = kept;
	const value = { about: title, facts: facts as Json, expect };
	if (text === undefined) return { text: `${JSON.stringify({ $schema: SCHEMA, cases: { [id]: value } }, null, 2)}\n` };
	const cases = casesIn(text);
	if (!isObject(cases)) return { edits: [{ kind: "insert-key", path: [], key: "cases", value: { [id]: value } }] };
	if (Object.hasOwn(cases, id)) {
		throw new TextFault("KEY_TAKEN", ["cases", id], "There is a case of this name.", "Give it another title.");
	}
	return { edits: [{ kind: "insert-key", path: ["cases"], key: id, value }] };
}

function casesIn(text: string | undefined): Json | undefined {
	const file = text === undefined ? undefined : valueOfText(text);
	return isObject(file) ? file.cases : undefined;
}
