import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import {
	aFlag,
	aHash,
	anAnswers,
	anInstant,
	aUuid,
	exactly,
	fileContent,
	listOf,
	someText,
	someTextOrNull,
} from "../shapes.ts";
import { aFact, aWritten, DESK, ONE, tag } from "./desk.ts";

const QUESTION = `${ONE}/vendor-questions/:question` as const;
const ofQuestion = { tag, params: exactly({ uuid: aUuid, question: aUuid }) } as const;
const answers = { 200: aWritten } as const;

/**
 * A question that officers answer in a vendor's place, as the list has it: `isEntered` once an officer has answered and a second one
 * confirms, `isMine` if the viewer entered the answer.
 */
const aWaitingQuestion = exactly({
	uuid: aUuid,
	applicationUuid: aUuid,
	title: someText,
	applicant: someText,
	loanNumber: someText,
	askedAt: anInstant,
	isEntered: aFlag,
	isMine: aFlag,
});
export type WaitingQuestion = OfSchema<typeof aWaitingQuestion>;

/**
 * A question with what is asked, what was answered, and the form of its answer. `isNeeded` says whether the application still waits
 * for it, `needsReport` whether a second officer confirms only with a report; `hash` is of the entered answer and its report, null
 * while none is entered.
 */
const anOpenQuestion = exactly({
	uuid: aUuid,
	applicationUuid: aUuid,
	title: someText,
	applicant: someText,
	state: { enum: ["WAITING", "ENTERED", "ANSWERED"] },
	needsSecond: aFlag,
	isNeeded: aFlag,
	hasReport: aFlag,
	needsReport: aFlag,
	hash: someTextOrNull,
	isMine: aFlag,
	enteredBy: someTextOrNull,
	asked: listOf(aFact),
	answered: listOf(aFact),
	schema: typedAs<FormFile["schema"]>({
		type: "object",
		additionalProperties: true,
		description: "The JSON Schema of the answer's form.",
	}),
	ui: typedAs<FormFile["ui"]>({
		type: "object",
		additionalProperties: true,
		description: "How the fields of the answer's form are shown.",
	}),
});
export type OpenQuestion = OfSchema<typeof anOpenQuestion>;

/** What waits for officers, the longest first. */
export const listQuestions = {
	at: `GET ${DESK}/vendor-questions`,
	tag,
	answers: { 200: exactly({ rows: listOf(aWaitingQuestion) }) },
} as const satisfies RouteContract;

export const openQuestion = {
	at: `GET ${QUESTION}`,
	...ofQuestion,
	answers: { 200: anOpenQuestion },
} as const satisfies RouteContract;

export const enterAnswer = {
	at: `POST ${QUESTION}/answer`,
	...ofQuestion,
	body: anAnswers,
	answers,
} as const satisfies RouteContract;

/** A second officer confirms the answer that they saw. */
export const confirmAnswer = {
	at: `POST ${QUESTION}/confirm`,
	...ofQuestion,
	body: exactly({ hash: aHash }),
	answers,
} as const satisfies RouteContract;

export const sendAnswerBack = {
	at: `POST ${QUESTION}/back`,
	...ofQuestion,
	body: exactly({}),
	answers,
} as const satisfies RouteContract;

/** Attaches the PDF on which the answer rests. */
export const attachReport = {
	at: `POST ${QUESTION}/report`,
	...ofQuestion,
	consumes: "multipart/form-data",
	answers,
} as const satisfies RouteContract;

/** The attached PDF. */
export const openReport = {
	at: `GET ${QUESTION}/report`,
	...ofQuestion,
	answers: { 200: fileContent },
} as const satisfies RouteContract;
