import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ChatSide, MAX_CHAT_FILE_BYTES } from "../../../contracts/chat.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { type ChatUpload, keepAttachment, readAttachment } from "../../workflow/chat/attachments.ts";
import { type OpenConversation, readConversation } from "../../workflow/chat/conversations.ts";
import { conversationOfToken } from "../../workflow/chat/session-token.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

const VISITOR = "/service-omni-proxy/insecure/api/v1/web-chat/attachments";
const AGENT = "/service-csp/agent/secure/api/v1/conversations/:conversation/attachments";

const text = { type: "string" } as const;
const aFile = { uuid: aUuid, fileName: text, mediaType: text, size: { type: "integer" } } as const;
const kept = {
	201: exactly({ ...aFile, held: { const: "PENDING" } }, ["uuid", "fileName", "mediaType", "size"]),
	...problems,
};
const aToken = {
	type: "object",
	required: ["x-chat-token"],
	properties: { "x-chat-token": { type: "string", minLength: 1, maxLength: 4_000 } },
} as const;
const rateLimit = { max: 60, timeWindow: "1 minute" } as const;

type Of = { Params: { conversation: string; attachment: string } };

/** Sending files in a chat and fetching them, for visitors by the chat's token and for agents of the lender. */
export async function chatAttachmentRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
	await app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: MAX_CHAT_FILE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 40 },
			throwFileSizeLimit: true,
		});
		const options = {
			bodyLimit: MAX_CHAT_FILE_BYTES + 16_384,
			schema: { tags: ["chat"], consumes: ["multipart/form-data"], response: kept },
		};
		scope.post(
			VISITOR,
			{ ...options, config: { access: "public", rateLimit }, schema: { ...options.schema, headers: aToken } },
			async (request, reply) => {
				const conversation = await visitorsChat(context, request);
				return keep(context, request, reply, conversation, "VISITOR");
			},
		);
		scope.post<Of>(AGENT, { ...options, config: { access: "agent", rateLimit } }, async (request, reply) => {
			const conversation = await agentsChat(context, request);
			if (conversation.row.agentUuid !== viewerOf(request).identityUuid) {
				throw new Problem(409, "NOT_YOUR_CHAT", said("chat.somebodyElses"));
			}
			return keep(context, request, reply, conversation, "AGENT");
		});
	});
	const schema = { tags: ["chat"], response: problems };
	app.get<Of>(
		`${VISITOR}/:attachment`,
		{
			config: { access: "public" },
			schema: { ...schema, headers: aToken, params: exactly({ attachment: aUuid }) },
		},
		async (request, reply) => give(context, request, reply, await visitorsChat(context, request)),
	);
	app.get<Of>(`${AGENT}/:attachment`, { config: { access: "agent" }, schema }, async (request, reply) =>
		give(context, request, reply, await agentsChat(context, request)),
	);
}

async function visitorsChat(context: ServerContext, request: FastifyRequest): Promise<OpenConversation> {
	const token = String(request.headers["x-chat-token"] ?? "");
	const found = await conversationOfToken(context, token);
	if (!found) {
		throw notFound("chat");
	}
	return found.conversation;
}

async function agentsChat(context: ServerContext, request: FastifyRequest): Promise<OpenConversation> {
	const { conversation } = request.params as Of["Params"];
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
	context: ServerContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ row }: OpenConversation,
	side: ChatSide,
) {
	const file = await keepAttachment(context, row, side, await readUpload(request));
	return reply.code(201).send(file);
}

async function give(context: ServerContext, request: FastifyRequest, reply: FastifyReply, chat: OpenConversation) {
	const { attachment } = request.params as Of["Params"];
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
