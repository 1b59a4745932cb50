import { propertyAddress } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import type { TaskHandler } from "./task.ts";

/** Reads the flood map; a zone that begins with A or V asks for flood insurance. */
export const determineFlood: TaskHandler = async (order, { flood }) => {
	const found = await flood.determine({ orderId: order.uuid, address: propertyAddress(order.record) });
	return [
		{ path: "underwriting.flood", value: { ...found } },
		{ path: "application.floodZone", value: found.zone },
		...statusPatch({ flood: found.isSpecialHazard ? "IN_ZONE" : "CLEAR", waitingOnFloodCert: false }),
	];
};
