import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aText, aUuid, exactly } from "../shapes.ts";

const tag = "telemetry";
const params = exactly({ context: { type: "string", enum: ["external", "customer", "agent", "internal"] } });
const pixels = { type: "integer", minimum: 0, maximum: 100_000 } as const;
const free = { type: "object", additionalProperties: true, maxProperties: 50 } as const;
const anId = { anyOf: [aUuid, { type: "null" }, { const: "" }] } as const;

/** A visit as a page knows it. */
const aKnownVisit = exactly(
	{ uuid: aUuid, epoch: { type: "number" }, trackerUuid: { anyOf: [aUuid, { type: "null" }] } },
	["uuid", "epoch"],
);

/** A visit's identifiers. */
const aVisit = exactly({ uuid: aUuid, epoch: { type: "integer" }, trackerUuid: aUuid });
export type SessionKey = OfSchema<typeof aVisit>;

/** What a page tells of its browser; a visit that it knows is continued. */
const anOpening = exactly(
	{
		platform: { type: "string", enum: ["WEB"] },
		libraryVersion: aText,
		appVersion: aText,
		referrer: aText,
		queryString: aText,
		screenWidth: pixels,
		screenHeight: pixels,
		windowWidth: pixels,
		windowHeight: pixels,
		sessionKey: { anyOf: [aKnownVisit, { type: "null" }] },
	},
	["platform"],
);
export type VisitOpening = OfSchema<typeof anOpening>;

/** One event of a page. */
const anEvent = exactly(
	{
		domain: aText,
		queryParams: free,
		pagePath: aText,
		event: { type: "string", minLength: 1, maxLength: 200 },
		sessionKey: aKnownVisit,
		identityId: anId,
		applicationUuid: anId,
		eventType: aText,
		productType: aText,
		eventProperties: free,
		dontDedupe: aFlag,
		dedupeProperty: { type: "string", maxLength: 64 },
	},
	["event", "sessionKey"],
);
export type PageEvent = OfSchema<typeof anEvent>;

export const openVisit = {
	at: "POST /ft/:context/session",
	tag,
	params,
	body: anOpening,
	answers: { 200: exactly({ sessionKey: aVisit }) },
} as const satisfies RouteContract;

export const sendEvent = {
	at: "POST /ft/:context/event",
	tag,
	params,
	body: anEvent,
	answers: { 200: exactly({ accepted: aFlag, isDuplicate: aFlag }) },
} as const satisfies RouteContract;
