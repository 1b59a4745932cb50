import type { FastifyInstance } from "fastify";
import { chooseInReview } from "../../../contracts/wire/desk/index.ts";
import { chosenPatch, openReviews } from "../../journey/reviews/own-reviews.ts";
import { decisionOf } from "../../journey/steps/flow-decision.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { deskWrite } from "./desk-write.ts";

/** An agent's choice in a review that the lender declares itself (`reviews` in flows/origination.json). */
export function deskReviewRoute(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, chooseInReview, { config: { access: "agent" } }, async (request, reply) => {
		const { review } = request.params;
		const { choice, note } = request.body;
		const answer = await deskWrite(context, request, ({ application: { record }, product, now }) => {
			const { reviews } = decisionOf(context.products, product, record, now);
			if (!openReviews(record, reviews).includes(review)) {
				throw new Problem(409, "NOT_HELD", said("desk.notHeld"));
			}
			const patch = chosenPatch(product, review, choice, { by: viewerOf(request).identityUuid, now });
			if (patch === undefined) {
				const message = said("desk.choiceUnknown");
				throw refusedFields([{ field: "choice", keyword: "enum", message }]);
			}
			return { act: "own-review", patch, kind: "desk-review-chosen", body: { review, choice, words: note ?? null } };
		});
		return reply.code(answer.status).send(answer.body);
	});
}
