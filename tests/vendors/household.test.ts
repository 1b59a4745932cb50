import { describe, expect, it } from "vitest";
import type { CreditFile, HelocSigner, SignerTask } from "../../src/flow/engine/record/record-types.generated.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { pricingRules } from "../../src/lending/product/table-rules.ts";
import { sandboxCredit } from "../../src/server/journey/credit/sandbox.ts";
import { monthlyDebts, offerCase } from "../../src/server/journey/household/household.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { CREDIT_ASKED } from "./harness/credit-asked.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { toOffers } from "./harness/steps.ts";

const OTHER = "00000000-0000-4000-8000-0000000000a2";
const { record, now } = await toOffers(new SandboxCase());
const asOf = now.toISOString().slice(0, 10);

/** The household with someone who applies too, born on a day, with debts as a sum or as a file lists them. */
function jointWith(
	dob: string,
	debts: Pick<CreditFile, "monthlyDebts" | "tradelines"> = { monthlyDebts: 0 },
): StoredRecord {
	const ben = { identityUuid: OTHER, name: "Ben Owner", email: "ben@example.com" };
	const signer: HelocSigner = { ...ben, jointApplication: "APPLIED" };
	const credit = { score: 760, ...debts, bankruptcy: false };
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

describe("the debts of the sandbox's people", () => {
	const rules = pricingRules(product, asOf);
	const fileOf = async (street1: string, firstName: string, dob: string, kind: "SOFT" | "HARD" = "SOFT") =>
		sandboxCredit().pull({
			...CREDIT_ASKED,
			orderId: firstName,
			kind,
			person: { firstName, lastName: "Testwell", dob },
			address: { street1, city: "San Jose", state: "CA", zip: "95126" },
			asOf,
		});
	const household = async (street: string) => {
		const [ana, ben] = [await fileOf(street, "Ana", "1980-01-02"), await fileOf(street, "Ben", "1982-03-09")];
		const { tradelines = [] } = ana;
		const joint = applyPatch(jointWith("1982-03-09", { tradelines: [...(ben.tradelines ?? [])] }), [
			set("underwriting.credit.tradelines", [...tradelines]),
			set("application.liens", []),
		]);
		return monthlyDebts(joint, rules);
	};
	const alone = async (street: string, kind?: "HARD") => {
		const { tradelines = [] } = await fileOf(street, "Ana", "1980-01-02", kind);
		const own = applyPatch(record, [
			set("underwriting.credit.tradelines", [...tradelines]),
			set("application.liens", []),
		]);
		return monthlyDebts(own, rules);
	};

	it("come to the same for one person, shared or not", async () => {
		expect(await alone("1 Ordinary Way")).toBe(501_37);
		expect(await alone("1 Lien2 Way")).toBe(412_37);
		expect(await alone("1 Newdebt Way")).toBe(501_37);
		expect(await alone("1 Newdebt Way", "HARD")).toBe(1_401_37);
		expect(await alone("1 Shareddebt Way")).toBe(501_37);
	});
	it("add up where nothing is shared, and have the shared car once", async () => {
		expect(await household("1 Ordinary Way")).toBe(2 * 501_37);
		expect(await household("1 Shareddebt Way")).toBe(2 * 501_37 - 350_00);
	});
});
