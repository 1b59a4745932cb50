import { describe, expect, it } from "vitest";
import type { RecordPath } from "../../src/flow/engine/record/record-shape.ts";
import { decideFunding } from "../../src/server/journey/closing/funding-order.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch, type RecordChange } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { giveId, setAccounts, toVerifiedIncome } from "./harness/steps.ts";

async function closed(typed: Typed = {}): Promise<SandboxCase> {
	return giveId(await setAccounts(await toVerifiedIncome(new SandboxCase(typed), 180, 50_000)));
}

async function decided(one: SandboxCase, changes: { readonly [path: string]: unknown }, at = one.now) {
	const patch = Object.entries(changes).map(([path, value]) => ({ path: path as RecordPath, value }) as RecordChange);
	const record: StoredRecord = applyPatch(one.record, patch);
	const order = { uuid: "order-1", applicationUuid: String(one.at("application.uuid")), task: "last-look" };
	const input = { ...order, vendor: "funding", operation: "decide", ordinal: 1, attempt: 1, secrets: {}, product };
	const outcome = outcomeOf(await decideFunding({ ...input, record, now: at }, one.ports));
	return applyPatch(record, outcome.patch);
}
const faultsOf = (record: StoredRecord) => record.underwriting?.funding?.faults;

describe("the last check before money moves", () => {
	it("waits until ten days after the notice of flood hazards, counted from its receipt", async () => {
		const one = await closed({ street1: "700 Canal St", city: "New Orleans", state: "LA", zip: "70112" });
		const notice = one.at("underwriting.disclosures.flood-notice.on");
		expect(notice).toBe("2026-11-20");
		await expect(decided(one, {}, new Date("2026-11-30T05:59:00Z"))).rejects.toMatchObject({ name: "NotYet" });
		expect(faultsOf(await decided(one, {}, new Date("2026-11-30T06:01:00Z")))).not.toContain("FLOOD");
		const paper = { made: "1", channel: "PAPER", on: "2026-11-20" };
		const mailed = (more: object) => ({ "underwriting.noticeDeliveries": { "flood-notice": { ...paper, ...more } } });
		const later = new Date("2026-12-06T18:00:00Z");
		await expect(decided(one, mailed({}), later)).rejects.toMatchObject({ name: "NotYet" });
		const received = mailed({ mailedOn: "2026-11-24", receivedOn: "2026-11-27" });
		await expect(decided(one, received, later)).rejects.toMatchObject({ name: "NotYet" });
		await expect(decided(one, received, new Date("2026-12-07T18:00:00Z"))).resolves.toBeDefined();
	});

	it("goes to an officer when the premiums of the policy no longer fit the income, and changes nothing else", async () => {
		const one = await closed();
		const policy = (more: object) => ({ "underwriting.insurance": { policyNumber: "HM-1", ...more } });
		expect(faultsOf(await decided(one, policy({ annualPremium: 180_000 })))).toEqual([]);
		for (const premium of [{ annualPremium: 30_000_000 }, { floodPremium: 30_000_000 }]) {
			const held = await decided(one, policy(premium));
			expect(faultsOf(held)).toEqual(["DTI"]);
			expect(held.application?.status).toMatchObject({ fundingDecision: "HELD", underwritingReview: true });
			expect(held.application?.selectedOffer).toEqual(one.record.application?.selectedOffer);
		}
	});
});
