import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import { mayWrite } from "../../../flow/engine/index.ts";
import { decisionOf } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { LINKS_OPENED } from "../../platform/sessions/limits.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { refusePoorPhoto } from "../../workflow/documents/photo-quality.ts";
import { checkFile, keepFile, storeFile } from "../../workflow/documents/upload.ts";
import { MAX_FILE_BYTES, readUpload, UPLOAD_LIMITS } from "../documents/read-upload.ts";
import { serveRoute } from "../serve-route.ts";
import { LINK_MS, makeLink, openLink, PASS_MS, usePass } from "./pass.ts";

/** Continuing an upload on a phone: a single-use link, and the files sent from there. */
export async function phoneRoutes(app: FastifyInstance, context: ChangeContext): Promise<void> {
	linkRoute(app, context);
	openRoute(app, context);
	await app.register(async (scope) => {
		await scope.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: true });
		fileRoute(scope, context);
	});
}

function linkRoute(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(
		app,
		contract.makePhoneLink,
		{ config: { access: "owner", rateLimit: { max: 10, timeWindow: "1 minute" } } },
		async (request, reply) => {
			const { uuid } = request.params;
			const { db } = context.database;
			const { row, record } = await readApplication(db, context.keys, uuid, false);
			const { flow, route } = decisionOf(context.products, context.products.productOf(row), record, context.now());
			if (!row.isActive || !mayWrite(flow, request.body.form, route.page)) {
				throw new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"));
			}
			const { identityUuid, org, sessionUuid } = viewerOf(request);
			const scope = { applicationUuid: uuid, sessionUuid, types: request.body.types };
			const token = await makeLink(db, context, { identityUuid, org }, scope);
			// After the #, so that no server on the way logs it.
			const url = `${linkOrigin(context, request)}${homeOf(row.product)}/phone#${token}`;
			return reply.code(201).send({ url, expiresAt: new Date(context.now().getTime() + LINK_MS).toISOString() });
		},
	);
}

function openRoute(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.openPhoneLink, { config: { access: "public" } }, async (request) => {
		await takeFrom(context, LINKS_OPENED, networkOf(request.ip));
		const { pass, scope } = await openLink(context.database.db, context, request.org, request.body.token);
		return { pass, types: scope.types, expiresAt: new Date(context.now().getTime() + PASS_MS).toISOString() };
	});
}

function fileRoute(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(
		app,
		contract.sendFromPhone,
		{
			bodyLimit: MAX_FILE_BYTES + 16_384,
			config: { access: "public", rateLimit: { max: 20, timeWindow: "1 minute" } },
		},
		async (request, reply) => {
			// Before the body is read: a stranger cannot make the server take megabytes.
			const { db } = context.database;
			const { identityUuid, scope } = await usePass(db, context, request.org, request.headers["phone-pass"]);
			const sent = await readUpload(request);
			if (!scope.types.includes(sent.type)) {
				throw new Problem(403, "OTHER_DOCUMENT", said("phoneLink.otherDocument"));
			}
			const file = await checkFile(context, request.org, sent);
			await refusePoorPhoto(context, context.products.product(request.org), file);
			const holder = { applicationUuid: scope.applicationUuid, identityUuid, isSigner: false, isFromPhone: true };
			const kept = await storeFile(
				context,
				holder,
				file,
				(stored) => inTransaction(context.database, (tx) => keepFile(tx, context, holder, stored)),
				({ uuid }) => uuid,
			);
			return reply.code(201).send({ type: kept.type, fileName: kept.fileName, status: kept.status });
		},
	);
}
