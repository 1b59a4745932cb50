import type { FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../context.ts";
import { type OwnCookie, readOwnCookie, setOwnCookie } from "./own-cookie.ts";

/** As long as a registration in progress is kept. */
const COOKIE: OwnCookie = { name: "heloc_version", keptSeconds: 30 * 24 * 3_600, sameSite: "lax" };
const VALUE = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(in|out)$/;

/** The place of a visitor in a share of new visitors. */
export interface ShareSide {
	/** Uuid of the share. */
	readonly share: string;
	readonly side: "in" | "out";
}

/** What this request's answer will set. */
const met = new WeakMap<FastifyRequest, ShareSide>();

/** The share that a visitor was put in or beside; undefined for those who met none. */
export function shareSide(context: PlatformContext, request: FastifyRequest): ShareSide | undefined {
	const known = met.get(request);
	if (known !== undefined) return known;
	const [, share, side] = VALUE.exec(readOwnCookie(context, request, COOKIE) ?? "") ?? [];
	return share === undefined ? undefined : { share, side: side === "in" ? "in" : "out" };
}

/** Keeps a visitor in a share or beside it. */
export function keepShareSide(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	side: ShareSide,
): void {
	met.set(request, side);
	setOwnCookie(context, request, reply, COOKIE, `${side.share}.${side.side}`);
}

/** What a visitor without an application is served: the version of the share that they are in, else the live one. */
export function visitorProduct(context: PlatformContext, request: FastifyRequest, org = request.org): Product {
	const { products } = context;
	const shared = products.shares.of(org);
	const own = shared.length === 0 ? undefined : shareSide(context, request);
	const held = own?.side === "in" ? shared.find(({ uuid }) => uuid === own.share) : undefined;
	const { product: id } = request;
	return (id === null ? held?.product : held?.further.get(id)) ?? products.product(org, id);
}
