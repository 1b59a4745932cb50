import type { FastifyReply, FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { clearOwnCookie, type OwnCookie, readOwnCookie, setOwnCookie } from "../../platform/visitors/own-cookie.ts";

const COOKIE: OwnCookie = { name: "heloc_draft", keptSeconds: 30 * 24 * 3_600, sameSite: "lax" };
/** A visitor may be registering for two products at once. */
const cookieFor = ({ product }: FastifyRequest): OwnCookie =>
	product === null ? COOKIE : { ...COOKIE, name: `${product}_draft` };
/** The cookie's path before pages read it, too; the narrower path would take precedence. */
const FORMER_PATH = "/service-application";
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The uuid of the visitor's draft; undefined when the cookie is absent or not ours. */
export function draftUuid(context: PlatformContext, request: FastifyRequest): string | undefined {
	const value = readOwnCookie(context, request, cookieFor(request));
	return value !== undefined && UUID.test(value) ? value : undefined;
}

/** Sets the visitor's draft cookie. */
export function setDraftCookie(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	uuid: string,
): void {
	setOwnCookie(context, request, reply, cookieFor(request), uuid);
	reply.clearCookie(COOKIE.name, { path: FORMER_PATH });
}

/** Clears the cookie once its registration is done. */
export function clearDraftCookie(context: PlatformContext, request: FastifyRequest, reply: FastifyReply): void {
	clearOwnCookie(context, request, reply, cookieFor(request));
	reply.clearCookie(COOKIE.name, { path: FORMER_PATH });
}
