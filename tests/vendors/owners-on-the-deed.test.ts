import { describe, expect, it } from "vitest";
import { compileSignerFlow, factsOf, signerPosition } from "../../src/flow/engine/index.ts";
import type { HelocSigner, MaritalStatus } from "../../src/flow/engine/record/record-types.generated.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { followSigners } from "../../src/server/journey/signers/follow-signers.ts";
import { keepTask, signerRecord } from "../../src/server/journey/signers/signer-record.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { JURISDICTIONS, TERRITORIES } from "../jurisdictions.ts";
import { flow, product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { giveId, setAccounts, signClosing, toVerifiedIncome } from "./harness/steps.ts";

const BEN: HelocSigner = { identityUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003", name: "Ben Owner", email: "b@x.test" };
const CORA: HelocSigner = {
	identityUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0004",
	name: "Cora Owner",
	email: "c@x.test",
};
const signers = compileSignerFlow(product);

/** A line that the borrower has signed, with these other signers. */
async function withOwners(typed: Typed, ...others: readonly HelocSigner[]) {
	const one = await toVerifiedIncome(new SandboxCase(typed), 180, 50_000);
	one.record = applyPatch(one.record, [set("application.helocSigners", others)]);
	return signClosing(await giveId(await setAccounts(one)));
}

/** A signer has shown their ID, and tells their marital status if one is given; the application follows. */
async function acts(one: SandboxCase, { identityUuid }: HelocSigner, maritalStatus?: MaritalStatus) {
	const task = applyPatch(signerRecord(one.record, identityUuid), [
		set("application.status.idVerification", "PASSED"),
		...(maritalStatus === undefined ? [] : [set("profile.maritalStatus", maritalStatus)]),
	]);
	one.record = followSigners(applyPatch(one.record, keepTask(identityUuid, task)));
	await one.again();
}

const positionOf = (one: SandboxCase, { identityUuid }: HelocSigner) =>
	signerPosition(signers, signerRecord(one.record, identityUuid)).route.page;
const deedOf = async ({ record }: SandboxCase) =>
	(await readPdf(await renderDisclosure("deed-of-trust", record, product))).text;

describe("the owners on a deed", () => {
	it("are asked for their marital status exactly where the table wants it on the deed", () => {
		for (const state of [...JURISDICTIONS, ...TERRITORIES, null]) {
			const given = { state, occupancy: "PRIMARY" };
			const { maritalStatus } = askTable(product.tables, "law/security-instrument", given, "2026-11-20");
			const record = { application: { property: { state } } };
			const asked = [factsOf(flow, record).asksMaritalStatus, factsOf(signers, record).asksMaritalStatus];
			expect([state, ...asked]).toEqual([state, maritalStatus, maritalStatus]);
		}
	});

	it("are each named with it, on a deed made again before any of them can sign", async () => {
		const one = await withOwners({}, BEN, CORA);
		const before = one.at("underwriting.disclosures.deed-of-trust.on");
		expect(await deedOf(one)).toContain("; Ben Owner; Cora Owner.");
		one.now = new Date("2026-11-24T17:00:00Z");
		await acts(one, BEN, "MARRIED");
		expect(one.ordered).not.toContain("documents/deed");
		expect(positionOf(one, BEN)).toBe("owner/waiting");
		const task = new SandboxCase();
		task.record = signerRecord(one.record, BEN.identityUuid);
		const early = task.submit("signer/sign", {
			documentIds: ["deed-of-trust"],
			signatureName: "Ben Owner",
			intent: true,
		});
		await expect(early).rejects.toThrow(/still preparing the deed/);

		await acts(one, CORA, "UNMARRIED");
		expect(one.ordered.filter((order) => order === "documents/deed")).toHaveLength(1);
		expect(await deedOf(one)).toContain("; Ben Owner, a married person; Cora Owner, an unmarried person.");
		expect(one.at("underwriting.disclosures.deed-of-trust.on")).toBe(before);
		expect([positionOf(one, BEN), positionOf(one, CORA)]).toEqual(["intro", "intro"]);
	});

	it("are asked again where an invitation goes to someone new, while nobody has signed", async () => {
		const one = await withOwners({}, BEN);
		await acts(one, BEN, "SEPARATED");
		expect(await deedOf(one)).toContain("Ben Owner, a married person living separately.");
		const again = { ...BEN, identityUuid: CORA.identityUuid };
		one.record = applyPatch(one.record, [set("application.helocSigners", [again])]);
		await acts(one, again);
		expect(positionOf(one, again)).toBe("owner");
		await acts(one, again, "UNMARRIED");
		expect(await deedOf(one)).toContain("Ben Owner, an unmarried person.");
	});

	it("sign the deed as it was made where the law does not want it", async () => {
		const one = await withOwners({ street1: "1 Aspen Way", city: "Denver", state: "CO", zip: "80203" }, BEN);
		await acts(one, BEN);
		expect(positionOf(one, BEN)).toBe("intro");
	});

	it("include a spouse who isn't an owner as the borrower's spouse, without a question", async () => {
		const one = await withOwners({}, { ...BEN, isSpouse: true });
		expect(await deedOf(one)).toContain("; Ben Owner, spouse of Ana Borrower.");
		await acts(one, { ...BEN, isSpouse: true });
		expect(positionOf(one, BEN)).toBe("intro");
	});
});
