import type { Product } from "../../../flow/engine/authored/authored.ts";
import { check } from "../../../lending/index.ts";
import { propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { snapshotWrites } from "../documents/snapshot.ts";
import { declinePatch } from "../outcomes/decline.ts";
import type { FloodDetermination, FloodRequest } from "../ports/home/flood.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { floodRules } from "../terms/flood-cover.ts";

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
	const after = applyPatch(record, determined);
	const noticed = [...determined, ...snapshotWrites(["flood-notice"], after, product, now)];
	return found.participates ? noticed : [...noticed, ...outsideProgram(after, product, now)];
}

/** What the lender does about a community in which no federal policy can be bought (42 U.S.C. 4106). */
function outsideProgram(record: StoredRecord, product: Product, now: Date): RecordPatch {
	switch (floodRules(record, product, today(record, now)).outside) {
		case "INSURE":
			return [];
		case "DECLINE":
			return declinePatch({ record, product, now }, [
				check("property/flood-program", true, {
					participates: false,
					zone: textAt(record, "underwriting.flood.zone") ?? "",
				}),
			]);
		default:
			return statusPatch({ underwritingReview: true });
	}
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
