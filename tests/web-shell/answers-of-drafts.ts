import { text } from "node:stream/consumers";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { draftMap, otherFacts, readableFacts, ruleLists } from "../../src/flow/editing/index.ts";
import { questionNames } from "../../src/flow/editing/references/question-names.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { editedFiles, formsBelow } from "../../src/server/workflow/composition/edited-files.ts";
import { fileOf, localesOf, sentencesOf } from "../../src/server/workflow/studio/composed-draft.ts";
import { brandOf } from "../../src/server/workflow/studio/draft-brand.ts";
import { fieldManual, formOf, formsOf } from "../../src/server/workflow/studio/draft-forms.ts";
import { tablesOf } from "../../src/server/workflow/studio/draft-tables.ts";

type Files = { readonly [path: string]: string };

/** What Studio's routes answer of a lender's files, faulty or not: by route, and by route and file. */
function answersOf(org: string, files: Files): { readonly [address: string]: object } {
	const compose = (own: Files) => loadCatalog({ published: { [org]: own } });
	const below = formsBelow(files, (rest) => compose(rest).resolve(org) as Json);
	const made = { ...editedFiles(compose(files), org), below };
	const map = draftMap(made.files, org);
	const titles = new Map(map.places.map(({ at, title }) => [at, title]));
	const own = Object.keys(files).filter((path) => Object.hasOwn(made.files, path));
	const forms = own.filter((path) => path.startsWith("schemas/forms/"));
	return {
		composed: { files: Object.keys(made.files) },
		...Object.fromEntries(own.map((file) => [`composed ${file}`, { file, ...fileOf(made, file) }])),
		sentences: { locales: localesOf(made), sentences: sentencesOf(made) },
		forms: { forms: formsOf(made, org) },
		...Object.fromEntries(
			forms.map((file) => {
				const form = formOf(made, file);
				return [
					`forms ${file}`,
					{ file, ...form, names: questionNames(file, form, undefined, undefined), manual: fieldManual() },
				];
			}),
		),
		brand: brandOf(made, org),
		tables: { tables: tablesOf(made, org) },
		rules: {
			...{ places: map.places, lists: ruleLists(made.files, org, titles) },
			facts: [...readableFacts(made.files, org), ...otherFacts(made.files)],
		},
		map: { map },
		check: { passes: false, left: [], diagnostics: [] },
		comments: { comments: [] },
	};
}

// files are composed by Node: a test of pages has no folders
const { org, drafts } = JSON.parse(await text(process.stdin)) as { org: string; drafts: readonly Files[] };
process.stdout.write(JSON.stringify(drafts.map((files) => answersOf(org, files))));
