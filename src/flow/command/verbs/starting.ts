import { formats } from "../print/formats.ts";
import { shared, type Verb } from "./verb.ts";

/** The commands a new partner starts with. */
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
	font: {
		about: "makes a lender's own font from a whole one: the characters of English and Spanish pages, as WOFF2",
		more: [
			"It is written to brand/fonts in the lender's folder, and gated as check gates it: its format, size, permissions and characters.",
		],
		word: { name: "FILE", about: "the font: TTF, OTF, WOFF or WOFF2", isNeeded: true },
		options: {
			org: shared.neededOrg,
			overlays: shared.overlays,
			weight: { takes: "WEIGHT", about: 'of a variable font, the weight or the range to keep, as 700 or "300 800"' },
		},
		formats,
		examples: [
			"font Nunito-ExtraBold.ttf --org riverbend --overlays ../partners",
			'font Figtree.ttf --org riverbend --weight "400 700"',
		],
		exits: ["written", "the font cannot be served"],
	},
} as const satisfies { readonly [name: string]: Verb };
