import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ChatSide, MAX_CHAT_FILE_BYTES } from "../../../contracts/chat.ts";
import * as contract from "../../../contracts/wire/chat/index.ts";
import { aUuid } from "../../../contracts/wire/shapes.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { type ChatUpload, keepAttachment, readAttachment } from "../../workflow/chat/attachments.ts";
import { type OpenConversation, readConversation } from "../../workflow/chat/conversations.ts";
import { conversationOfToken } from "../../workflow/chat/session-token.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

const rateLimit = { max: 60, timeWindow: "1 minute" } as const;

/** Sending files in a chat and fetching them, for visitors by the chat's token and for agents of the lender. */
export async function chatAttachmentRoutes(
	app: FastifyInstance,
	context: PlatformContext & VendorContext,
): Promise<void> {
	await app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: MAX_CHAT_FILE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 40 },
			throwFileSizeLimit: true,
		});
		const bodyLimit = MAX_CHAT_FILE_BYTES + 16_384;
		serveRoute(
			scope,
			contract.uploadVisitorsFile,
			{ bodyLimit, config: { access: "public", rateLimit } },
			async (request, reply) => {
				const conversation = await visitorsChat(context, request);
				return reply.code(201).send(await keep(context, request, conversation, "VISITOR"));
			},
		);
		serveRoute(
			scope,
			contract.uploadAgentsFile,
			{ bodyLimit, config: { access: "agent", rateLimit } },
			async (request, reply) => {
				const conversation = await agentsChat(context, request, request.params.conversation);
				if (conversation.row.agentUuid !== viewerOf(request).identityUuid) {
					throw new Problem(409, "NOT_YOUR_CHAT", said("chat.somebodyElses"));
				}
				return reply.code(201).send(await keep(context, request, conversation, "AGENT"));
			},
		);
	});
	serveRoute(app, contract.readVisitorsFile, { config: { access: "public" } }, async (request, reply) =>
		give(context, reply, await visitorsChat(context, request), request.params.attachment),
	);
	serveRoute(app, contract.readAgentsFile, { config: { access: "agent" } }, async (request, reply) => {
		const { conversation, attachment } = request.params;
		return give(context, reply, await agentsChat(context, request, conversation), attachment);
	});
}

async function visitorsChat(context: PlatformContext, request: FastifyRequest): Promise<OpenConversation> {
	const token = String(request.headers["x-chat-token"] ?? "");
	const found = await conversationOfToken(context, token);
	if (!found) {
		throw notFound("chat");
	}
	return found.conversation;
}

async function agentsChat(
	context: PlatformContext,
	request: FastifyRequest,
	conversation: string,
): Promise<OpenConversation> {
	if (!new RegExp(aUuid.pattern).test(conversation)) {
		throw notFound("chat");
	}
	const found = await readConversation(context.database.db, context, conversation);
	if (found.row.org !== viewerOf(request).org) {
		throw notFound("chat");
	}
	return found;
}

async function keep(
	context: PlatformContext & VendorContext,
	request: FastifyRequest,
	{ row }: OpenConversation,
	side: ChatSide,
): Promise<contract.KeptChatFile> {
	return keepAttachment(context, row, side, await readUpload(request));
}

async function give(
	context: PlatformContext & VendorContext,
	reply: FastifyReply,
	chat: OpenConversation,
	attachment: string,
) {
	if (!new RegExp(aUuid.pattern).test(attachment)) {
		throw notFound("file");
	}
	const { content, mediaType, fileName } = await readAttachment(context, chat, attachment);
	// Never displayed inline: a stranger's file is downloaded.
	reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
	return reply.type(mediaType).send(content);
}

async function readUpload(request: FastifyRequest): Promise<ChatUpload> {
	if (!request.isMultipart()) {
		throw new Problem(415, "NOT_MULTIPART", "Send the file as multipart/form-data with the field file.");
	}
	const part = await request.file();
	const bytes = await part?.toBuffer();
	if (part?.filename && bytes?.length === 0) throw new Problem(422, "FILE_EMPTY", said("upload.empty"));
	if (part?.fieldname !== "file" || !bytes || bytes.length === 0) {
		throw new Problem(422, "FILE_MISSING", said("upload.missing"));
	}
	return { fileName: part.filename ?? "", declaredType: part.mimetype, bytes };
}
