import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aUuid, exactly, fileContent, listOf, someText } from "../shapes.ts";
import { aDay, aWritten, DESK, ONE, tag } from "./desk.ts";

const NOTICE = `${ONE}/paper-notices/:recipient/:id` as const;

/** How the desk names the applicant among the recipients of paper. */
export const APPLICANT = "applicant";

const params = exactly({
	uuid: aUuid,
	recipient: { type: "string", pattern: `^(${APPLICANT}|[0-9a-f-]{36})$` },
	id: { type: "string", pattern: "^[a-z][a-z0-9_-]*$", maxLength: 100 },
});

/**
 * A notice to print and mail: to "applicant" or the identity of someone who signs along, addressed to a name with lines of an
 * address, on `mailBy` at the latest.
 */
const aPaperNotice = exactly({
	applicationUuid: aUuid,
	recipient: someText,
	id: someText,
	title: someText,
	applicant: someText,
	loanNumber: someText,
	name: someText,
	address: listOf(someText),
	mailBy: aDay,
	copies: { type: "integer" },
});
export type PaperNotice = OfSchema<typeof aPaperNotice>;

/** What has to be printed and mailed, the most urgent first. */
export const listPaperNotices = {
	at: `GET ${DESK}/paper-notices`,
	tag,
	answers: { 200: exactly({ rows: listOf(aPaperNotice) }) },
} as const satisfies RouteContract;

/** A notice as it is printed today. */
export const printPaperNotice = {
	at: `GET ${NOTICE}/pdf`,
	tag,
	params,
	answers: { 200: fileContent },
} as const satisfies RouteContract;

export const recordMailing = {
	at: `POST ${NOTICE}/mailed`,
	tag,
	params,
	body: exactly({ on: aDay }),
	answers: { 200: aWritten },
} as const satisfies RouteContract;
