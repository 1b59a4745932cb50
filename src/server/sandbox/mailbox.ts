import type { FastifyInstance } from "fastify";
import { type MailboxMessage, readMailbox } from "../../contracts/wire/sandbox/index.ts";
import { serveRoute } from "../http/serve-route.ts";
import type { SentMessage } from "../journey/ports/messages.ts";
import type { PlatformContext } from "../platform/context.ts";
import { Problem } from "../platform/problems/problem.ts";
import type { VendorContext } from "../workflow/context.ts";

const PAGES = "/service-sandbox/mailbox";
/** A mail is shown in a frame of the mailbox: it loads and runs nothing, and its links open a window of their own. */
const MAIL_POLICY = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** What the sandbox sent by email and text message, newest first, and each mail as its reader sees it. */
export function sandboxMailbox(app: FastifyInstance, context: PlatformContext & VendorContext): void {
	const sent = () => context.portsOf("").messages.mailbox?.() ?? [];
	serveRoute(app, readMailbox, { config: { access: "public" } }, async () => ({
		messages: sent().map(shown).reverse(),
	}));
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

function shown({ orderId, channel, to, subject, body, foot, html, sentAt }: SentMessage): MailboxMessage {
	const page: Pick<MailboxMessage, "page"> =
		html === undefined ? {} : { page: `${PAGES}/${encodeURIComponent(orderId)}` };
	const end: Pick<MailboxMessage, "foot"> = foot === undefined ? {} : { foot };
	return { id: orderId, channel, to, subject, body, sentAt, ...end, ...page };
}
