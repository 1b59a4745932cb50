import type { FastifyInstance } from "fastify";
import { exactly, problems } from "../http/wire.ts";
import type { SentMessage } from "../journey/messages/port.ts";
import { Problem } from "../platform/problems/problem.ts";
import type { ServerContext } from "../workflow/context.ts";

const PAGES = "/service-sandbox/mailbox";
/** A mail is shown in a frame of the mailbox: it loads and runs nothing, and its links open a window of their own. */
const MAIL_POLICY = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

const text = { type: "string" } as const;
const message = exactly(
	{
		id: text,
		channel: { type: "string", enum: ["EMAIL", "SMS"] },
		to: text,
		subject: text,
		body: text,
		foot: text,
		page: text,
		sentAt: text,
	},
	["id", "channel", "to", "subject", "body", "sentAt"],
);

/** What the sandbox sent by email and text message, newest first, and each mail as its reader sees it. */
export function sandboxMailbox(app: FastifyInstance, context: ServerContext): void {
	const sent = () => context.portsOf("").messages.mailbox?.() ?? [];
	const response = { 200: exactly({ messages: { type: "array", items: message } }), ...problems };
	app.get(
		"/service-sandbox/api/v1/mailbox",
		{ config: { access: "public" }, schema: { tags: ["sandbox"], response } },
		async () => ({ messages: sent().map(shown).reverse() }),
	);
	app.get<{ Params: { readonly id: string } }>(
		`${PAGES}/:id`,
		{ config: { access: "public" }, schema: { hide: true } },
		async (request, reply) => {
			const html = sent().find(({ orderId }) => orderId === request.params.id)?.html;
			if (html === undefined) throw new Problem(404, "NO_SUCH_MAIL", "The sandbox has sent no such mail.");
			return reply
				.removeHeader("x-frame-options")
				.header("content-security-policy", MAIL_POLICY)
				.header("cache-control", "no-store")
				.type("text/html; charset=utf-8")
				.send(html.replace("<head>", '<head><base target="_blank">'));
		},
	);
}

function shown({ orderId, channel, to, subject, body, foot, html, sentAt }: SentMessage) {
	const page = html === undefined ? {} : { page: `${PAGES}/${encodeURIComponent(orderId)}` };
	return { id: orderId, channel, to, subject, body, sentAt, ...(foot === undefined ? {} : { foot }), ...page };
}
