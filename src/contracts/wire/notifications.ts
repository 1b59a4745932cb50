import type { RouteContract } from "./route-contract.ts";
import type { OfSchema } from "./schema-type.ts";
import { aCount, anInstant, aUuid, exactly, listOf, someText, someTextOrNull } from "./shapes.ts";

const tag = "notifications";
const BASE = "/service-notification/secure/api/v1/notifications";

const aNotification = exactly(
	{
		uuid: aUuid,
		created: anInstant,
		title: someText,
		description: someText,
		status: { enum: ["UNREAD", "READ"] },
		walletAddress: someTextOrNull,
		ctas: listOf(exactly({ title: someText, redirectPath: someText })),
	},
	["uuid", "created", "title", "description", "status", "ctas"],
);
export type Notification = OfSchema<typeof aNotification>;

/** How many are read now that were not before. */
const read = { 200: exactly({ read: aCount }) } as const;

/** Newest first. */
export const listNotifications = {
	at: `GET ${BASE}`,
	tag,
	answers: { 200: listOf(aNotification) },
} as const satisfies RouteContract;

export const readNotification = {
	at: `POST ${BASE}/:uuid/read`,
	tag,
	params: exactly({ uuid: aUuid }),
	answers: read,
} as const satisfies RouteContract;

export const readAllNotifications = {
	at: `POST ${BASE}/read-all`,
	tag,
	answers: read,
} as const satisfies RouteContract;
