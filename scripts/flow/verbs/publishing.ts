import { formats } from "../print/formats.ts";
import { SIGNS_IN, shared, type Verb } from "./verb.ts";

const { overlays, server, neededOrg, neededWhy } = shared;

const anApplication = { name: "UUID", about: "the id of an application", isNeeded: true } as const;

/** The commands that a running server answers. */
export const publishingVerbs = {
	publish: {
		about: "makes the organisation's files live on a running server",
		more: ["Nothing changes when they do not pass.", SIGNS_IN],
		options: { org: neededOrg, why: neededWhy, overlays, server },
		formats,
		examples: ['publish --org riverbend --overlays ../partners --why "Branches are asked"'],
		exits: ["live", "refused, with the findings"],
	},
	rollback: {
		about: "makes the version before live again, or the one that is named",
		more: [SIGNS_IN],
		options: {
			org: neededOrg,
			why: neededWhy,
			version: { takes: "HASH", about: "the version, as `versions --format json` prints it" },
			server,
		},
		formats,
		examples: ['rollback --org riverbend --why "The north branch has moved"'],
		exits: ["live again", "refused"],
	},
	versions: {
		about: "lists what was live when, by whom and why",
		more: [SIGNS_IN],
		options: { org: neededOrg, server },
		formats,
		examples: ["versions --org riverbend"],
		exits: ["listed", "refused"],
	},
	migrate: {
		about:
			"moves applications to the live version; with --check says of each whether it would go on, and moves nothing",
		more: [
			"Somebody is stranded when the new files do not take a value that was given before: the check names it, and --map gives another answer in its place. A value that a locked form or the server owns cannot be mapped: keep it in the files instead.",
			SIGNS_IN,
		],
		options: {
			org: neededOrg,
			check: { about: "only says who would go on, be asked again or be stranded by the files here" },
			why: { takes: "TEXT", about: "the reason, which is kept; needed without --check" },
			map: {
				takes: "PATH:OLD=NEW",
				about:
					'the answer to be given for a value that no longer fits (nothing after "=": none), or a JSON file of such answers: {"PATH": {"OLD": "NEW"}}',
				isRepeated: true,
			},
			rewind: { about: "also moves those that are asked again at an earlier page" },
			overlays,
			server,
		},
		formats,
		examples: [
			"migrate --org riverbend --check --overlays ../partners",
			"migrate --org riverbend --check --overlays ../partners --map answers.registration/branch.branch:EAST=NORTH",
			'migrate --org riverbend --why "All who can"',
		],
		exits: ["nobody is stranded, or moved", "somebody would be stranded, the files do not pass, or it is refused"],
	},
	why: {
		about: "says why an application stands where it does: each decision, the rows tried, the facts that decided",
		more: [SIGNS_IN],
		word: anApplication,
		options: { org: neededOrg, server },
		formats,
		examples: ["why 0b7a2c52-4f6e-4c0e-9f39-1f2f5d0c9a11 --org main"],
		exits: ["said", "refused"],
	},
	replay: {
		about: "makes every decision of an application again and says whether it comes out the same",
		more: [SIGNS_IN],
		word: anApplication,
		options: { org: neededOrg, server },
		formats,
		examples: ["replay 0b7a2c52-4f6e-4c0e-9f39-1f2f5d0c9a11 --org main"],
		exits: ["all come out the same, or their product is gone", "a decision differs, or it is refused"],
	},
} as const satisfies { readonly [name: string]: Verb };
