import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import { uploadSignerDocument } from "../../../contracts/wire/signers/index.ts";
import { type Answer, once } from "../../platform/idempotent.ts";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { refusePoorPhoto } from "../../workflow/documents/photo-quality.ts";
import { checkFile, type FileHolder, keepFile, storeFile } from "../../workflow/documents/upload.ts";
import { serveRoute } from "../serve-route.ts";
import { MAX_FILE_BYTES, readUpload, UPLOAD_LIMITS } from "./read-upload.ts";
import { sendDocument } from "./send-document.ts";

const bodyLimit = MAX_FILE_BYTES + 16_384;
const rateLimit = { max: 60, timeWindow: "1 minute" };

/** Uploading documents and fetching them back. The multipart parser lives in this scope only. */
export async function documentRoutes(app: FastifyInstance, context: ChangeContext): Promise<void> {
	await app.register(async (scope) => {
		await scope.register(multipart, {
			limits: UPLOAD_LIMITS,
			throwFileSizeLimit: true,
		});
		const owners = { bodyLimit, config: { access: "owner", rateLimit } } as const;
		serveRoute(scope, contract.uploadDocument, owners, async (request, reply) => {
			const { identityUuid } = viewerOf(request);
			const holder = { applicationUuid: request.params.uuid, identityUuid, isSigner: false };
			const { status, body } = await upload(context, request, holder);
			return reply.code(status).send(body);
		});
		const signers = { bodyLimit, config: { access: "signer", rateLimit } } as const;
		serveRoute(scope, uploadSignerDocument, signers, async (request, reply) => {
			const { status, body } = await upload(context, request, { ...slotOfRequest(request), isSigner: true });
			return reply.code(status).send(body);
		});
	});
	serveRoute(app, contract.readUpload, { config: { access: "owner" } }, async (request, reply) => {
		const { uuid, documentUuid } = request.params;
		return sendDocument(context, uuid, documentUuid, reply, "borrower");
	});
}

/** Keeps an uploaded file with an application, or with an additional signer's task. */
async function upload(
	context: ChangeContext,
	request: FastifyRequest,
	holder: FileHolder,
): Promise<Answer<contract.DocumentReceipt>> {
	const { org } = viewerOf(request);
	const file = await checkFile(context, request.org, await readUpload(request));
	await refusePoorPhoto(context, context.products.product(org), file);
	const key = request.headers["idempotency-key"];
	const asked = {
		scope: `${holder.identityUuid}|${holder.applicationUuid}|documents`,
		key: typeof key === "string" ? key : undefined,
		body: { type: file.type, fingerprint: file.fingerprint },
	};
	return storeFile(
		context,
		holder,
		file,
		(stored) =>
			once(context, asked, async (tx) => ({ status: 201, body: await keepFile(tx, context, holder, stored) })),
		({ body }) => body.uuid,
	);
}
