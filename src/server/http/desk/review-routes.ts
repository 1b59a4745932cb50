import type { FastifyInstance } from "fastify";
import { decisionOf } from "../../journey/flow-decision.ts";
import { chosenPatch, openReviews } from "../../journey/reviews/own-reviews.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";
import { aWritten, deskWrite } from "./desk-write.ts";

const words = { type: "string", minLength: 3, maxLength: 1_000 } as const;
const aReview = { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$" } as const;
const aChoice = { type: "string", pattern: "^[A-Z][A-Z0-9_]{0,63}$" } as const;

/** An agent's choice in a review that the lender declares itself (`reviews` in flows/origination.json). */
export function deskReviewRoute(app: FastifyInstance, context: ServerContext): void {
	app.post<{ Params: { uuid: string; review: string }; Body: { choice: string; note?: string } }>(
		"/service-desk/api/v1/applications/:uuid/reviews/:review",
		{
			config: { access: "agent" },
			schema: {
				tags: ["desk"],
				params: exactly({ uuid: aUuid, review: aReview }),
				body: exactly({ choice: aChoice, note: words }, ["choice"]),
				response: { 200: aWritten, ...problems },
			},
		},
		async (request, reply) => {
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
		},
	);
}
