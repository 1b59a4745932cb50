import { readFileSync } from "node:fs";
import { join } from "node:path";
import { copyOf } from "../../src/contracts/copy.ts";
import type { Diagnostic } from "../../src/flow/catalog/index.ts";
import { pathInDraft, placeNames, saidFinding } from "../../src/flow/editing/index.ts";
import { placeWords } from "../../src/web/studio/places/place-words.ts";
import type { ShownDraft } from "./finding-targets.ts";

const copy = copyOf<"studio">(
	JSON.parse(readFileSync(join(import.meta.dirname, "../../flows/copy/studio.json"), "utf8")),
);

/** What product owners need not know: files, ids, keys, braces that are no place in a text, null, commands. */
const CODE = [
	/\w\.json\b|\b(?:flows|schemas)\//,
	/\bnull\b|\bundefined\b/,
	/(?<!\{)\b(?<!\.)[a-z]+[A-Z]\w*/,
	/\b[A-Z]+(?:_[A-Z0-9]+)+\b/,
	/"[a-z0-9]+(?:[-/][a-z0-9]+)+"/,
	/[[\]`]|\$[a-z]|\{(?![\w.]+\}|[^}]*$)|npm run/,
	/\(\/[a-z]/,
];

/** What is said of how a file is written: only who writes it in the files room meets it. */
const OF_FILES = new Set(["OVERLAY_DIRECTIVE", "PATTERN_OPEN_END", "SCHEMA_KEY"]);
/** An address or a place of the record that the lender wrote is said as written. */
const AS_WRITTEN = /"(?:https?:|[a-z]+\.)[^"]*"|for \{.*?\}, which/g;

/** The words of findings, as the rooms of Studio say them, that only those who read the files would know. */
export function codeWords(findings: readonly Diagnostic[], known: ShownDraft): string[] {
	const place = placeNames(known.sentences);
	const names = {
		place,
		placeWords: (file: string, pointer: string) => placeWords(file, pointer, place, copy),
		fact: () => undefined,
		word: (word: Parameters<Parameters<typeof saidFinding>[1]["word"]>[0]) => copy(`findings.word_${word}`),
		cure: (code: Parameters<Parameters<typeof saidFinding>[1]["cure"]>[0]) => copy(`findings.cure_${code}`),
	};
	const told = findings.filter(({ code }) => !OF_FILES.has(code));
	return told.flatMap((finding) => {
		const said = saidFinding({ ...finding, file: pathInDraft(finding.file, known.own) }, names);
		return Object.values(said)
			.filter((text) => CODE.some((pattern) => pattern.test(text.replaceAll(AS_WRITTEN, ""))))
			.map((text) => `${finding.code}: ${text}`);
	});
}
