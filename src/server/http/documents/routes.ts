import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Json } from "../../../engine/authored/authored.ts";
import { once } from "../../platform/idempotent.ts";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import type { Access } from "../../platform/plugins/request-types.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { refusePoorPhoto } from "../../workflow/documents/photo-quality.ts";
import { checkFile, type FileHolder, keepFile, storeFile } from "../../workflow/documents/upload.ts";
import { aText, aUuid, exactly, problems } from "../wire.ts";
import { MAX_FILE_BYTES, readUpload, UPLOAD_LIMITS } from "./read-upload.ts";
import { sendDocument } from "./send-document.ts";

const BASE = "/service-application/api/v1/application/heloc/:uuid/documents";

/** Uploading documents and fetching them back. The multipart parser lives in this scope only. */
export async function documentRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
	await app.register(async (scope) => {
		await scope.register(multipart, {
			limits: UPLOAD_LIMITS,
			throwFileSizeLimit: true,
		});
		uploadRoute(scope, context, OWNERS);
		uploadRoute(scope, context, SIGNERS);
	});
	app.get<{ Params: { uuid: string; documentUuid: string } }>(
		`${BASE}/:documentUuid`,
		{
			config: { access: "owner" },
			schema: { tags: ["documents"], params: exactly({ uuid: aUuid, documentUuid: aUuid }), response: problems },
		},
		async (request, reply) => {
			const { uuid, documentUuid } = request.params;
			return sendDocument(context, uuid, documentUuid, reply, "borrower");
		},
	);
}

/** Destination of files: an application, or an additional signer's task. */
interface Inbox {
	readonly url: string;
	readonly access: Access;
	readonly holderOf: (request: FastifyRequest) => FileHolder;
}

const OWNERS: Inbox = {
	url: BASE,
	access: "owner",
	holderOf: (request) => ({
		applicationUuid: (request.params as { uuid: string }).uuid,
		identityUuid: viewerOf(request).identityUuid,
		isSigner: false,
	}),
};
const SIGNERS: Inbox = {
	url: BASE.replace(":uuid", "co-deed"),
	access: "signer",
	holderOf: (request) => ({ ...slotOfRequest(request), isSigner: true }),
};

function uploadRoute(app: FastifyInstance, context: ServerContext, { url, access, holderOf }: Inbox): void {
	const receipt = exactly({ uuid: aUuid, type: aText, fileName: aText, status: aText });
	app.post(
		url,
		{
			bodyLimit: MAX_FILE_BYTES + 16_384,
			config: { access, rateLimit: { max: 60, timeWindow: "1 minute" } },
			schema: {
				tags: ["documents"],
				consumes: ["multipart/form-data"],
				...(access === "owner" ? { params: exactly({ uuid: aUuid }) } : {}),
				response: { 201: receipt, ...problems },
			},
		},
		async (request, reply) => {
			const { org } = viewerOf(request);
			const holder = holderOf(request);
			const file = await checkFile(context, request.org, await readUpload(request));
			await refusePoorPhoto(context, context.products.product(org), file);
			const key = request.headers["idempotency-key"];
			const asked = {
				scope: `${holder.identityUuid}|${holder.applicationUuid}|documents`,
				key: typeof key === "string" ? key : undefined,
				body: { type: file.type, fingerprint: file.fingerprint },
			};
			const answer = await storeFile(
				context,
				holder,
				file,
				(stored) =>
					once(context, asked, async (tx) => ({ status: 201, body: await keepFile(tx, context, holder, stored) })),
				({ body }) => (body as { readonly uuid?: Json }).uuid,
			);
			return reply.code(answer.status).send(answer.body);
		},
	);
}
