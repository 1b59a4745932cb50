import { formats } from "../print/formats.ts";
import { shared, type Verb } from "./verb.ts";

const { overlays, orgOrAll, orgOrMain, neededOrg } = shared;

/** The commands that judge the configuration. */
export const checkingVerbs = {
	check: {
		about: "finds faults of the configuration, each with file, line, column, cause and cure",
		options: {
			org: orgOrAll,
			overlays,
			watch: { about: "goes on checking: tells what each change of a file affects, as text or a line of JSON" },
			render: { about: "besides draws every form of the organisations that have no finding, fills it in and sends it" },
			"no-cache": { about: "proves everything again instead of using what was proved before on this machine" },
		},
		formats,
		examples: ["check", "check --org riverbend --overlays ../partners", "check --format sarif > findings.sarif"],
		exits: ["no findings", "findings"],
	},
	test: {
		about: "runs the cases of flows/cases, and those that organisations bring",
		more: [
			"A case says what the engine must answer for a record. For one organisation the base's cases run on it too: one that comes out otherwise is told (differs) and is no failure.",
		],
		options: { org: orgOrAll, overlays },
		formats,
		examples: ["test", "test --org lakeside-cu"],
		exits: ["every case holds", "a case fails, or there are none"],
	},
	prove: {
		about: "says of each statement in flows/invariants.json, and of every position of the flow, whether it holds",
		options: { org: orgOrAll, overlays },
		formats: [...formats, "cases"],
		examples: ["prove --org main", "prove --org main --format cases > flows/cases/counter-examples.json"],
		exits: ["nothing is broken", "a statement is broken, or somebody is trapped"],
	},
	reach: {
		about: "lists each step, state, stage, page and task with the smallest record that leads there",
		options: { org: orgOrMain, overlays },
		formats,
		examples: ["reach", "reach --org lakeside-cu --format json"],
		exits: ["always, when it could be listed", "the organisation has faults"],
	},
	rebase: {
		about: "lists what changed below an overlay since it was pinned, paths that are gone, and locked values it touches",
		options: {
			org: neededOrg,
			overlays,
			write: { about: "pins the overlay to what is below it now, in its base-pin.json" },
		},
		formats,
		examples: ["rebase --org lakeside-cu", "rebase --org riverbend --overlays ../partners --write"],
		exits: ["nothing to look at, or pinned", "something to look at"],
	},
} as const satisfies { readonly [name: string]: Verb };
