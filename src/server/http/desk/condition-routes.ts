import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Product } from "../../../engine/authored/authored.ts";
import { acceptedCondition, askedCondition, conditionAgain } from "../../journey/conditions/review.ts";
import { isOver } from "../../journey/reviews/holds.ts";
import { askedSigners, findCondition } from "../../journey/signers/signer-conditions.ts";
import type { Answer } from "../../platform/idempotent.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";
import { aWritten, deskWrite } from "./desk-write.ts";

const BASE = "/service-desk/api/v1/applications/:uuid/conditions";
const words = { type: "string", minLength: 3, maxLength: 1_000 } as const;
const config = { access: "agent" } as const;
const response = { 200: aWritten, ...problems };
const tags = ["desk"];

interface Asked {
	readonly category: string;
	readonly comment?: string;
	readonly numDocsRequired?: number;
	readonly identityUuid?: string;
}
interface OneCondition {
	readonly uuid: string;
	readonly conditionUuid: string;
}

/** An agent's requests to a borrower, and decisions about what was submitted. */
export function deskConditionRoutes(app: FastifyInstance, context: ServerContext): void {
	app.post<{ Params: { uuid: string }; Body: Asked }>(
		BASE,
		{
			config,
			schema: {
				tags,
				params: exactly({ uuid: aUuid }),
				body: exactly(
					{
						category: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$" },
						comment: words,
						numDocsRequired: { type: "integer", minimum: 1, maximum: 20 },
						identityUuid: aUuid,
					},
					["category"],
				),
				response,
			},
		},
		async (request, reply) => {
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
			return sent(reply, answer);
		},
	);
	const one = exactly({ uuid: aUuid, conditionUuid: aUuid });
	app.post<{ Params: OneCondition; Body: { note?: string } }>(
		`${BASE}/:conditionUuid/accept`,
		{ config, schema: { tags, params: one, body: exactly({ note: words }, []), response } },
		async (request, reply) => {
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
			return sent(reply, answer);
		},
	);
	app.post<{ Params: OneCondition; Body: { reason: string } }>(
		`${BASE}/:conditionUuid/ask-again`,
		{ config, schema: { tags, params: one, body: exactly({ reason: words }), response } },
		async (request, reply) => {
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
			return sent(reply, answer);
		},
	);
}

function sent(reply: FastifyReply, answer: Answer): FastifyReply {
	return reply.code(answer.status).send(answer.body);
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
