import type { Product } from "../../src/flow/engine/authored/authored.ts";
import type { ApplicationRecord } from "../../src/flow/engine/record/record.ts";

/** A small seeded generator (mulberry32), so that every run times the same records. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** Records in all stages of the product, with the facts that routing reads varied. */
export function sampleRecords(product: Product, count: number): ApplicationRecord[] {
	const next = numbers(20261120);
	const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
	const stages = Object.keys(product.stageRouting.stages);
	return Array.from({ length: count }, () => ({
		stage: pick(stages),
		page: pick(["product/select", "document/disclosures", "identity"]),
		application: {
			term: pick([0, 60, 120, 360]),
			amount: pick([0, 15000, 100000]),
			rate: 0.0895,
			isCrypto: next() < 0.1,
			selectedPropertyUuid: "9b2f1c52-6f5e-4f0e-9a53-0d6f3f6a1a11",
			property: { state: pick(["CA", "TX", "FL"]), ownership: pick(["SOLE", "JOINT"]) },
			consents: next() < 0.5 ? [{ type: "SOFT_CREDIT" }] : [{ type: "SOFT_CREDIT" }, { type: "HARD_CREDIT" }],
			documents: next() < 0.5 ? [] : [{ type: "DRIVERS_LICENSE_FRONT" }],
			...(next() < 0.5 ? { disburseAccount: { uuid: "1", routingNumber: "021000021" } } : {}),
			status: {
				liensComplete: next() < 0.5,
				uwDecision: pick([null, "APPROVED", "DECLINE"]),
				uwSubDecision: pick([null, "VERIFIED_OFFER", "FINAL_OFFER"]),
				bpo: pick(["BPO_REQUIRED", "BPO_PROCESSING", "UNKNOWN_BPO_STATUS"]),
				waitingOnFloodCert: next() < 0.5,
				primaryParticipantAcceptComplete: next() < 0.5,
			},
		},
		profile: { hasSsn: true, dob: "1984-04-12", name: { firstName: "Avery", lastName: "Sample" } },
		org: { isWholesale: false },
	}));
}
