import type { Catalog, Diagnostic } from "../../catalog/index.ts";
import { fixOf, type Splice, spliced } from "../../editing/index.ts";
import type { MadeEdit } from "../print/made-edit.ts";

/** Everything certain corrected in memory: the edits in order, and the new texts by reported path. */
export interface FixedFiles {
	readonly made: readonly MadeEdit[];
	readonly texts: { readonly [file: string]: string };
	/** The catalog of the corrected files. */
	readonly catalog: Catalog;
}

/** A correction may bring a fault to light that other faults hid; far more rounds than any file has needed. */
const MOST_ROUNDS = 50;

/**
 * Makes the corrections that Studio offers, again and again until none is left. `load` reads the files with these texts in
 * place of theirs; `read` returns a file's text, or undefined for one that must not be changed.
 */
export function fixedFiles(
	load: (texts: { readonly [file: string]: string }) => Catalog,
	read: (file: string) => string | undefined,
	org: string | undefined,
): FixedFiles {
	const texts: { [file: string]: string } = {};
	const made: MadeEdit[] = [];
	const seen = new Set<string>();
	let catalog = load(texts);
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const found = Map.groupBy(catalog.diagnostics(org), ({ file }) => file);
		let isChanged = false;
		for (const [file, findings] of found) {
			const text = texts[file] ?? (findings.some(({ fix }) => fix !== undefined) ? read(file) : undefined);
			if (text === undefined) continue;
			const fixes = fixesOf(text, findings);
			const after = fixes.reduceRight((now, { splice }) => spliced(now, splice) ?? now, text);
			// two corrections that undo each other are not certain
			if (after === text || seen.has(`${file} ${after}`)) continue;
			seen.add(`${file} ${text}`);
			made.push(...fixes.map(({ finding, splice }) => madeEdit(text, finding, splice)));
			texts[file] = after;
			isChanged = true;
		}
		if (!isChanged) break;
		catalog = load(texts);
	}
	return { made, texts, catalog };
}

interface Fix {
	readonly finding: Diagnostic;
	readonly splice: Splice;
}

/** The corrections of one text in its order; one that meets another waits for the next round. */
function fixesOf(text: string, findings: readonly Diagnostic[]): Fix[] {
	const all = findings.flatMap((finding): Fix[] => {
		const splice = fixOf(text, finding);
		return splice === undefined ? [] : [{ finding, splice }];
	});
	const apart: Fix[] = [];
	for (const fix of all.toSorted((one, other) => one.splice.at - other.splice.at)) {
		const last = apart.at(-1)?.splice;
		if (last === undefined || fix.splice.at > last.at + last.removed.length) apart.push(fix);
	}
	return apart;
}

/** A file of one line is shown this far around an edit. */
const SHOWN = 80;

function madeEdit(text: string, { code, file, line, column }: Diagnostic, { at, removed, added }: Splice): MadeEdit {
	const end = at + removed.length;
	const lineEnd = text.indexOf("\n", end);
	const from = Math.max(text.lastIndexOf("\n", at - 1) + 1, at - SHOWN);
	const to = Math.min(lineEnd < 0 ? text.length : lineEnd, end + SHOWN);
	const linesOf = (middle: string) => {
		const shown = text.slice(from, at) + middle + text.slice(end, to);
		return shown.split(/\r?\n/).filter((one) => one.trim() !== "");
	};
	return { code, file, line, column, before: linesOf(removed), after: linesOf(added) };
}
