import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../../contracts/wire/desk/index.ts";
import type { Ports } from "../../../journey/ports/ports.ts";
import { enteredAnswer } from "../../../journey/vendors/desk/entered-answer.ts";
import type { ContentPlace } from "../../../platform/content/content-store.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { refusedFields } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";
import { readApplication } from "../../../workflow/applications/application-row.ts";
import type { ChangeContext } from "../../../workflow/context.ts";
import { checkReport } from "../../../workflow/documents/check-report.ts";
import {
	confirmAnswer,
	type DeskQuestion,
	enterAnswer,
	questionOf,
	sendAnswerBack,
} from "../../../workflow/vendors/desk-questions.ts";
import { keepReport } from "../../../workflow/vendors/documents/attached-report.ts";
import { storeFileOf } from "../../../workflow/vendors/documents/document-file.ts";
import { MAX_FILE_BYTES, readUpload, UPLOAD_LIMITS } from "../../documents/read-upload.ts";
import { serveRoute } from "../../serve-route.ts";
import { type DeskAct, deskWrite } from "../desk-write.ts";

const config = { access: "agent" } as const;

/** Officers answer in a vendor's place: one enters, a second one confirms or sends back; the report comes with it. */
export async function deskAnswerRoutes(app: FastifyInstance, context: ChangeContext): Promise<void> {
	serveRoute(app, contract.enterAnswer, { config }, async (request, reply) => {
		const { question } = request.params;
		const by = viewerOf(request).identityUuid;
		const written = await deskWrite(context, request, async ({ tx, application }) => {
			const { port, operation } = await questionOf(tx, application.row.uuid, question);
			const entered = enteredAnswer(port as keyof Ports, operation, request.body);
			if ("wrong" in entered) throw refusedFields(entered.wrong.map((field) => asRefused(field, request.body)));
			const kept = await enterAnswer(tx, context, { application, question, by }, entered.answer);
			return actOn(kept, "desk-vendor-answer-entered");
		});
		return reply.code(written.status).send(written.body);
	});
	serveRoute(app, contract.confirmAnswer, { config }, async (request, reply) => {
		const { question } = request.params;
		const by = viewerOf(request).identityUuid;
		const written = await deskWrite(context, request, async ({ tx, application }) => {
			const kept = await confirmAnswer(tx, context, { application, question, by }, request.body.hash);
			return actOn(kept, "desk-vendor-answer-confirmed");
		});
		return reply.code(written.status).send(written.body);
	});
	serveRoute(app, contract.sendAnswerBack, { config }, async (request, reply) => {
		const { question } = request.params;
		const written = await deskWrite(context, request, async ({ tx, application }) =>
			actOn(await sendAnswerBack(tx, { application, question }), "desk-vendor-answer-sent-back"),
		);
		return reply.code(written.status).send(written.body);
	});
	await app.register(async (scope) => {
		await scope.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: true });
		const options = {
			bodyLimit: MAX_FILE_BYTES + 16_384,
			config: { ...config, rateLimit: { max: 60, timeWindow: "1 minute" } },
		};
		serveRoute(scope, contract.attachReport, options, async (request, reply) => {
			const { question, uuid: applicationUuid } = request.params;
			const bytes = await checkReport(context, viewerOf(request).org, await readUpload(request));
			const whose = await readApplication(context.database.db, context.keys, applicationUuid, false);
			const uuid = randomUUID();
			// a repeated request is answered without keeping it again
			let isKept = false;
			const keep = (place: ContentPlace) =>
				deskWrite(context, request, async ({ tx, application }) => {
					const kept = await keepReport(tx, context, { application, question }, { uuid, place, bytes });
					isKept = true;
					return actOn(kept, "desk-vendor-report-kept");
				});
			const written = await storeFileOf(context, whose, { uuid, bytes }, keep, () => isKept);
			return reply.code(written.status).send(written.body);
		});
	});
}

function asRefused(field: string, given: unknown) {
	const value = field.split(".").reduce<unknown>((at, name) => Object(at)[name], given);
	const isMissing = value === undefined || value === null || value === "";
	return { field, keyword: "contract", message: said(isMissing ? "desk.answerMissing" : "desk.answerField") };
}

function actOn({ uuid, port, operation }: DeskQuestion, kind: string): DeskAct {
	return { act: "answer-vendor", patch: [], kind, body: { question: uuid, port, operation } };
}
