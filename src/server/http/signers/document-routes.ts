import type { FastifyInstance } from "fastify";
import { disclosuresOf } from "../../journey/documents/index.ts";
import { slotOfRequest } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { openTask } from "../../workflow/signers/open-task.ts";
import { aDocumentContent } from "../documents/content-schema.ts";
import { deliverContent, deliverDocument } from "../documents/deliver.ts";
import { aDisclosure } from "../documents/disclosures.ts";
import { sendDocument } from "../documents/send-document.ts";
import { aUuid, exactly, problems } from "../wire.ts";

const BASE = "/service-application/api/v1/application/heloc/co-deed";

/** The documents a signer reads, signs and keeps, and their own uploads. */
export function signerDocumentRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["signers"];
	const { db } = context.database;
	app.get(
		`${BASE}/disclosures`,
		{
			config: { access: "signer" },
			schema: { tags, response: { 200: { type: "array", items: aDisclosure }, ...problems } },
		},
		async (request) => {
			const { standing, product } = await openTask(db, context, slotOfRequest(request), false);
			return disclosuresOf(standing.record, product);
		},
	);
	app.get<{ Params: { id: string }; Querystring: { version?: "shown" } }>(
		`${BASE}/disclosures/:id/pdf`,
		{
			config: { access: "signer", rateLimit: { max: 120, timeWindow: "1 minute" } },
			schema: {
				tags,
				params: exactly({ id: { type: "string", maxLength: 100 } }),
				querystring: exactly({ version: { type: "string", enum: ["shown"] } }, []),
				response: problems,
			},
		},
		async (request, reply) => {
			const slot = slotOfRequest(request);
			const { standing, product } = await openTask(db, context, slot, false);
			const { record } = standing;
			const disclosure = disclosuresOf(record, product).find((one) => one.id === request.params.id);
			if (!disclosure) throw notFound("document");
			const { applicationUuid } = slot;
			const { version } = request.query;
			return deliverDocument(context, request, reply, {
				applicationUuid,
				disclosure,
				record,
				product,
				version,
				isSigners: true,
			});
		},
	);
	app.get<{ Params: { id: string } }>(
		`${BASE}/disclosures/:id/content`,
		{
			config: { access: "signer", rateLimit: { max: 120, timeWindow: "1 minute" } },
			schema: {
				tags,
				params: exactly({ id: { type: "string", maxLength: 100 } }),
				response: { 200: aDocumentContent, ...problems },
			},
		},
		async (request, reply) => {
			const slot = slotOfRequest(request);
			const { standing, product } = await openTask(db, context, slot, false);
			const { record } = standing;
			const disclosure = disclosuresOf(record, product).find((one) => one.id === request.params.id);
			if (!disclosure) throw notFound("document");
			const { applicationUuid } = slot;
			return deliverContent(context, request, reply, { applicationUuid, disclosure, record, product, isSigners: true });
		},
	);
	app.get<{ Params: { documentUuid: string } }>(
		`${BASE}/documents/:documentUuid`,
		{
			config: { access: "signer" },
			schema: { tags, params: exactly({ documentUuid: aUuid }), response: problems },
		},
		async (request, reply) => {
			const { applicationUuid, identityUuid: signerUuid } = slotOfRequest(request);
			return sendDocument(context, applicationUuid, request.params.documentUuid, reply, { signerUuid });
		},
	);
}
