/** A lender's files by path. */
export type Files = { readonly [path: string]: string };

type Edit = (files: Files, round: number) => Files;

const PAGES = "flows/pages.json";
const FACTS = "flows/facts.json";
const ROUTING = "flows/stage-routing.json";
const BRANCH = "schemas/forms/registration/branch.json";

/** Kinds of edits in turn: words, a rule that proofs stand on, a question, a row, and faults as they are typed and corrected. */
const EDITS: readonly Edit[] = [
	(files, round) => changed(files, PAGES, /"title": "[^"]*"/, `"title": "Words ${round}"`),
	(files, round) => changed(files, FACTS, /"harborLargeLine"/, '"harborLargeLine"', (text) => withMinimum(text, round)),
	(files, round) => changed(files, BRANCH, /"title": "[^"]*"/, `"title": "Which branch, ${round}?"`),
	(files, round) =>
		changed(files, PAGES, /"progress": "MORE_INFO\w*"/, `"progress": "MORE_INFO${round % 2 === 0 ? "S" : ""}"`),
	(files, round) => changed(files, ROUTING, /"id": "greeting\d*"/, `"id": "greeting${round}"`),
];

/** A draft after each of many edits; every fifth has a misspelled name, which a later one corrects. */
export function* draftEdits(files: Files, count: number): Generator<Files> {
	let now = files;
	for (let round = 0; round < count; round++) {
		now = EDITS[round % EDITS.length]?.(now, round) ?? now;
		yield now;
	}
}

function changed(files: Files, path: string, from: RegExp, to: string, change = (text: string) => text): Files {
	const text = files[path];
	if (text === undefined || !from.test(text)) throw new Error(`${path} has nothing like ${from} to edit.`);
	return { ...files, [path]: change(text.replace(from, to)) };
}

/** A number of a rule becomes another one, so that what is proved of the rule is proved again. */
function withMinimum(text: string, round: number): string {
	return text.replace(/("harborLargeLine"[\s\S]*?)(\d{4,})/, (_, before: string) => `${before}${150_000 + round}`);
}
