import type { FastifyInstance } from "fastify";
import { earliestClosing } from "../../journey/closing/earliest-closing.ts";
import { allowsVideo } from "../../journey/law/notary-act.ts";
import { slotOfRequest } from "../../platform/plugins/access.ts";
import { conditionsOf } from "../../record/conditions.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { openTask } from "../../workflow/signers/open-task.ts";
import { aCondition, shownCondition } from "../conditions/shown-condition.ts";
import { anything, exactly, problems } from "../wire.ts";

const BASE = "/service-application/api/v1/application/heloc/co-deed";

/**
 * A signer's own task, at the paths of a borrower's application with `co-deed` in place of the uuid. All of it comes
 * from the signer's record, which contains nothing of the borrower's.
 */
export function signerTaskRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["signers"];
	const config = { access: "signer" } as const;
	const schema = { tags, response: { 200: anything, ...problems } };
	const { db } = context.database;
	app.get(BASE, { config, schema }, async (request, reply) => {
		const { standing, etag, product } = await openTask(db, context, slotOfRequest(request), false);
		reply.header("etag", etag);
		const { hash: productHash } = context.products.inLocale(product, request.locale);
		return { ...standing.record.application, profile: standing.record.profile ?? {}, productHash };
	});
	app.get(`${BASE}/answers`, { config, schema }, async (request) => {
		const { standing } = await openTask(db, context, slotOfRequest(request), false);
		return { answers: standing.record.answers ?? {}, partner: standing.record.partner ?? {} };
	});
	const text = { type: "string" } as const;
	const status = exactly({
		stage: text,
		rule: text,
		page: text,
		status: { type: "object", additionalProperties: true },
		etag: text,
		updatedAt: text,
	});
	app.get(
		"/service-krang-heloc/borrower/secure/api/v1/co-deed/status",
		{ config, schema: { tags, response: { 200: status, ...problems } } },
		async (request, reply) => {
			const { standing, etag, application } = await openTask(db, context, slotOfRequest(request), false);
			reply.header("etag", etag);
			return {
				stage: standing.state,
				rule: standing.route.rule,
				page: standing.route.page,
				status: standing.record.application?.status ?? {},
				etag,
				updatedAt: application.row.updatedAt.toISOString(),
			};
		},
	);
	app.get(
		"/service-conditions/external/api/v1/applications/co-deed/conditions/external-applicants",
		{ config, schema: { tags, response: { 200: { type: "array", items: aCondition }, ...problems } } },
		async (request) => {
			const { standing, product } = await openTask(db, context, slotOfRequest(request), false);
			const own = context.products.inLocale(product, request.locale);
			return conditionsOf(standing.record).map((condition) => shownCondition(standing.record, condition, own));
		},
	);
	const times = { type: "array", items: text } as const;
	const slots = exactly({ inPerson: times, video: times, earliestOn: { type: ["string", "null"] } });
	app.get(
		`${BASE}/notary/slots`,
		{ config, schema: { tags, response: { 200: slots, ...problems } } },
		async (request) => {
			const { product, standing } = await openTask(db, context, slotOfRequest(request), false);
			const { record } = standing;
			const { notary } = context.portsOf(product.org.code);
			const now = context.now();
			const earliestOn = earliestClosing(record, product, now);
			const isOnline = allowsVideo(record, product, now);
			const from = now.toISOString();
			const [inPerson, video] = await Promise.all([
				notary.slots({ kind: "MANUAL", from, ...(earliestOn === undefined ? {} : { earliest: earliestOn }) }),
				isOnline ? notary.slots({ kind: "VIDEO", from }) : [],
			]);
			return { inPerson: [...inPerson], video: [...video], earliestOn: earliestOn ?? null };
		},
	);
}
