import { formats } from "../print/formats.ts";
import type { Verb } from "./verb.ts";

/** The command a new partner starts with. */
export const startingVerbs = {
	init: {
		about: "creates the repository of a new partner in a new folder: overlay, editor settings, README, CI workflow",
		more: [
			"The lender's identity is left for you to fill in: the check names each value. Nothing is ever overwritten.",
		],
		word: { name: "ORG", about: "the code of the new organization, such as riverbend", isNeeded: true },
		options: {
			to: { takes: "DIR", about: "the new folder; ../ORG by default" },
			extends: {
				takes: "CODE",
				about: "the organization it extends; main by default",
			},
		},
		formats,
		examples: ["init riverbend", "init riverbend --to ../riverbend-overlay --extends main-ny"],
		exits: ["written", "the organization it extends has faults"],
	},
} as const satisfies { readonly [name: string]: Verb };
