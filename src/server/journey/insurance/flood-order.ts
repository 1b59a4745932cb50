import { propertyAddress } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import { snapshotWrites } from "../documents/snapshot.ts";
import { NotYet } from "../not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";
import type { FloodDetermination, FloodRequest } from "./flood-port.ts";

function request({ uuid, record, now }: VendorOrder): FloodRequest {
	const askedAt = new Date(textAt(record, "underwriting.floodAskedAt") ?? now);
	return { orderId: uuid, address: propertyAddress(record), askedAt, now };
}

/** The certificate, and for a home in a special flood hazard area the notice of it (42 U.S.C. 4104a(a)). */
function certificate({ record, product, now }: VendorOrder, found: FloodDetermination): RecordPatch {
	const determined: RecordPatch = [
		set("underwriting.flood", { ...found }),
		set("application.floodZone", found.zone),
		...statusPatch({ flood: found.isSpecialHazard ? "IN_ZONE" : "CLEAR", waitingOnFloodCert: false }),
	];
	if (!found.isSpecialHazard) return determined;
	return [...determined, ...snapshotWrites(["flood-notice"], applyPatch(record, determined), product, now)];
}

/** Reads the flood map; a zone that starts with A or V requires flood insurance. A manual look-up takes longer. */
export const determineFlood: VendorOrderHandler = async (order, { flood }) => {
	const found = await flood.determine(request(order));
	if (!("askAgainAt" in found)) return certificate(order, found);
	return [set("underwriting.floodAskedAt", order.now.toISOString()), ...statusPatch({ waitingOnFloodCert: true })];
};

/** Waits for a requested certificate. */
export const awaitFloodCertificate: VendorOrderHandler = async (order, { flood }) => {
	const found = await flood.determine(request(order));
	if ("askAgainAt" in found) throw new NotYet(found.askAgainAt);
	return certificate(order, found);
};
