import type { FastifyInstance } from "fastify";
import { decline, orderAgain, refuseHold, releaseHold, type Written } from "../../../contracts/wire/desk/index.ts";
import { declinedByPerson, declineReasons } from "../../journey/offers/decline-review.ts";
import { holdsOn, isOver } from "../../journey/reviews/holds.ts";
import type { Given } from "../../journey/steps/hold.ts";
import type { Answer } from "../../platform/idempotent.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { orderAgain as placeAgain } from "../../workflow/orders/order-again.ts";
import { type RequestOf, serveRoute } from "../serve-route.ts";
import { deskWrite } from "./desk-write.ts";

const config = { access: "agent" } as const;

/** Agents' decisions: a review, a failed vendor order, a decline. */
export function deskDecisionRoutes(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, releaseHold, { config }, async (request, reply) => {
		const answer = await decideHold(context, request, "release", request.body);
		return reply.code(answer.status).send(answer.body);
	});
	serveRoute(app, refuseHold, { config }, async (request, reply) => {
		const answer = await decideHold(context, request, "refuse", request.body);
		return reply.code(answer.status).send(answer.body);
	});
	serveRoute(app, orderAgain, { config }, async (request, reply) => {
		const { uuid, task } = request.params;
		const answer = await deskWrite(context, request, async ({ tx }) => {
			const outcome = await placeAgain(tx, context, uuid, task);
			if (outcome === undefined) {
				throw new Problem(409, "NOT_FAILED", said("desk.notFailed"));
			}
			return {
				act: "order-again",
				patch: [],
				kind: "desk-ordered-again",
				body: { task },
				resolvesReview: outcome === "settled",
			};
		});
		return reply.code(answer.status).send(answer.body);
	});
	serveRoute(app, decline, { config }, async (request, reply) => {
		const { reasons, note } = request.body;
		const answer = await deskWrite(context, request, ({ application: { record, row }, product, now }) => {
			if (isOver(record) || row.stage === null) {
				throw new Problem(409, "DECIDED", said("desk.decided"));
			}
			const allowed = declineReasons(record, product, now).map(({ rule }) => rule);
			const given = reasons.flatMap((reason) => allowed.find((rule) => rule === reason) ?? []);
			if (given.length < reasons.length) {
				const message = said("desk.declineReasons");
				throw refusedFields([{ field: "reasons", keyword: "enum", message }]);
			}
			const patch = declinedByPerson({ record, product, now }, given);
			return { act: "decline", patch, kind: "desk-declined", body: { reasons: given, words: note ?? null } };
		});
		return reply.code(answer.status).send(answer.body);
	});
}

function decideHold(
	context: ChangeContext,
	request: RequestOf<typeof releaseHold | typeof refuseHold>,
	way: "release" | "refuse",
	given: Given & { readonly note?: string },
): Promise<Answer<Written>> {
	return deskWrite(context, request, ({ application: { record, row }, product, now }) => {
		const hold = holdsOn(record, row.stage).find(({ id }) => id === request.params.hold);
		const isPossible = way === "release" || (hold?.refuse?.isPossible ?? hold?.isHeld)?.(record, row.stage);
		const decide = way === "release" ? hold?.release : hold?.refuse?.decide;
		if (hold === undefined || decide === undefined || isPossible !== true) {
			throw new Problem(409, "NOT_HELD", said("desk.notHeld"));
		}
		return {
			act: hold.name ?? hold.id,
			patch: decide(record, now, product, given),
			kind: `desk-hold-${way}d`,
			body: { hold: request.params.hold, words: given.note ?? null },
		};
	});
}
