import { formats } from "../print/formats.ts";
import { shared, type Verb } from "./verb.ts";

const { overlays, orgOrAll, orgOrMain, neededOrg, productOrAll, productOrFirst } = shared;

/** The commands that check the configuration. */
export const checkingVerbs = {
	check: {
		about: "finds faults in the configuration, each with file, line, column, cause and fix",
		more: [
			"--fix makes the corrections that are certain, the same as Studio offers: a name where exactly one is near, an entry that is there twice or meets nothing. It changes those words of the text alone, prints each, and checks again; with an organization, its own files alone.",
			"json lists beside the findings what is assumed because it could not be proved (ASSUMED) and what is to know (TO_KNOW), with the severity note; they leave the exit code at 0.",
		],
		word: { name: "ORG", about: "the organization, as --org" },
		options: {
			org: orgOrAll,
			product: productOrAll,
			overlays,
			watch: { about: "keeps checking: prints what each file change affects, as text or as a line of JSON" },
			render: { about: "also renders, fills in and submits every form of the organizations without findings" },
			fix: { about: "makes the certain corrections in the files, prints each, and checks again" },
			"dry-run": { about: "with --fix, prints the corrections and changes nothing" },
			"no-cache": { about: "proves everything again instead of reusing earlier proofs from this machine" },
		},
		formats,
		examples: [
			"check",
			"check --org riverbend --overlays ../partners",
			"check riverbend --fix --dry-run --overlays ../partners",
			"check --format sarif > findings.sarif",
		],
		exits: ["no findings, or none left", "findings, or corrections that a dry run shows"],
	},
	test: {
		about: "runs the cases in flows/cases and those that organizations add",
		more: [
			"A case states what the engine must answer for a record. With --org, the base's cases run on that organization too; one with a different result is reported (differs) but is not a failure.",
		],
		options: { org: orgOrAll, product: productOrAll, overlays },
		formats,
		examples: ["test", "test --org lakeside-cu"],
		exits: ["every case passes", "a case fails, or there are none"],
	},
	prove: {
		about: "proves each statement in flows/invariants.json, and that every position in the flow can be left",
		options: { org: orgOrAll, product: productOrAll, overlays },
		formats: [...formats, "cases"],
		examples: ["prove --org main", "prove --org main --format cases > flows/cases/counter-examples.json"],
		exits: ["nothing is broken", "a statement is broken, or a borrower can be trapped"],
	},
	reach: {
		about: "lists each step, state, stage, page and vendor order with the smallest record that leads there",
		options: { org: orgOrMain, product: productOrFirst, overlays },
		formats,
		examples: ["reach", "reach --org lakeside-cu --format json"],
		exits: ["always, once listed", "the organization has faults"],
	},
	tables: {
		about:
			"lists the decision tables and published rates with their rows, sources and ends, and what counsel has yet to confirm",
		options: {
			org: orgOrMain,
			product: productOrFirst,
			overlays,
			confirm: { about: "lists only the rows to be confirmed" },
		},
		formats,
		examples: ["tables", "tables --confirm --org lakeside-cu --format json"],
		exits: ["always, once listed", "the organization has faults"],
	},
	vendors: {
		about: "lists which adapter answers at each port, its settings without secrets, and how far it was tried",
		more: [
			"Reads the same environment variables as the server, and says everything that is wrong with them at once, as well as what else keeps production from starting.",
			"With `test`, BRIDGE_SECRETS has the keys that the bridge shares with us; the examples are about made-up people.",
		],
		word: {
			name: "PORT",
			about: "prints the JSON Schemas of this port's requests and answers instead",
			with: {
				after: "test",
				name: "URL",
				about: "runs the lender's bridge there through the examples of every port instead",
			},
		},
		options: {
			overlays,
			health: { about: "also asks each adapter that can say so whether it can work now" },
			port: { takes: "PORT", about: "with `test`, this port's examples alone" },
		},
		formats,
		examples: [
			"vendors",
			"vendors --health --format json",
			"vendors title --format json",
			"vendors test http://127.0.0.1:4181",
			"vendors test http://127.0.0.1:4181 --port title",
		],
		exits: [
			"production could start with these vendors, or the bridge keeps its contracts",
			"it could not, or a setting is wrong",
		],
	},
	locales: {
		about: "lists the languages with how much of each is translated, by file, and what is left to translate",
		more: [
			"With --locale, json prints each untranslated sentence once, as a list for translators; --import takes the list back with its `text` filled in, or an object from English sentences to translations, and writes them into flows/locales, or into the folder of the organization whose sentence it is.",
		],
		options: {
			org: orgOrMain,
			overlays,
			locale: { takes: "TAG", about: "one language, such as es-US; all of them by default" },
			import: { takes: "FILE", about: "translations to write; needs --locale" },
		},
		formats,
		examples: [
			"locales",
			"locales --locale es-US --format json > left.json",
			"locales --locale es-US --import done.json",
		],
		exits: ["always, once listed or written", "the organization has faults"],
	},
	mails: {
		about: "lists every email and text message of an organization as it is sent, with made-up values",
		options: {
			org: orgOrMain,
			overlays,
			to: {
				takes: "DIR",
				about: "a folder to write each one to as HTML and plain text, with a page that shows them all",
			},
		},
		formats,
		examples: ["mails --org lakeside-cu --to ../mails", "mails --org riverbend --overlays ../partners --format json"],
		exits: ["always, once listed", "the organization has faults"],
	},
	rebase: {
		about: "lists what changed below an overlay since it was pinned, paths that are gone, and locked values it changes",
		options: {
			org: neededOrg,
			overlays,
			write: { about: "pins the overlay to the current values below it, in its base-pin.json" },
		},
		formats,
		examples: ["rebase --org lakeside-cu", "rebase --org riverbend --overlays ../partners --write"],
		exits: ["nothing to review, or pinned", "something to review"],
	},
	rename: {
		about: "lists every place of an organization's files that names a question, or renames it in all of them",
		more: [
			"The same as Studio's renaming: all places or none, and no other byte changes. The form keeps the former name, under which answers may be stored.",
		],
		word: { name: "FORM.FIELD", about: "the question, such as registration/membership.isMember", isNeeded: true },
		options: {
			org: neededOrg,
			to: { takes: "NAME", about: "its new name", isNeeded: true },
			overlays,
			write: { about: "renames it in the files" },
		},
		formats,
		examples: [
			"rename registration/membership.isMember --to isJoined --org lakeside-cu",
			"rename start/contact.branch --to office --org riverbend --overlays ../partners --write",
		],
		exits: ["listed, or renamed", "it can't have this name"],
	},
} as const satisfies { readonly [name: string]: Verb };
