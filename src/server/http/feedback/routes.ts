import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { cleanText } from "../../../engine/texts/plain-text.ts";
import { applications } from "../../platform/db/schema.ts";
import { once } from "../../platform/idempotent.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aPlace, placeOf } from "../desk/list-place.ts";
import { anything, aText, aUuid, exactly, problems } from "../wire.ts";
import { type Feedback, keepFeedback, listFeedback } from "./feedback-store.ts";

const FORM = "feedback/ceo";
const BUDGET = { name: "ceo-feedback", limit: 10, windowMs: 3_600_000 };

/** Borrowers' feedback to the CEO: accepted by lenders of the product's own brand, read at the desk. */
export function feedbackRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["feedback"];
	app.post<{ Body: Feedback & { applicationUuid?: string } }>(
		"/service-profile/api/v1/feedback/ceo",
		{
			config: { access: "viewer" },
			schema: {
				tags,
				body: exactly(
					{
						applicationUuid: aUuid,
						message: aText,
						topic: aText,
						marketingConsent: { type: "boolean" },
						pathname: { type: "string", pattern: "^/", maxLength: 300 },
						productType: { enum: ["HELOC"] },
					},
					["message", "topic", "marketingConsent", "pathname", "productType"],
				),
				response: { 201: exactly({ uuid: aUuid }), ...problems },
			},
		},
		async (request, reply) => {
			const { identityUuid, org } = viewerOf(request);
			const product = context.products.product(org);
			if (product.org.ownBrand !== true) {
				throw new Problem(403, "NOT_OFFERED", said("application.noFeedback"));
			}
			const { applicationUuid, ...sent } = request.body;
			const feedback = { ...sent, message: cleanText(sent.message) };
			const { topic, message, marketingConsent } = feedback;
			const faults = context.products.validate(product, FORM, { topic, message, marketingConsent });
			if (faults.length > 0) {
				throw refusedFields(faults);
			}
			const key = request.headers["idempotency-key"];
			const work = {
				scope: `${identityUuid}|feedback`,
				key: typeof key === "string" && key !== "" ? key : undefined,
				body: request.body,
			};
			await takeFrom(context, BUDGET, identityUuid);
			const answer = await once(context, work, async (tx) => {
				if (applicationUuid !== undefined) {
					const theirs = and(eq(applications.uuid, applicationUuid), eq(applications.identityUuid, identityUuid));
					const [found] = await tx.select({ uuid: applications.uuid }).from(applications).where(theirs);
					if (!found) throw notFound("application");
				}
				const uuid = randomUUID();
				await keepFeedback(tx, context, { uuid, org, identityUuid, applicationUuid, feedback });
				return { status: 201, body: { uuid } };
			});
			return reply.code(answer.status).send(answer.body);
		},
	);
	app.get<{ Querystring: { before?: string } }>(
		"/service-desk/api/v1/feedback",
		{
			config: { access: "agent" },
			schema: {
				tags,
				querystring: exactly({ before: aPlace }, []),
				response: { 200: anything, ...problems },
			},
		},
		async (request) => {
			return listFeedback(context, viewerOf(request).org, placeOf(request.query.before));
		},
	);
}
