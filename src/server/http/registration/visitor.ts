import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { decisionsForRules, experimentsRead, type Sides, sidesOf } from "../../workflow/experiments/sides-for-rules.ts";
import { noteExposures, noteRegistered } from "../../workflow/telemetry/exposures.ts";

const COOKIE = "heloc_visitor";
const KEPT_SECONDS = 30 * 24 * 3_600;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Identifies a visitor by a cookie before the first registration step, so that each request decides the same variants
 * of the experiments that rules or pages read. A lender whose rules and pages read none sets no cookie.
 */
export async function meetVisitor(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<void> {
	const product = visitorProduct(context, request);
	if (experimentsRead(product).length === 0 || visitorUuid(request) !== undefined) {
		return;
	}
	const uuid = randomUUID();
	request.cookies[COOKIE] = uuid;
	const secure = context.mode === "production";
	reply.setCookie(COOKIE, uuid, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: KEPT_SECONDS });
	await noteExposures(
		context,
		{ org: request.org, productHash: product.hash },
		{ trackerId: uuid },
		decisionsFor(context, request, uuid),
	);
}

/** Counts the registration of a visitor who is on a side of such an experiment. */
export async function countRegistration(context: PlatformContext, request: FastifyRequest): Promise<void> {
	const uuid = visitorUuid(request);
	if (uuid === undefined) return;
	const productHash = visitorProduct(context, request).hash;
	await noteRegistered(context, { org: request.org, productHash }, uuid);
}

/** A visitor's variants of the experiments that rules read; none without the cookie. */
export function visitorSides(context: PlatformContext, request: FastifyRequest): Sides {
	const uuid = visitorUuid(request);
	return uuid === undefined ? {} : sidesOf(decisionsFor(context, request, uuid));
}

function decisionsFor(context: PlatformContext, request: FastifyRequest, trackerId: string) {
	const attributes = { isSignedIn: false, device: deviceOf(request.headers["user-agent"] ?? "") };
	return decisionsForRules(visitorProduct(context, request), { trackerId, attributes });
}

function visitorUuid(request: FastifyRequest): string | undefined {
	const value = request.cookies[COOKIE];
	return value !== undefined && UUID.test(value) ? value : undefined;
}

function deviceOf(agent: string): "phone" | "tablet" | "desktop" {
	if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return "tablet";
	return /Mobi|iPhone/.test(agent) ? "phone" : "desktop";
}
