import { formats } from "../print/formats.ts";
import { shared, type Verb } from "./verb.ts";

const { overlays, orgOrMain, neededOrg } = shared;

const recordOptions = {
	facts: {
		takes: "FILE|-",
		about: "one JSON record, a list of records, or JSON Lines (one record a line); - reads standard input",
		isNeeded: true,
	},
	flow: {
		takes: "FLOW",
		about: 'whose flow: "application" (the borrower\'s, when absent) or "signer" (an additional signer\'s)',
	},
	org: orgOrMain,
	overlays,
} as const;

function ofRecords(name: string, about: string): Verb {
	return {
		about,
		more: [
			"json prints one object a line, in order. A record that cannot be decided gives its error in its place, and the others are decided; the exit code stays 0.",
		],
		options: recordOptions,
		formats: ["json", "text", "sarif", "github"],
		examples: [`${name} --facts record.json`, `${name} --facts - --org lakeside-cu --format text < records.jsonl`],
		exits: ["every record has been answered", "the organisation has faults"],
	};
}

/** The commands that ask the engine, or show what it stands on. */
export const askingVerbs = {
	route: ofRecords("route", "says for each record to which page the borrower goes, and why"),
	settle: ofRecords("settle", "says for each record in which flow state it settles"),
	stage: ofRecords("stage", "says for each record the server's stage and the tasks that are due"),
	steps: ofRecords("steps", "lists for each record the registration steps that apply, in order"),
	resolve: {
		about: "prints a composed file, or all of them",
		word: { name: "PATH", about: "a file such as flows/pages.json; all files when absent" },
		options: {
			org: orgOrMain,
			overlays,
			provenance: { about: "says of each value where it was written" },
		},
		formats: ["json", "text", "sarif", "github"],
		examples: ["resolve flows/pages.json --org lakeside-cu --provenance", "resolve org.json --org main --format text"],
		exits: ["printed", "the organisation has faults"],
	},
	diff: {
		about: "lists what an organisation changes: values, and decisions that come out differently, each with a witness",
		more: ["It takes one of --against, --version, --folder and --revision."],
		options: {
			org: neededOrg,
			against: { takes: "ORG", about: "another organisation; the one that it extends when nothing is said" },
			version: { takes: "HASH", about: "a version that the server keeps, or the beginning of its hash" },
			folder: { takes: "DIR", about: "the same organisation in another folder of organisations" },
			revision: { takes: "REV", about: "a revision of the git repository that the files are in" },
			overlays,
			server: shared.server,
		},
		formats,
		examples: ["diff --org lakeside-cu", "diff --org riverbend --overlays ../partners --revision HEAD~1"],
		exits: ["always, when it could be compared", "the organisation has faults"],
	},
	graph: {
		about: "draws the flow as a picture; what the organisation changes is marked",
		options: {
			org: orgOrMain,
			overlays,
			funnel: { takes: "FILE", about: "drop-off to write beside each step, as `npm run funnel -- --json` prints it" },
		},
		formats: ["mermaid", "svg", "text", "json", "sarif", "github"],
		examples: ["graph --org main", "graph --org lakeside-cu --format svg > flow.svg"],
		exits: ["drawn", "the organisation has faults"],
	},
} as const satisfies { readonly [name: string]: Verb };
