import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { keepShareSide, shareSide } from "../../platform/visitors/visitor-product.ts";
import { BUCKETS, isWithin } from "../../workflow/experiments/bucket.ts";
import { draftUuid } from "./draft-cookie.ts";

/**
 * Puts a new visitor in the running share of the lender or beside it, where a cookie keeps them. Whoever has begun a
 * registration stays on the version that they began with.
 */
export function meetShare(context: PlatformContext, request: FastifyRequest, reply: FastifyReply): void {
	const running = context.products.shares.running(request.org);
	if (running === undefined || draftUuid(context, request) !== undefined) return;
	if (shareSide(context, request)?.share === running.uuid) return;
	const side = isWithin(randomInt(BUCKETS), running.percent) ? "in" : "out";
	keepShareSide(context, request, reply, { share: running.uuid, side });
}
