import type { FastifyInstance, FastifyRequest } from "fastify";
import * as errorTexts from "../../../contracts/error-texts.ts";
import * as contract from "../../../contracts/wire/telemetry/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import { type Budget, countOne } from "../../platform/limits/budget.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import {
	dedupeKey,
	eventName,
	eventType,
	keptProperties,
	pagePattern,
	stepOf,
} from "../../workflow/telemetry/scrub.ts";
import { servedProduct } from "../../workflow/telemetry/served-product.ts";
import { keepEvent, sessionTracker } from "../../workflow/telemetry/store.ts";
import { vocabularyOf } from "../../workflow/telemetry/vocabulary.ts";
import { serveRoute } from "../serve-route.ts";
import { SMALL_BODY } from "./small-body.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * POST /ft/{context}/event: stores a page event without anything that could identify the user. Everything not on the
 * lists of `scrub.ts` is dropped: the rest of the address, the signed-in user, texts. A visit has a bounded number of
 * events; those beyond are not accepted.
 */
export function telemetryEventRoute(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.sendEvent, { bodyLimit: SMALL_BODY, config: { access: "public" } }, async (request) => {
		const kept = await keep(context, request, request.body);
		return { accepted: kept !== "TOO_MANY", isDuplicate: kept === "DUPLICATE" };
	});
}

/** More than a page that a person uses sends. */
const EVENTS: Budget = { name: "telemetry-events", limit: 500, windowMs: DAY_MS };
const COUNTED_EACH: Budget = { name: "telemetry-counted-each", limit: 100, windowMs: DAY_MS };

async function isTooMany(context: PlatformContext, { sessionKey, dontDedupe }: contract.PageEvent): Promise<boolean> {
	const isBeyond = async (budget: Budget) => (await countOne(context, budget, sessionKey.uuid)) > budget.limit;
	return (await isBeyond(EVENTS)) || (dontDedupe === true && (await isBeyond(COUNTED_EACH)));
}

async function keep(
	context: PlatformContext,
	request: FastifyRequest,
	sent: contract.PageEvent,
): Promise<"KEPT" | "DUPLICATE" | "TOO_MANY"> {
	const { org } = request;
	const sessionUuid = sent.sessionKey.uuid;
	const tracker = await sessionTracker(context, org, sessionUuid);
	if (tracker === undefined) {
		throw new Problem(400, "UNKNOWN_TELEMETRY_SESSION", errorTexts.noSession);
	}
	if (await isTooMany(context, sent)) return "TOO_MANY";
	const product = await servedProduct(context, org, sent.applicationUuid ?? "", visitorProduct(context, request));
	const vocabulary = vocabularyOf(product);
	const properties = keptProperties(vocabulary, sent.eventProperties ?? {});
	const page = sent.pagePath === undefined ? null : pagePattern(vocabulary, sent.pagePath);
	const { step: named } = properties;
	const step = typeof named === "string" ? named : page === null ? null : stepOf(vocabulary, page);
	const name = eventName(sent.event);
	const isKept = await keepEvent(context, {
		sessionUuid,
		tracker,
		org,
		productHash: product.hash,
		event: name,
		eventType: eventType(sent.eventType),
		page,
		step,
		properties,
		applicationHash: sent.applicationUuid
			? lookupHash(context.keys, "telemetry-application", sent.applicationUuid.toLowerCase()).slice(0, 32)
			: null,
		dedupeKey:
			sent.dontDedupe === true ? null : dedupeKey({ name, page, step }, properties, sent.dedupeProperty, sessionUuid),
	});
	// a borrower reads that something is missing: the checks know every block, so this is a fault of ours
	if (isKept && name === "block_missing")
		context.alarm("a page could not show one of its blocks", {
			org,
			page: page ?? "",
			block: String(properties.block ?? ""),
		});
	return isKept ? "KEPT" : "DUPLICATE";
}
