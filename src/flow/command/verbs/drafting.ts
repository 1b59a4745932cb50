import { formats } from "../print/formats.ts";
import { SIGNS_IN, shared, type Verb } from "./verb.ts";

const { server, neededOrg } = shared;

/** The commands for drafts of a lender's files on a running server. */
export const draftingVerbs = {
	drafts: {
		about: "lists the organization's drafts, or begins one from the live version",
		more: [SIGNS_IN],
		options: {
			org: neededOrg,
			begin: { takes: "TITLE", about: "begins a draft with this title and prints its id" },
			server,
		},
		formats,
		examples: ["drafts --org riverbend", 'drafts --org riverbend --begin "Ask for the branch"'],
		exits: ["listed, or begun", "refused"],
	},
	pull: {
		about: "writes a draft's files into a folder, byte for byte",
		more: ["A folder with changes that were not pushed stays as it is.", SIGNS_IN],
		word: { name: "DRAFT", about: "the id of a draft, as `drafts` prints it", isNeeded: true },
		options: {
			org: neededOrg,
			to: { takes: "DIR", about: "the folder: new, empty, or pulled before", isNeeded: true },
			server,
		},
		formats,
		examples: ["pull 0b7a2c52-4f6e-4c0e-9f39-1f2f5d0c9a11 --org riverbend --to ../riverbend-draft"],
		exits: ["written", "refused"],
	},
	push: {
		about: "saves a folder's changes into the draft that it was pulled from",
		more: [
			"Where others changed other values meanwhile, both are kept: the file is joined, said and written into the folder. Where they changed the same value, the file is refused with both values.",
			SIGNS_IN,
		],
		word: { name: "DIR", about: "the folder of a pulled draft", isNeeded: true },
		options: { server },
		formats,
		examples: ["push ../riverbend-draft"],
		exits: ["saved", "a file was refused, with what both sides changed"],
	},
} as const satisfies { readonly [name: string]: Verb };
