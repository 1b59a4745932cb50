import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerContext } from "../../context.ts";
import { once } from "../../idempotency/idempotent.ts";
import { viewerOf } from "../../plugins/access.ts";
import { Problem } from "../../problems/problem.ts";
import { aText, aUuid, exactly, problems } from "../../schemas/wire.ts";
import { refusePoorPhoto } from "./photo-quality.ts";
import { sendDocument } from "./send-document.ts";
import { checkFile, keepFile, type UploadedFile } from "./upload.ts";

const BASE = "/service-application/api/v1/application/heloc/:uuid/documents";
const MAX_BYTES = 15 * 1024 * 1024;
const TYPE = /^[A-Z][A-Z0-9_]{1,63}$/;

/** Uploading documents and fetching them back. The multipart parser lives in this scope only. */
export async function documentRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
	await app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: MAX_BYTES, files: 1, fields: 4, fieldSize: 200, parts: 5, headerPairs: 40 },
			throwFileSizeLimit: true,
		});
		uploadRoute(scope, context);
	});
	app.get<{ Params: { uuid: string; documentUuid: string } }>(
		`${BASE}/:documentUuid`,
		{
			config: { access: "owner" },
			schema: { tags: ["documents"], params: exactly({ uuid: aUuid, documentUuid: aUuid }), response: problems },
		},
		async (request, reply) => {
			const { uuid, documentUuid } = request.params;
			return sendDocument(context, uuid, documentUuid, reply);
		},
	);
}

function uploadRoute(app: FastifyInstance, context: ServerContext): void {
	const receipt = exactly({ uuid: aUuid, type: aText, fileName: aText, status: aText });
	app.post<{ Params: { uuid: string } }>(
		BASE,
		{
			bodyLimit: MAX_BYTES + 16_384,
			config: { access: "owner", rateLimit: { max: 60, timeWindow: "1 minute" } },
			schema: {
				tags: ["documents"],
				consumes: ["multipart/form-data"],
				params: exactly({ uuid: aUuid }),
				response: { 201: receipt, ...problems },
			},
		},
		async (request, reply) => {
			const { identityUuid, org } = viewerOf(request);
			const file = await checkFile(context, await readUpload(request));
			await refusePoorPhoto(context, context.products.product(org), file);
			const key = request.headers["idempotency-key"];
			const answer = await once(
				context,
				{
					scope: `${identityUuid}|${request.params.uuid}|documents`,
					key: typeof key === "string" ? key : undefined,
					body: { type: file.type, fingerprint: file.fingerprint },
				},
				async (tx) => ({ status: 201, body: await keepFile(tx, context, request.params.uuid, identityUuid, file) }),
			);
			return reply.code(answer.status).send(answer.body);
		},
	);
}

async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
	if (!request.isMultipart()) {
		throw new Problem(415, "NOT_MULTIPART", "Send the file as multipart/form-data with the fields type and file.");
	}
	let type = "";
	let file: Omit<UploadedFile, "type"> | undefined;
	for await (const part of request.parts()) {
		if (part.type === "file" && part.fieldname === "file") {
			file = { fileName: part.filename ?? "", declaredType: part.mimetype, bytes: await part.toBuffer() };
		} else if (part.type === "field" && part.fieldname === "type" && typeof part.value === "string") {
			type = part.value;
		} else {
			throw new Problem(400, "UNKNOWN_PART", "Only the fields type and file are accepted.");
		}
	}
	if (!file || file.bytes.length === 0 || !TYPE.test(type)) {
		throw new Problem(422, "FILE_MISSING", "Please choose a file.");
	}
	return { ...file, type };
}
