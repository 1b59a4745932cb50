import { aUuid, exactly } from "../wire.ts";

/** Size limit of a telemetry call in bytes; larger ones are rejected unread. */
export const SMALL_BODY = 16 * 1024;

export const aContext = exactly({ context: { type: "string", enum: ["external", "customer", "agent", "internal"] } });

export const aSessionKey = exactly(
	{ uuid: aUuid, epoch: { type: "number" }, trackerUuid: { anyOf: [aUuid, { type: "null" }] } },
	["uuid", "epoch"],
);
