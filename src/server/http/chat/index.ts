import type { FastifyInstance } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { knowledgeAssistant } from "../../workflow/chat/bot/knowledge-assistant.ts";
import type { OpenConversation } from "../../workflow/chat/conversations.ts";
import { Forwarder } from "../../workflow/chat/forward.ts";
import { forgetOldNonces } from "../../workflow/chat/nonces.ts";
import type { ChatContext, VendorContext } from "../../workflow/context.ts";
import { chatAttachmentRoutes } from "./attachment-routes.ts";
import { botRoutes } from "./bot-routes.ts";
import { chatDeskRoutes } from "./desk/chat-desk-routes.ts";
import { ReadBack } from "./read-back.ts";
import { SOCKET_TIMES, type SocketTimes } from "./socket/chat-socket.ts";
import { socketRoute } from "./socket/socket-route.ts";
import { endOldChats } from "./turns.ts";
import { webChatRoutes } from "./web-chat-routes.ts";
import { chatWebhookRoutes } from "./webhook-routes.ts";

/** Chat with a person and with the assistant. */
export async function chatRoutes(
	app: FastifyInstance,
	context: PlatformContext & VendorContext & ChatContext,
	times: Partial<SocketTimes> = {},
): Promise<void> {
	const { chatProviders } = context;
	const forwarder = new Forwarder(context, chatProviders);
	const readBack = new ReadBack(context, chatProviders);
	const all = { ...SOCKET_TIMES, ...times };
	webChatRoutes(app, context, chatProviders);
	botRoutes(app, context, knowledgeAssistant(context));
	chatDeskRoutes(app, context, forwarder);
	await chatAttachmentRoutes(app, context);
	await chatWebhookRoutes(app, context, chatProviders);
	await socketRoute(app, context, all, (uuid) => void forwarder.forward(uuid));
	const sweep = setInterval(() => {
		const end = (chat: OpenConversation) => forwarder.end(chat);
		const rounds = [forgetOldNonces(context), endOldChats(context, end), forwarder.forwardRest(), readBack.run()];
		Promise.all(rounds).catch((error: unknown) => {
			context.report("the chat's sweep failed", { error: error instanceof Error ? error.name : "unknown" });
		});
	}, all.sweepMs);
	sweep.unref();
	app.addHook("onClose", async () => {
		clearInterval(sweep);
		await Promise.all([forwarder.settle(), readBack.settle()]);
	});
}
