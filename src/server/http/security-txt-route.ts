import type { FastifyInstance } from "fastify";
import type { PlatformContext } from "../platform/context.ts";
import { Problem } from "../platform/problems/problem.ts";
import { said } from "../platform/problems/said.ts";
import { pageOrigin } from "../platform/sessions/link-origin.ts";
import type { SecurityContext } from "./page-context.ts";

const PATH = "/.well-known/security.txt";
const DAY_MS = 24 * 3_600_000;
/** RFC 9116 wants less than a year. Each day moves the date on for as long as the contact is configured. */
const VALID_DAYS = 180;

/** Where weaknesses are reported (RFC 9116), at each lender's host; 404 where the operator names no contact. */
export function securityTxtRoute(app: FastifyInstance, context: PlatformContext & SecurityContext): void {
	app.get(PATH, { config: { access: "public" }, schema: { hide: true } }, async (request, reply) => {
		if (context.securityContact === undefined) throw new Problem(404, "NO_SUCH_ADDRESS", said("general.noAddress"));
		const { contacts, policy } = context.securityContact;
		const today = Math.floor(context.now().getTime() / DAY_MS);
		const origin = pageOrigin(context, request);
		const lines = [
			...contacts.map((contact) => `Contact: ${contact}`),
			`Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
			"Preferred-Languages: en",
			...(origin?.startsWith("https://") ? [`Canonical: ${origin}${PATH}`] : []),
			...(policy === undefined ? [] : [`Policy: ${policy}`]),
		];
		return reply
			.header("cache-control", "public, max-age=3600")
			.type("text/plain; charset=utf-8")
			.send(`${lines.join("\n")}\n`);
	});
}
