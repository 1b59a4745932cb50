import { expect, it } from "vitest";
import type { HelocSigner, SignerTask } from "../../src/engine/record/record-types.generated.ts";
import { offerCase } from "../../src/server/journey/offers/household.ts";
import { pricingOf } from "../../src/server/journey/offers/pricing.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { toOffers } from "./harness/steps.ts";

const OTHER = "00000000-0000-4000-8000-0000000000a2";
const { record, now } = await toOffers(new SandboxCase());
const asOf = now.toISOString().slice(0, 10);

/** The household with someone who applies too, born on a day. */
function jointWith(dob: string): StoredRecord {
	const ben = { identityUuid: OTHER, name: "Ben Owner", email: "ben@example.com" };
	const signer: HelocSigner = { ...ben, jointApplication: "APPLIED" };
	const credit = { score: 760, monthlyDebts: 0, bankruptcy: false };
	const task: SignerTask = {
		application: { incomeSources: [] },
		answers: {},
		profile: { dob },
		underwriting: { credit },
	};
	return applyPatch(record, [set("application.helocSigners", [signer]), set(`underwriting.signers.${OTHER}`, task)]);
}

it("reads the age of the eldest who applies: a younger one takes nothing away, an elder one counts", () => {
	const age = (own: StoredRecord) => offerCase(own, pricingOf(product, asOf), asOf).age;
	const alone = age(record) ?? 0;
	expect(alone).toBeGreaterThan(18);
	expect(age(jointWith("2001-02-03"))).toBe(alone);
	expect(age(jointWith("1950-02-03"))).toBeGreaterThan(alone);
});
