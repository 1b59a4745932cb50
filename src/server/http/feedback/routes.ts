import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/feedback.ts";
import { cleanText } from "../../../flow/engine/texts/plain-text.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applications } from "../../platform/db/schema.ts";
import { once } from "../../platform/idempotent.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { placeOf } from "../desk/list-place.ts";
import { serveRoute } from "../serve-route.ts";
import { keepFeedback, listFeedback } from "./feedback-store.ts";

const FORM = "feedback/ceo";
const BUDGET = { name: "ceo-feedback", limit: 10, windowMs: 3_600_000 };

/** Borrowers' feedback to the CEO: accepted by lenders of the product's own brand, read at the desk. */
export function feedbackRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.sendFeedback, { config: { access: "viewer" } }, async (request, reply) => {
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
	});
	serveRoute(app, contract.listFeedback, { config: { access: "agent" } }, async (request) =>
		listFeedback(context, viewerOf(request).org, placeOf(request.query.before)),
	);
}
