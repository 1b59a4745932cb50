import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/signers/index.ts";
import { disclosuresOf } from "../../journey/documents/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { slotOfRequest } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { openTask } from "../../workflow/signers/open-task.ts";
import { deliverContent, deliverDocument } from "../documents/deliver.ts";
import { sendDocument } from "../documents/send-document.ts";
import { serveRoute } from "../serve-route.ts";

/** The documents a signer reads, signs and keeps, and their own uploads. */
export function signerDocumentRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { db } = context.database;
	const config = { access: "signer" } as const;
	const sparing = { config: { ...config, rateLimit: { max: 120, timeWindow: "1 minute" } } };
	serveRoute(app, contract.listSignerDisclosures, { config }, async (request) => {
		const { position, product } = await openTask(db, context, slotOfRequest(request), false);
		return disclosuresOf(position.record, product);
	});
	serveRoute(app, contract.readSignerDisclosurePdf, sparing, async (request, reply) => {
		const slot = slotOfRequest(request);
		const { position, product } = await openTask(db, context, slot, false);
		const { record } = position;
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
	});
	serveRoute(app, contract.readSignerDisclosureContent, sparing, async (request, reply) => {
		const slot = slotOfRequest(request);
		const { position, product } = await openTask(db, context, slot, false);
		const { record } = position;
		const disclosure = disclosuresOf(record, product).find((one) => one.id === request.params.id);
		if (!disclosure) throw notFound("document");
		const { applicationUuid } = slot;
		return deliverContent(context, request, reply, { applicationUuid, disclosure, record, product, isSigners: true });
	});
	serveRoute(app, contract.readSignerUpload, { config }, async (request, reply) => {
		const { applicationUuid, identityUuid: signerUuid } = slotOfRequest(request);
		return sendDocument(context, applicationUuid, request.params.documentUuid, reply, { signerUuid });
	});
}
