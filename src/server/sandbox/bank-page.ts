import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { SANDBOX_SIGN_IN } from "../journey/bank/sandbox-customers.ts";
import type { PlatformContext } from "../platform/context.ts";
import { pagePolicy } from "../platform/plugins/security-headers.ts";
import { Problem } from "../platform/problems/problem.ts";
import type { VendorContext } from "../workflow/context.ts";
import { BANK_SCRIPT } from "./bank-script.ts";

const PATH = "/service-sandbox/bank";
const RETURN =
	/^\/account\/[a-z][a-z0-9-]*\/(plaid-oauth-success|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\/income\/pointserv-callback)$/;
const STATE = /^[A-Za-z0-9_-]{16,64}$/;

interface Visit {
	readonly institution: string;
	readonly oauth_state_id: string;
	readonly return: string;
}

/**
 * The sandbox's own institution: signs in test users on its page and sends them back with a code, as a bank does. The
 * page's script checks the input, which is never sent: this server has no address that accepts it.
 */
export async function sandboxBankPage(app: FastifyInstance, context: PlatformContext & VendorContext): Promise<void> {
	const options = { config: { access: "public" }, schema: { hide: true } } as const;
	app.get<{ Querystring: Visit }>(PATH, options, async (request, reply) => {
		const visit = visitOf(context, request.query);
		const nonce = randomBytes(16).toString("base64");
		return reply
			.header("content-security-policy", pagePolicy(nonce))
			.type("text/html; charset=utf-8")
			.send(drawn(visit, nonce));
	});
	app.get(`${PATH}.js`, options, async (_request, reply) =>
		reply.type("text/javascript; charset=utf-8").send(BANK_SCRIPT),
	);
}

function visitOf(context: PlatformContext & VendorContext, query: Partial<Visit>): Visit & { readonly name: string } {
	const { institution = "", oauth_state_id: state = "", return: back = "" } = query;
	const known = context.portsOf("").bankLink.institutions.find((one) => one.id === institution);
	if (!known || !STATE.test(state) || !RETURN.test(back)) {
		throw new Problem(400, "NO_SUCH_VISIT", "This sandbox bank is opened from an application only.");
	}
	return { institution, oauth_state_id: state, return: back, name: known.name };
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:#10243e;color:#10243e}
main{max-width:24rem;margin:10vh auto;background:#fff;padding:1.75rem;border-radius:.75rem}
@media(max-width:30rem){main{margin:0;min-height:100vh;border-radius:0;box-sizing:border-box}}
h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:.5rem 0}label{display:block;font-weight:600;margin-top:1rem}
input{width:100%;box-sizing:border-box;font:inherit;padding:.625rem;border:1px solid #5b6b7f;border-radius:.375rem}
button{font:inherit;font-weight:600;width:100%;min-height:2.75rem;margin-top:1.25rem;border-radius:.375rem;border:1px solid #10243e;background:#10243e;color:#fff;cursor:pointer}button:disabled{opacity:.6;cursor:default}
button[type=button]{background:#fff;color:#10243e;margin-top:.75rem}.note{color:#44546a;font-size:.9375rem}[role=alert]{color:#a11919;font-weight:600}`;

function drawn(visit: Visit & { readonly name: string }, nonce: string): string {
	const name = escapeHtml(visit.name);
	const { return: back, oauth_state_id: state } = visit;
	const data = JSON.stringify({ ...SANDBOX_SIGN_IN, back, state }).replaceAll("<", "\\u003c");
	return [
		'<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
		`<title>${name}: sign in</title><style nonce="${nonce}">${STYLE}</style></head><body><main>`,
		`<h1>Sign in to ${name}</h1>`,
		'<p class="note">This is a sandbox. No real bank is involved, and nothing you type leaves this page. ',
		"Enter user_good and pass_good. The sandbox page lists the others.</p>",
		'<noscript><p class="note">This page needs JavaScript.</p></noscript>',
		'<p role="alert" id="trouble"></p><form>',
		'<div id="who"><label for="username">Username</label><input id="username" autocomplete="off">',
		'<label for="password">Password</label><input id="password" type="password" autocomplete="off"></div>',
		'<div id="more" hidden><label for="answer">Code</label><input id="answer" autocomplete="off"></div>',
		// until the script is there, nothing takes what is typed
		'<button type="submit" disabled>Sign in and share</button>',
		'<button type="button" id="stop" disabled>Stop, and go back</button>',
		`</form><script type="application/json" id="sign-in">${data}</script>`,
		`<script src="${PATH}.js"></script></main></body></html>`,
	].join("");
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
