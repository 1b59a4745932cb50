import { describe, expect, it } from "vitest";
import { type Json, mayWrite } from "../../src/flow/engine/index.ts";
import type { ApplicationStatus } from "../../src/flow/engine/record/record-types.generated.ts";
import { REVIEW_HOLDS } from "../../src/server/journey/reviews/review-holds.ts";
import { statusPatch } from "../../src/server/record/patch.ts";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import { flow } from "./harness/main-product.ts";
import { type Answers, SandboxCase } from "./harness/sandbox-case.ts";
import { toVerifiedIncome } from "./harness/steps.ts";

const BANK = { stage: "DISBURSEMENT_ACCOUNT", page: "bank/disburse" };

/** At the step for the receiving account, with what has just arrived. */
async function interrupted(changes: ApplicationStatus): Promise<SandboxCase> {
	const one = await toVerifiedIncome(new SandboxCase({ street1: "5 Maiden Ln" }));
	expect(one).toMatchObject({ stage: "IN_PROGRESS", page: "review-app/datatree" });
	await one.submit("review-app/incorrect-ownership", { reason: "NAME_CHANGE", nameOnRecord: "Ana Formername" });
	expect(one).toMatchObject(BANK);
	one.record = applyPatch(one.record, statusPatch(changes));
	return one;
}

/** Submits a form under the server's rules: only if the borrower's current page may submit it. */
async function accepted(one: SandboxCase, form: string, answers: Answers): Promise<SandboxCase> {
	expect(mayWrite(flow, form, one.page)).toBe(true);
	return one.submit(form, answers);
}

/** Has a person release what is held. */
function released(one: SandboxCase, review: string): Promise<SandboxCase> {
	const found = REVIEW_HOLDS.find(({ id }) => id === review);
	if (found?.isHeld(one.record, one.stage) !== true) throw new Error(`${review} holds nothing at ${one.stage}`);
	one.record = applyPatch(one.record, found.release(one.record, one.now, one.product));
	return one.work();
}

describe("what interrupts an application at the bank step", () => {
	it.each<[string, { readonly [field: string]: Json }, string, string, Answers]>([
		[
			"a county record that names another owner",
			{ datatreeNoMatch: true },
			"review-app/datatree",
			"review-app/incorrect-ownership",
			{ reason: "NAME_CHANGE", nameOnRecord: "Ana Formername" },
		],
		[
			"a wrong PIN",
			{ wrongPin: true, hardCredit: "FROZEN" },
			"review-app/incorrect-pin",
			"review-app/incorrect-pin",
			{ pin: "123456" },
		],
		["a locked file", { hardCredit: "LOCKED" }, "credit/error", "credit/error", {}],
		["no match", { softCredit: "NO_MATCH" }, "credit/social", "credit/social", { ssn: "666-10-0001" }],
	])("%s is settled on its own page, and leads back there", async (_, changes, page, form, answers) => {
		const one = await interrupted(changes);
		expect(one.page).toBe(page);
		await accepted(one, form, answers);
		expect([one.stage, one.page]).toEqual([BANK.stage, BANK.page]);
	});

	it("no file even with the SSN is asked for again with another SSN, and leads back there", async () => {
		const one = await interrupted({ noCredit: true });
		expect(one.page).toBe("review-app/no-credit");
		await accepted(one, "credit/retry", {});
		expect(one.page).toBe("credit/social");
		await accepted(one, "credit/social", { ssn: "666-10-0001" });
		expect([one.stage, one.page]).toEqual([BANK.stage, BANK.page]);
	});

	it("a home that is not found goes to a person when the borrower keeps the address, who leads back there", async () => {
		const one = await interrupted({ propertyLookup: "NOT_FOUND", propertyComplete: false });
		expect(one.page).toBe("review-app/property");
		await accepted(one, "review-app/property", { choice: "KEEP" });
		expect(one.page).toBe("review-app/uw");
		await released(one, "underwriting-review");
		expect(one).toMatchObject(BANK);
	});

	it("a document asked for does not stop what the stage asks, and its form is accepted meanwhile", async () => {
		const one = await interrupted({ adHocDocumentRequired: true });
		expect(one).toMatchObject(BANK);
		expect(mayWrite(flow, "conditions/upload-document", one.page)).toBe(true);
		await released(one, "ad-hoc-document");
		expect(one).toMatchObject(BANK);
	});

	it.each([
		["underwritingReview", "underwriting-review", "review-app/uw"],
		["delinquencyReview", "delinquency-review", "review-app/delinquency"],
	])("%s waits for a person, who leads back there", async (field, review, page) => {
		const one = await interrupted({ [field]: true });
		expect(one.page).toBe(page);
		await released(one, review);
		expect(one).toMatchObject(BANK);
	});
});
