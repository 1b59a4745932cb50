import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { acceptCondition, askCondition, askConditionAgain } from "../../../contracts/wire/desk/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { acceptedCondition, askedCondition, conditionAgain } from "../../journey/conditions/review.ts";
import { isOver } from "../../journey/reviews/holds.ts";
import { askedSigners, findCondition } from "../../journey/signers/signer-conditions.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { deskWrite } from "./desk-write.ts";

const config = { access: "agent" } as const;

/** An agent's requests to a borrower, and decisions about what was submitted. */
export function deskConditionRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, askCondition, { config }, async (request, reply) => {
		const uuid = randomUUID();
		const answer = await deskWrite(context, request, ({ application, product, now }) => {
			const asked = request.body;
			if (!Object.hasOwn(product.conditions.conditions, asked.category)) {
				throw refusedFields([{ field: "category", keyword: "enum", message: said("desk.categoryUnknown") }]);
			}
			refuseOver(application.record);
			refuseStranger(application.record, asked.identityUuid);
			if (asked.identityUuid !== undefined) refuseUnanswerable(product, asked.category);
			return {
				act: "condition-ask",
				patch: askedCondition(application.record, { uuid, ...asked }, now),
				kind: "desk-condition-asked",
				body: {
					condition: uuid,
					category: asked.category,
					signer: asked.identityUuid ?? null,
					words: asked.comment ?? null,
				},
			};
		});
		return reply.code(answer.status).send(answer.body);
	});
	serveRoute(app, acceptCondition, { config }, async (request, reply) => {
		const { conditionUuid } = request.params;
		const answer = await deskWrite(context, request, ({ application: { record }, product, now }) => {
			const category = openCategory(record, conditionUuid);
			return {
				act: "condition-accept",
				patch: acceptedCondition(record, conditionUuid, now, product),
				kind: "desk-condition-accepted",
				body: { condition: conditionUuid, category, words: request.body.note ?? null },
			};
		});
		return reply.code(answer.status).send(answer.body);
	});
	serveRoute(app, askConditionAgain, { config }, async (request, reply) => {
		const { conditionUuid } = request.params;
		const { reason } = request.body;
		const answer = await deskWrite(context, request, ({ application: { record }, now }) => {
			refuseOver(record);
			const category = openCategory(record, conditionUuid);
			return {
				act: "condition-ask-again",
				patch: conditionAgain(record, conditionUuid, reason, now),
				kind: "desk-condition-asked-again",
				body: { condition: conditionUuid, category, words: reason },
			};
		});
		return reply.code(answer.status).send(answer.body);
	});
}

function openCategory(record: StoredRecord, uuid: string): string {
	const condition = findCondition(record, uuid)?.condition;
	if (condition === undefined) throw notFound("request");
	if (condition.status === "ACCEPTED") {
		throw new Problem(409, "ALREADY_ACCEPTED", said("desk.accepted"));
	}
	return textAt(condition, "categoryEnum") ?? "";
}

function refuseOver(record: StoredRecord): void {
	if (isOver(record)) {
		throw new Problem(409, "DECIDED", said("desk.nothingMore"));
	}
}

function refuseStranger(record: StoredRecord, identityUuid: string | undefined): void {
	if (identityUuid !== undefined && !askedSigners(record).includes(identityUuid)) {
		throw refusedFields([{ field: "identityUuid", keyword: "enum", message: said("desk.stranger") }]);
	}
}

/** A signer has fewer pages than a borrower; a request without a page could never be answered. */
function refuseUnanswerable({ conditions, signer }: Product, category: string): void {
	if (Object.hasOwn(signer.pages, conditions.conditions[category]?.location ?? "")) return;
	const message = said("desk.noAnswerPage");
	throw refusedFields([{ field: "category", keyword: "enum", message }]);
}
