import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../context.ts";
import { chatAttachmentRoutes } from "./attachment-routes.ts";
import { botRoutes } from "./bot/bot-routes.ts";
import { knowledgeAssistant } from "./bot/knowledge-assistant.ts";
import { chatDeskRoutes } from "./desk/chat-desk-routes.ts";
import { Forwarder } from "./forward.ts";
import { forgetOldNonces } from "./nonces.ts";
import { SOCKET_TIMES, type SocketTimes } from "./socket/chat-socket.ts";
import { socketRoute } from "./socket/socket-route.ts";
import { endOldChats } from "./turns.ts";
import { webChatRoutes } from "./web-chat-routes.ts";
import { chatWebhookRoutes } from "./webhook-routes.ts";

const SWEEP_MS = 60_000;

/** Chat with a person and with the assistant. */
export async function chatRoutes(
	app: FastifyInstance,
	context: ServerContext,
	times: Partial<SocketTimes> = {},
): Promise<void> {
	const { chatProviders } = context;
	const forwarder = new Forwarder(context, chatProviders);
	webChatRoutes(app, context, chatProviders);
	botRoutes(app, context, knowledgeAssistant(context));
	chatDeskRoutes(app, context, forwarder);
	await chatAttachmentRoutes(app, context);
	await chatWebhookRoutes(app, context, chatProviders);
	await socketRoute(app, context, { ...SOCKET_TIMES, ...times }, (uuid) => void forwarder.forward(uuid));
	const sweep = setInterval(() => {
		Promise.all([forgetOldNonces(context), endOldChats(context), forwarder.forwardRest()]).catch((error: unknown) => {
			context.report("the chat's sweep failed", { error: error instanceof Error ? error.name : "unknown" });
		});
	}, SWEEP_MS);
	sweep.unref();
	app.addHook("onClose", async () => {
		clearInterval(sweep);
		await forwarder.settle();
	});
}
