import { createHash } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { documentKinds } from "../../journey/ports/contract/vendor-documents.ts";
import type { Ports } from "../../journey/ports/ports.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { deskQuestions, vendorOrders } from "../../platform/db/schema.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import type { QueueContext } from "../context.ts";
import { questionCell } from "./kept-for-later.ts";

/** A question at the desk, without its report. */
export interface DeskQuestion extends Omit<typeof deskQuestions.$inferSelect, "report"> {
	readonly hasReport: boolean;
}

const { report, ...OWN } = getTableColumns(deskQuestions);
const hasReport = sql<boolean>`(${report} IS NOT NULL OR ${deskQuestions.reportUuid} IS NOT NULL)`;
const COLUMNS = { ...OWN, hasReport };

/** Returns a question of an application, locked if it will change; throws 404 when there is none. */
export async function questionOf(
	tx: Queryable,
	applicationUuid: string,
	uuid: string,
	forWriting = false,
): Promise<DeskQuestion> {
	const its = and(eq(deskQuestions.uuid, uuid), eq(deskQuestions.applicationUuid, applicationUuid));
	const query = tx.select(COLUMNS).from(deskQuestions).where(its);
	const [found] = await (forWriting ? query.for("update") : query);
	if (found === undefined) throw notFound("answer");
	return found;
}

/** An officer's part in an answer. */
export interface OfficersAct {
	readonly application: Pick<OpenApplication, "row" | "cipher">;
	readonly question: string;
	/** The officer's identity. */
	readonly by: string;
}

/**
 * What a second officer sees: the answer as it was entered, by whom, and on which report; 64 hex digits, null while no answer is
 * entered. It is new for every entry, even of the same answer.
 */
export function hashOfEntered({ answer, enteredBy, reportUuid }: DeskQuestion): string | null {
	if (answer === null) return null;
	const seen = JSON.stringify([Buffer.from(answer).toString("base64"), enteredBy, reportUuid]);
	return createHash("sha256").update(seen).digest("hex");
}

/** Whether a second officer needs the report to compare an answer with: vendors send one with it. */
export function needsReport({ port, operation, needsSecond }: DeskQuestion): boolean {
	return needsSecond && documentKinds(port as keyof Ports, operation).length > 0;
}

/** Keeps an officer's answer: it settles the order, or waits for a second officer. Throws 409 while another answer is entered. */
export async function enterAnswer(
	tx: Queryable,
	context: Pick<PlatformContext, "now"> & QueueContext,
	{ application, question, by }: OfficersAct,
	answer: unknown,
): Promise<DeskQuestion> {
	const found = await waitingQuestion(tx, { application, question });
	const sealed = application.cipher.encryptJson("answer", answer, questionCell(found.uuid));
	const values = { answer: sealed, enteredBy: by, enteredAt: context.now() };
	if (found.needsSecond) {
		await change(tx, question, { ...values, state: "ENTERED" });
		return found;
	}
	await change(tx, question, { ...values, state: "ANSWERED", answeredAt: context.now() });
	await wakeOrder(tx, context, found);
	return found;
}

/**
 * Confirms another officer's answer as it was seen, which settles the order. Throws 409 for one's own, for one that was entered anew
 * or got another report since, and while the report is missing.
 */
export async function confirmAnswer(
	tx: Queryable,
	context: Pick<PlatformContext, "now"> & QueueContext,
	{ application, question, by }: OfficersAct,
	seen: string,
): Promise<DeskQuestion> {
	const found = await enteredQuestion(tx, application, question);
	if (found.enteredBy === by) throw new Problem(409, "OWN_ANSWER", said("desk.ownAnswer"));
	if (hashOfEntered(found) !== seen) throw new Problem(409, "ANSWER_CHANGED", said("desk.answerChanged"));
	if (needsReport(found) && !found.hasReport) throw new Problem(409, "REPORT_MISSING", said("desk.reportMissing"));
	await change(tx, question, { state: "ANSWERED", confirmedBy: by, answeredAt: context.now() });
	await wakeOrder(tx, context, found);
	return found;
}

/** Rejects an entered answer: the question waits again. */
export async function sendAnswerBack(
	tx: Queryable,
	{ application, question }: Omit<OfficersAct, "by">,
): Promise<DeskQuestion> {
	const found = await enteredQuestion(tx, application, question);
	await change(tx, question, { state: "WAITING", answer: null, enteredBy: null, enteredAt: null });
	return found;
}

/** A question that no officer has answered yet, locked; throws 409 for any other. */
async function waitingQuestion(
	tx: Queryable,
	{ application, question }: Omit<OfficersAct, "by">,
): Promise<DeskQuestion> {
	const found = await openQuestion(tx, application, question);
	if (found.state !== "WAITING") throw entered();
	return found;
}

/** A question whose report may be attached, locked: no officer has answered, or answered without one; throws 409 for any other. */
export async function reportableQuestion(
	tx: Queryable,
	{ application, question }: Omit<OfficersAct, "by">,
): Promise<DeskQuestion> {
	const found = await openQuestion(tx, application, question);
	if (found.state !== "WAITING" && found.hasReport) throw entered();
	return found;
}

const entered = () => new Problem(409, "ENTERED", said("desk.entered"));

/** Whether the order of a question was not canceled. */
export async function isStillNeeded(tx: Queryable, orderUuid: string): Promise<boolean> {
	return !isCanceled(await statusOf(tx, orderUuid));
}

async function statusOf(tx: Queryable, orderUuid: string) {
	const { uuid, status } = vendorOrders;
	const [order] = await tx.select({ status }).from(vendorOrders).where(eq(uuid, orderUuid));
	return order?.status;
}

const isCanceled = (status: string | undefined) => status === "CANCELING" || status === "CANCELED";

async function openQuestion(tx: Queryable, { row }: OfficersAct["application"], uuid: string): Promise<DeskQuestion> {
	const found = await questionOf(tx, row.uuid, uuid, true);
	const status = await statusOf(tx, found.orderUuid);
	if (isCanceled(status)) throw new Problem(409, "CANCELED", said("desk.notNeeded"));
	if (found.state === "ANSWERED" || status !== "ORDERED") {
		throw new Problem(409, "ANSWERED", said("desk.answered"));
	}
	return found;
}

async function enteredQuestion(tx: Queryable, application: OfficersAct["application"], uuid: string) {
	const found = await openQuestion(tx, application, uuid);
	if (found.state !== "ENTERED") throw new Problem(409, "NOT_ENTERED", said("desk.notEntered"));
	return found;
}

function change(tx: Queryable, uuid: string, values: Partial<typeof deskQuestions.$inferInsert>) {
	return tx.update(deskQuestions).set(values).where(eq(deskQuestions.uuid, uuid));
}

async function wakeOrder(tx: Queryable, { queue }: QueueContext, { orderUuid }: DeskQuestion) {
	const { uuid, vendor } = vendorOrders;
	const [order] = await tx.select({ uuid, vendor }).from(vendorOrders).where(eq(uuid, orderUuid));
	if (order !== undefined) await queue.runNow(tx, order);
}
