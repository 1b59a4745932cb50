import type { FastifyInstance } from "fastify";
import { LONGEST_NAME } from "../../../engine/texts/name-length.ts";
import type { DecisionRule } from "../../../lending/decision-trace.ts";
import { declinedByPerson, declineReasons } from "../../journey/offers/decline-review.ts";
import type { Given } from "../../journey/reviews/hold.ts";
import { holdsOn, isOver } from "../../journey/reviews/holds.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { orderAgain } from "../../workflow/applications/order-again.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aText, aUuid, exactly, problems } from "../wire.ts";
import { aWritten, deskWrite } from "./desk-write.ts";

const BASE = "/service-desk/api/v1/applications/:uuid";
const words = { type: "string", minLength: 3, maxLength: 1_000 } as const;
const aName = { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$" } as const;
const aPart = { type: "string", maxLength: LONGEST_NAME } as const;
const aCorrectedName = exactly({ firstName: aPart, middleName: aPart, lastName: aPart }, ["firstName", "lastName"]);
const config = { access: "agent" } as const;
const response = { 200: aWritten, ...problems };
const tags = ["desk"];

/** Agents' decisions: a review, a failed vendor order, a decline. */
export function deskDecisionRoutes(app: FastifyInstance, context: ServerContext): void {
	for (const way of ["release", "refuse"] as const) {
		app.post<{ Params: { uuid: string; hold: string }; Body: Given & { note?: string } }>(
			`${BASE}/holds/:hold/${way}`,
			{
				config,
				schema: {
					tags,
					params: exactly({ uuid: aUuid, hold: aName }),
					body: exactly(way === "release" ? { note: words, name: aCorrectedName } : { note: words }, []),
					response,
				},
			},
			async (request, reply) => {
				const answer = await deskWrite(context, request, ({ application: { record, row }, product, now }) => {
					const hold = holdsOn(record, row.stage).find(({ id }) => id === request.params.hold);
					const isPossible = way === "release" || (hold?.refuse?.isPossible ?? hold?.isHeld)?.(record, row.stage);
					const decide = way === "release" ? hold?.release : hold?.refuse?.decide;
					if (hold === undefined || decide === undefined || isPossible !== true) {
						throw new Problem(409, "NOT_HELD", said("desk.notHeld"));
					}
					const body = { hold: request.params.hold, words: request.body.note ?? null };
					return {
						act: hold.name ?? hold.id,
						patch: decide(record, now, product, request.body),
						kind: `desk-hold-${way}d`,
						body,
					};
				});
				return reply.code(answer.status).send(answer.body);
			},
		);
	}
	app.post<{ Params: { uuid: string; task: string } }>(
		`${BASE}/orders/:task/again`,
		{ config, schema: { tags, params: exactly({ uuid: aUuid, task: aName }), body: exactly({}), response } },
		async (request, reply) => {
			const { uuid, task } = request.params;
			const answer = await deskWrite(context, request, async ({ tx }) => {
				const outcome = await orderAgain(tx, context, uuid, task);
				if (outcome === undefined) {
					throw new Problem(409, "NOT_FAILED", said("desk.notFailed"));
				}
				return {
					act: "order-again",
					patch: [],
					kind: "desk-ordered-again",
					body: { task },
					settlesReview: outcome === "settled",
				};
			});
			return reply.code(answer.status).send(answer.body);
		},
	);
	app.post<{ Params: { uuid: string }; Body: { reasons: DecisionRule[]; note?: string } }>(
		`${BASE}/decline`,
		{
			config,
			schema: {
				tags,
				params: exactly({ uuid: aUuid }),
				body: exactly(
					{ reasons: { type: "array", minItems: 1, maxItems: 4, uniqueItems: true, items: aText }, note: words },
					["reasons"],
				),
				response,
			},
		},
		async (request, reply) => {
			const { reasons, note } = request.body;
			const answer = await deskWrite(context, request, ({ application: { record, row }, product, now }) => {
				if (isOver(record) || row.stage === null) {
					throw new Problem(409, "DECIDED", said("desk.decided"));
				}
				const allowed = declineReasons(record, product, now).map(({ rule }) => rule);
				if (reasons.some((rule) => !allowed.includes(rule))) {
					const message = said("desk.declineReasons");
					throw refusedFields([{ field: "reasons", keyword: "enum", message }]);
				}
				const patch = declinedByPerson({ record, product, now }, reasons);
				return { act: "decline", patch, kind: "desk-declined", body: { reasons, words: note ?? null } };
			});
			return reply.code(answer.status).send(answer.body);
		},
	);
}
