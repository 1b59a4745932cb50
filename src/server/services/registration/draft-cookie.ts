import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerContext } from "../../context.ts";

const COOKIE = "heloc_draft";
/** Where the cookie stood before pages read it too; the narrower path would win. */
const FORMER_PATH = "/service-application";
const KEPT_SECONDS = 30 * 24 * 3_600;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The uuid of the visitor's draft; undefined when the cookie is absent or is none of ours. */
export function draftUuid(request: FastifyRequest): string | undefined {
	const value = request.cookies[COOKIE];
	return value !== undefined && UUID.test(value) ? value : undefined;
}

/** Gives the visitor the cookie of their draft. */
export function setDraftCookie(context: ServerContext, reply: FastifyReply, uuid: string): void {
	reply
		.setCookie(COOKIE, uuid, {
			path: "/",
			httpOnly: true,
			sameSite: "lax",
			secure: context.mode === "production",
			maxAge: KEPT_SECONDS,
		})
		.clearCookie(COOKIE, { path: FORMER_PATH });
}

/** Takes the cookie back, once its registration is done. */
export function clearDraftCookie(reply: FastifyReply): void {
	reply.clearCookie(COOKIE, { path: "/" }).clearCookie(COOKIE, { path: FORMER_PATH });
}
