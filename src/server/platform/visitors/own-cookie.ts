import type { FastifyReply, FastifyRequest } from "fastify";
import type { PlatformContext } from "../context.ts";

/** A cookie that only this server reads. */
export interface OwnCookie {
	readonly name: string;
	readonly keptSeconds: number;
	/** "lax" is also sent when a visitor follows a link from another site. */
	readonly sameSite: "lax" | "strict";
}

/** The value of one of our cookies; undefined when it was not sent. */
export function readOwnCookie(
	context: PlatformContext,
	request: FastifyRequest,
	{ name }: OwnCookie,
): string | undefined {
	return request.cookies[nameOf(context, request, name)];
}

/**
 * Sets a cookie that no script can read. On a secure connection its name begins with `__Host-`, so that neither a
 * neighboring host nor an unencrypted page can plant one; a sandbox on plain http has no such cookies.
 */
export function setOwnCookie(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ name, keptSeconds, sameSite }: OwnCookie,
	value: string,
): void {
	const secure = isSecure(context, request);
	const shape = { path: "/", httpOnly: true, sameSite, secure, maxAge: keptSeconds };
	reply.setCookie(nameOf(context, request, name), value, shape);
}

/** Clears one of our cookies. */
export function clearOwnCookie(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ name }: OwnCookie,
): void {
	reply.clearCookie(nameOf(context, request, name), { path: "/", secure: isSecure(context, request) });
}

function nameOf(context: PlatformContext, request: FastifyRequest, name: string): string {
	return isSecure(context, request) ? `__Host-${name}` : name;
}

function isSecure({ mode }: PlatformContext, { protocol }: FastifyRequest): boolean {
	return mode === "production" || protocol === "https";
}
