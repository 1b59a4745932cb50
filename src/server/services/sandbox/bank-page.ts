import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerContext } from "../../context.ts";
import { pagePolicy } from "../../plugins/security-headers.ts";
import { Problem } from "../../problems/problem.ts";
import { parseFields } from "../web/form-fields.ts";

const PATH = "/service-sandbox/bank";
const RETURN =
	/^\/account\/heloc\/(plaid-oauth-success|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\/income\/pointserv-callback)$/;
const STATE = /^[A-Za-z0-9_-]{16,64}$/;

interface Visit {
	readonly institution: string;
	readonly oauth_state_id: string;
	readonly return: string;
}

/** The sandbox's own institution: signs made-up people in on its page and sends them back, as a bank by OAuth does. */
export async function sandboxBankPage(app: FastifyInstance, context: ServerContext): Promise<void> {
	await app.register(async (page) => {
		page.removeAllContentTypeParsers();
		const form = "application/x-www-form-urlencoded";
		page.addContentTypeParser(form, { parseAs: "string", bodyLimit: 4_096 }, (_request, body, done) => {
			try {
				done(null, Object.fromEntries(parseFields(String(body))));
			} catch (error) {
				done(error as Error);
			}
		});
		const options = { config: { access: "public" }, schema: { hide: true } } as const;
		page.get<{ Querystring: Visit }>(PATH, options, async (request, reply) => {
			return drawn(reply, visitOf(context, request.query), "");
		});
		page.post<{ Querystring: Visit; Body: { [field: string]: string } }>(PATH, options, async (request, reply) => {
			const visit = visitOf(context, request.query);
			const { username = "", password = "", mfaCode = "", mfaAnswer = "", stop } = request.body ?? {};
			if (stop !== undefined) return reply.redirect(returnOf(visit, { error: "access_denied" }), 303);
			const { institution } = visit;
			const answer = await context.ports.bankLink.link({ institution, username, password, mfaCode, mfaAnswer });
			if (answer.status === "LINKED") return reply.redirect(returnOf(visit, { code: answer.token }), 303);
			if (answer.status === "REFUSED") return drawn(reply, visit, answer.message);
			return drawn(reply, visit, answer.prompt, { username, password, kind: answer.kind });
		});
	});
}

function visitOf(context: ServerContext, query: Partial<Visit>): Visit & { readonly name: string } {
	const { institution = "", oauth_state_id: state = "", return: back = "" } = query;
	const known = context.ports.bankLink.institutions.find((one) => one.id === institution && one.isOauth);
	if (!known || !STATE.test(state) || !RETURN.test(back)) {
		throw new Problem(400, "NO_SUCH_VISIT", "This sandbox bank is opened from an application only.");
	}
	return { institution, oauth_state_id: state, return: back, name: known.name };
}

function returnOf(visit: Visit, more: { readonly [name: string]: string }): string {
	return `${visit.return}?${new URLSearchParams({ oauth_state_id: visit.oauth_state_id, ...more })}`;
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:#10243e;color:#10243e}
main{max-width:24rem;margin:10vh auto;background:#fff;padding:1.75rem;border-radius:.75rem}
@media(max-width:30rem){main{margin:0;min-height:100vh;border-radius:0;box-sizing:border-box}}
h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:.5rem 0}label{display:block;font-weight:600;margin-top:1rem}
input{width:100%;box-sizing:border-box;font:inherit;padding:.625rem;border:1px solid #5b6b7f;border-radius:.375rem}
button{font:inherit;font-weight:600;width:100%;min-height:2.75rem;margin-top:1.25rem;border-radius:.375rem;border:1px solid #10243e;background:#10243e;color:#fff;cursor:pointer}
button[name=stop]{background:#fff;color:#10243e;margin-top:.75rem}.note{color:#44546a;font-size:.9375rem}[role=alert]{color:#a11919;font-weight:600}`;

/** Somebody who is asked for a code does not type the rest again: it goes along, in this one page of the sandbox. */
function drawn(
	reply: FastifyReply,
	visit: Visit & { readonly name: string },
	trouble: string,
	typed?: { readonly username: string; readonly password: string; readonly kind: "CODE" | "QUESTION" },
): FastifyReply {
	const nonce = randomBytes(16).toString("base64");
	const { institution, oauth_state_id, return: back } = visit;
	const action = `${PATH}?${new URLSearchParams({ institution, oauth_state_id, return: back })}`;
	const fields = typed
		? [
				`<input type="hidden" name="username" value="${escapeHtml(typed.username)}">`,
				`<input type="hidden" name="password" value="${escapeHtml(typed.password)}">`,
				typed.kind === "CODE"
					? '<label for="mfaCode">Code</label><input id="mfaCode" name="mfaCode" inputmode="numeric" autocomplete="one-time-code">'
					: '<label for="mfaAnswer">Your answer</label><input id="mfaAnswer" name="mfaAnswer" autocomplete="off">',
			]
		: [
				'<label for="username">User name</label><input id="username" name="username" autocomplete="off">',
				'<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="off">',
			];
	const name = escapeHtml(visit.name);
	const html = [
		'<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
		`<title>${name}: sign in</title><style nonce="${nonce}">${STYLE}</style></head><body><main>`,
		`<h1>Sign in to ${name}</h1>`,
		'<p class="note">Sandbox: nobody real is asked. Type user_good and pass_good; the sandbox page lists the others.</p>',
		trouble === "" ? "" : `<p role="alert">${escapeHtml(trouble)}</p>`,
		`<form method="post" action="${escapeHtml(action)}">${fields.join("")}`,
		'<button type="submit">Sign in and share</button>',
		'<button type="submit" name="stop" value="1">Stop, and go back</button>',
		"</form></main></body></html>",
	].join("");
	return reply.header("content-security-policy", pagePolicy(nonce)).type("text/html; charset=utf-8").send(html);
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
