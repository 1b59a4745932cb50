import type { Rule } from "../../../flow/engine/authored/authored.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aFlag, aJson, anInstant, aUuid, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";
import { anApplication, ONE, tag } from "./desk.ts";

/** A rule that led to a decision, with its file and description. */
const aRule = exactly({
	name: someText,
	file: someText,
	about: someTextOrNull,
	when: typedAs<Rule>({ description: "The rule's condition: a JSON Logic rule." }),
});

/** A fact that was read, with its meaning, and its path in the record or the rows of the table that decides it. */
const aReadFact = exactly({ name: someText, value: aJson, about: someTextOrNull, from: someText });

/**
 * One decision about an application. `isWhole` is false for one from before full decisions were stored; `tried` are the rows of the
 * stage table and the routing that were evaluated earlier and did not match; `replay` says whether repeating it gave the same
 * result, null when its product is gone.
 */
const aDecision = exactly({
	sequence: { type: "integer" },
	at: anInstant,
	kind: someText,
	productHash: someText,
	stage: someTextOrNull,
	page: someText,
	isWhole: aFlag,
	state: someTextOrNull,
	rules: listOf(aRule),
	tried: listOf(someText),
	facts: listOf(aReadFact),
	tasks: listOf(someText),
	replay: { type: ["boolean", "null"] },
});
export type WhyDecision = OfSchema<typeof aDecision>;

/**
 * A notice that the law owes the applicant, with the table of law and row that want it; the days (yyyy-mm-dd) on which it was made
 * and on which it counts as received are null before.
 */
const anOwedNotice = exactly({
	paper: someText,
	passage: someTextOrNull,
	row: someText,
	source: someTextOrNull,
	moment: someTextOrNull,
	madeOn: someTextOrNull,
	channel: someTextOrNull,
	mailBy: someTextOrNull,
	receivedOn: someTextOrNull,
});

/** The decisions about an application, newest first, and the notices that the law owes; `chainFault` is what is wrong with its event log, null when it is intact. */
export const explainCase = {
	at: `GET ${ONE}/why`,
	tag,
	params: anApplication,
	answers: {
		200: exactly({
			uuid: aUuid,
			chainFault: someTextOrNull,
			decisions: listOf(aDecision),
			notices: listOf(anOwedNotice),
		}),
	},
} as const satisfies RouteContract;
