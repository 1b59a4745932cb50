import { formats } from "../print/formats.ts";
import { shared, type Verb } from "./verb.ts";

const { overlays, orgOrMain, neededOrg, productOrFirst } = shared;

const recordOptions = {
	facts: {
		takes: "FILE|-",
		about: "one JSON record, a list of records, or JSON Lines (one record a line); - reads standard input",
		isNeeded: true,
	},
	flow: {
		takes: "FLOW",
		about: 'which flow: "application" (the borrower\'s, the default) or "signer" (an additional signer\'s)',
	},
	org: orgOrMain,
	product: productOrFirst,
	overlays,
} as const;

function ofRecords(name: string, about: string): Verb {
	return {
		about,
		more: [
			"json prints one object per line, in order. A record that cannot be decided prints its error instead, the others are still decided, and the exit code stays 0.",
		],
		options: recordOptions,
		formats: ["json", "text", "sarif", "github"],
		examples: [`${name} --facts record.json`, `${name} --facts - --org lakeside-cu --format text < records.jsonl`],
		exits: ["every record was answered", "the organization has faults"],
	};
}

/** The commands that query the engine, or show the configuration it runs on. */
export const askingVerbs = {
	route: ofRecords("route", "prints for each record the page the borrower is routed to, and why"),
	state: ofRecords("state", "prints for each record the flow state it resolves to, and why"),
	stage: ofRecords("stage", "prints for each record the server's stage and the vendor orders that are due"),
	steps: ofRecords("steps", "lists for each record the registration steps that apply, in order"),
	resolve: {
		about: "prints a composed file, or all of them",
		word: { name: "PATH", about: "a file such as flows/pages.json; all files by default" },
		options: {
			org: orgOrMain,
			product: productOrFirst,
			overlays,
			provenance: { about: "adds to each value the place where it was written" },
		},
		formats: ["json", "text", "sarif", "github"],
		examples: ["resolve flows/pages.json --org lakeside-cu --provenance", "resolve org.json --org main --format text"],
		exits: ["printed", "the organization has faults"],
	},
	diff: {
		about: "lists what an organization changes: values, and decisions that differ, each with an example record",
		more: ["Use at most one of --against, --version, --folder and --revision."],
		options: {
			org: neededOrg,
			product: productOrFirst,
			against: { takes: "ORG", about: "another organization; by default the one it extends" },
			version: { takes: "HASH", about: "a version the server keeps, or the first characters of its hash" },
			folder: { takes: "DIR", about: "the same organization in another folder of organizations" },
			revision: { takes: "REV", about: "a revision of the git repository that contains the files" },
			overlays,
			server: shared.server,
		},
		formats,
		examples: ["diff --org lakeside-cu", "diff --org riverbend --overlays ../partners --revision HEAD~1"],
		exits: ["always, once compared", "the organization has faults"],
	},
	graph: {
		about: "draws the flow as a diagram and marks what the organization changes",
		options: {
			org: orgOrMain,
			product: productOrFirst,
			overlays,
			funnel: { takes: "FILE", about: "drop-off to show next to each step, as `npm run funnel -- --json` prints it" },
		},
		formats: ["mermaid", "svg", "text", "json", "sarif", "github"],
		examples: ["graph --org main", "graph --org lakeside-cu --format svg > flow.svg"],
		exits: ["drawn", "the organization has faults"],
	},
} as const satisfies { readonly [name: string]: Verb };
