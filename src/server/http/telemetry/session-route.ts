import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/telemetry/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { telemetrySessions } from "../../platform/db/schema.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { sessionTracker, trackerHash } from "../../workflow/telemetry/store.ts";
import { serveRoute } from "../serve-route.ts";
import { SMALL_BODY } from "./small-body.ts";

/** Parameters that identify a campaign. */
const SOURCES = new Set(["cloc"]);
const VERSION = /^\d{1,3}\.\d{1,3}\.\d{1,3}$/;
const SIZES = ["screenWidth", "screenHeight", "windowWidth", "windowHeight"] as const;

/** POST /ft/{context}/session: opens a visit, or continues a known one. */
export function telemetrySessionRoute(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.openVisit, { bodyLimit: SMALL_BODY, config: { access: "public" } }, async (request) => {
		const { org, body: sent } = request;
		const { sessionKey } = sent;
		const trackerUuid = sessionKey?.trackerUuid ?? randomUUID();
		const tracker = trackerHash(context, trackerUuid);
		if (sessionKey && (await sessionTracker(context, org, sessionKey.uuid)) === tracker) {
			return { sessionKey: { uuid: sessionKey.uuid, epoch: sessionKey.epoch, trackerUuid } };
		}
		const startedAt = context.now();
		const uuid = randomUUID();
		await context.database.db.insert(telemetrySessions).values({
			uuid,
			org,
			tracker,
			productHash: visitorProduct(context, request).hash,
			context: request.params.context,
			client: clientOf(sent, request.hostname),
			startedAt,
		});
		return { sessionKey: { uuid, epoch: startedAt.getTime(), trackerUuid } };
	});
}

function clientOf(sent: contract.VisitOpening, host: string): { readonly [name: string]: string | number } {
	const sizes = SIZES.flatMap((name) => (sent[name] === undefined ? [] : [[name, Math.round(sent[name] / 10) * 10]]));
	const versions = (["libraryVersion", "appVersion"] as const).flatMap((name) =>
		VERSION.test(sent[name] ?? "") ? [[name, sent[name]]] : [],
	);
	const source = new URLSearchParams(sent.queryString ?? "").get("utm_source") ?? "";
	return Object.fromEntries([
		["referrer", kindOfReferrer(sent.referrer ?? "", host)],
		...(SOURCES.has(source) ? [["source", source]] : []),
		...sizes,
		...versions,
	]);
}

// A referrer may identify a person, so only whether it was ours is stored.
function kindOfReferrer(referrer: string, host: string): "none" | "own" | "other" {
	if (referrer === "") return "none";
	return URL.canParse(referrer) && new URL(referrer).hostname === host ? "own" : "other";
}
