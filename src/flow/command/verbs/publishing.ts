import { formats } from "../print/formats.ts";
import { SIGNS_IN, shared, type Verb } from "./verb.ts";

const { overlays, server, neededOrg, neededWhy } = shared;

const anApplication = { name: "UUID", about: "the id of an application", isNeeded: true } as const;

/** The commands that a running server answers. */
export const publishingVerbs = {
	publish: {
		about: "sends the organization's files to review on a running server, in a draft",
		more: [
			"Nothing is kept if they do not pass. Someone else approves the draft in Studio and publishes it; files that are live or wait for that already begin no other draft.",
			SIGNS_IN,
		],
		options: { org: neededOrg, why: neededWhy, overlays, server },
		formats,
		examples: ['publish --org riverbend --overlays ../partners --why "Ask for the branch"'],
		exits: ["in review, or live already", "refused, with the findings"],
	},
	rollback: {
		about: "makes the previous version live again, or the one named",
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
		about: "lists which version was live when, who published it and why",
		more: [SIGNS_IN],
		options: { org: neededOrg, server },
		formats,
		examples: ["versions --org riverbend"],
		exits: ["listed", "refused"],
	},
	migrate: {
		about:
			"moves applications to the live version; with --check reports whether each could continue, and moves nothing",
		more: [
			"An application is stranded when the new files do not accept a value it already has: the check names the value, and --map replaces it with another answer. A value owned by a locked form or by the server cannot be mapped: keep accepting it instead.",
			SIGNS_IN,
		],
		options: {
			org: neededOrg,
			check: {
				about: "only reports which applications would continue, be asked again or be stranded by the local files",
			},
			why: { takes: "TEXT", about: "the reason, which is kept; required without --check" },
			map: {
				takes: "PATH:OLD=NEW",
				about:
					'the answer that replaces a value that no longer fits (nothing after "=" removes it), or a JSON file of such answers: {"PATH": {"OLD": "NEW"}}',
				isRepeated: true,
			},
			rewind: { about: "also moves applications that go back to an earlier page" },
			overlays,
			server,
		},
		formats,
		examples: [
			"migrate --org riverbend --check --overlays ../partners",
			"migrate --org riverbend --check --overlays ../partners --map answers.registration/branch.branch:EAST=NORTH",
			'migrate --org riverbend --why "All who can"',
		],
		exits: [
			"no application is stranded, or moved",
			"an application would be stranded, the files do not pass, or refused",
		],
	},
	why: {
		about: "explains an application's status: each decision, the rows tried, the facts that decided",
		more: [SIGNS_IN],
		word: anApplication,
		options: { org: neededOrg, server },
		formats,
		examples: ["why 0b7a2c52-4f6e-4c0e-9f39-1f2f5d0c9a11 --org main"],
		exits: ["explained", "refused"],
	},
	replay: {
		about: "repeats every decision of an application and reports whether the result is the same",
		more: [SIGNS_IN],
		word: anApplication,
		options: { org: neededOrg, server },
		formats,
		examples: ["replay 0b7a2c52-4f6e-4c0e-9f39-1f2f5d0c9a11 --org main"],
		exits: ["all results are the same, or their product is gone", "a decision differs, or refused"],
	},
} as const satisfies { readonly [name: string]: Verb };
