import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../../contracts/wire/desk/index.ts";
import { contractAt } from "../../../journey/ports/contract/contracts.ts";
import type { Ports } from "../../../journey/ports/ports.ts";
import { officersAnswer } from "../../../journey/vendors/desk/answer-parts.ts";
import { deskForm } from "../../../journey/vendors/desk/desk-form.ts";
import { shownRows } from "../../../journey/vendors/desk/shown-rows.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications, deskQuestions, vendorOrders } from "../../../platform/db/schema.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { notFound } from "../../../platform/problems/problem.ts";
import { readIdentity } from "../../../platform/repositories/identities.ts";
import { fullName } from "../../../record/parties.ts";
import { textAt } from "../../../record/read-record.ts";
import { openRow } from "../../../workflow/applications/application-row.ts";
import { hashOfEntered, isStillNeeded, needsReport, questionOf } from "../../../workflow/vendors/desk-questions.ts";
import { reportOf } from "../../../workflow/vendors/documents/attached-report.ts";
import { questionCell } from "../../../workflow/vendors/kept-for-later.ts";
import { serveRoute } from "../../serve-route.ts";
import { openedAtDesk } from "../note-opening.ts";
import { sendPdf } from "../send-pdf.ts";
import { answerWords, questionTitle } from "./question-words.ts";

const config = { access: "agent" } as const;
/** The application still waits for it: a withdrawn one, or one that went another way, does not. */
const isWanted = sql`${applications.dueTasks} @> to_jsonb(${vendorOrders.task})`;
/** The longest list: the questions that have waited longest. */
const MOST_LISTED = 200;

/** What vendors would be asked and officers answer: the list, one question with its form, and the attached report. */
export function deskQuestionRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { db } = context.database;
	serveRoute(app, contract.listQuestions, { config }, async (request) => {
		const { org, identityUuid } = viewerOf(request);
		const { uuid, port, operation, askedAt, state, enteredBy } = deskQuestions;
		const waiting = await db
			.select({ question: { uuid, port, operation, askedAt, state, enteredBy }, application: applications })
			.from(deskQuestions)
			.innerJoin(applications, eq(applications.uuid, deskQuestions.applicationUuid))
			.innerJoin(vendorOrders, eq(vendorOrders.uuid, deskQuestions.orderUuid))
			.where(and(eq(deskQuestions.org, org), ne(state, "ANSWERED"), eq(vendorOrders.status, "ORDERED"), isWanted))
			.orderBy(asc(askedAt), asc(uuid))
			.limit(MOST_LISTED);
		const rows = waiting.map(({ question, application }) => {
			const { record } = openRow(context.keys, application);
			return {
				uuid: question.uuid,
				applicationUuid: application.uuid,
				title: questionTitle(context.products.productOf(application), question.port, question.operation),
				applicant: fullName(record),
				loanNumber: textAt(record, "application.loanNumber") ?? "",
				askedAt: question.askedAt.toISOString(),
				isEntered: question.state === "ENTERED",
				isMine: question.enteredBy === identityUuid,
			};
		});
		return { rows };
	});
	serveRoute(app, contract.openQuestion, { config }, async (request) => {
		const { identityUuid } = viewerOf(request);
		const application = await openedAtDesk(context, request.params.uuid, {
			actor: identityUuid,
			address: request.ip,
		});
		const { cipher, row, record } = application;
		const question = await questionOf(db, row.uuid, request.params.question);
		const { uuid, operation, state, needsSecond, enteredBy, answer } = question;
		const port = question.port as keyof Ports;
		const product = context.products.productOf(row);
		const words = answerWords(product);
		const asked = cipher.decryptJson("request", question.request, questionCell(uuid));
		const given = answer === null ? null : cipher.decryptJson("answer", answer, questionCell(uuid));
		const isBare = typeof given !== "object" || Array.isArray(given);
		const shown = given !== null && isBare ? { answer: given } : given;
		const entering = enteredBy === null ? undefined : await readIdentity(db, context.keys, enteredBy);
		return {
			uuid,
			applicationUuid: row.uuid,
			title: questionTitle(product, port, operation),
			applicant: fullName(record),
			state,
			needsSecond,
			isNeeded: await isStillNeeded(db, question.orderUuid),
			hasReport: question.hasReport,
			needsReport: needsReport(question),
			hash: hashOfEntered(question),
			isMine: enteredBy === identityUuid,
			enteredBy:
				entering === undefined ? null : `${entering.name?.firstName ?? ""} ${entering.name?.lastName ?? ""}`.trim(),
			asked: shownRows(contractAt(port, operation)?.request ?? {}, asked, words),
			answered: shownRows(officersAnswer(port, operation), shown, words),
			...deskForm(port, operation, words),
		};
	});
	serveRoute(app, contract.openReport, { config }, async (request, reply) => {
		const by = { actor: viewerOf(request).identityUuid, address: request.ip };
		const opened = await openedAtDesk(context, request.params.uuid, by);
		const pdf = await reportOf(context, opened, request.params.question);
		if (pdf === undefined) throw notFound("document");
		reply.header("content-disposition", 'attachment; filename="report.pdf"');
		return sendPdf(reply, pdf);
	});
}
