import type { FastifyInstance } from "fastify";
import { exactly, problems } from "../http/wire.ts";
import type { ServerContext } from "../workflow/context.ts";

const text = { type: "string" } as const;
const message = exactly({
	id: text,
	channel: { type: "string", enum: ["EMAIL", "SMS"] },
	to: text,
	subject: text,
	body: text,
	sentAt: text,
});

/** GET /service-sandbox/api/v1/mailbox: what the sandbox sent by email and text message, newest first. */
export function sandboxMailbox(app: FastifyInstance, context: ServerContext): void {
	const response = { 200: exactly({ messages: { type: "array", items: message } }), ...problems };
	app.get(
		"/service-sandbox/api/v1/mailbox",
		{ config: { access: "public" }, schema: { tags: ["sandbox"], response } },
		async () => {
			const sent = context.ports.messages.mailbox?.() ?? [];
			const shown = sent.map(({ orderId, channel, to, subject, body, sentAt }) => {
				return { id: orderId, channel, to, subject, body, sentAt };
			});
			return { messages: shown.reverse() };
		},
	);
}
