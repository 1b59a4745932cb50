import { formats } from "../print/formats.ts";
import type { Verb } from "./verb.ts";

/** The command with which a partner begins. */
export const startingVerbs = {
	init: {
		about: "writes the repository of a new partner into a new folder: overlay, editor settings, README, CI workflow",
		more: ["Who the lender is stays to be filled in: the check names each value. Nothing is ever written over."],
		word: { name: "ORG", about: "the code of the new organisation, as riverbend", isNeeded: true },
		options: {
			to: { takes: "DIR", about: "the new folder; ../ORG when absent" },
			extends: {
				takes: "CODE",
				about: "the organisation from which it takes what it does not change; main when absent",
			},
		},
		formats,
		examples: ["init riverbend", "init riverbend --to ../riverbend-overlay --extends main-ny"],
		exits: ["written", "the organisation that it extends has faults"],
	},
} as const satisfies { readonly [name: string]: Verb };
