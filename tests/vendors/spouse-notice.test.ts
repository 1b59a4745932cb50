import { describe, expect, it } from "vitest";
import type { MaritalStatus } from "../../src/flow/engine/record/record-types.generated.ts";
import { addresseeOf, noticeMailed } from "../../src/server/journey/documents/notices/mailed-notices.ts";
import { renderDisclosure } from "../../src/server/journey/documents/render.ts";
import { paperNotices } from "../../src/server/journey/notices/required-notices.ts";
import { prepareRescission } from "../../src/server/journey/preparation/order.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { noticed } from "./harness/noticed.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { signClosing } from "./harness/steps.ts";

const NOTICE = "wisconsin-spouse-notice";
const HOMES = {
	WI: { street1: "1 Mendota Ave", city: "Madison", state: "WI", zip: "53703" },
	MN: { street1: "1 Hennepin Ave", city: "Minneapolis", state: "MN", zip: "55401" },
} as const;

/** A line that has been signed, with what is given then; the borrower has agreed to electronic records. */
async function opened(
	state: keyof typeof HOMES,
	maritalStatus: MaritalStatus,
	...more: Parameters<typeof applyPatch>[1]
) {
	const one = await signClosing(await readyToSign(HOMES[state]));
	const record = applyPatch(one.record, [set("profile.maritalStatus", maritalStatus), ...more]);
	const order = {
		uuid: "order-1",
		applicationUuid: String(one.at("application.uuid")),
		task: "cancel-notice",
		vendor: "documents",
		operation: "rescission",
		ordinal: 1,
		attempt: 1,
		record,
		secrets: {},
		product,
		now: one.now,
	};
	const { patch } = outcomeOf(await prepareRescission(order, one.ports));
	return { record: noticed(applyPatch(record, patch), product, one.now), before: one.record };
}

describe("the notice of credit to a spouse in Wisconsin", () => {
	it("is mailed to the spouse of whoever is married, before any payment is due", async () => {
		const { record, before } = await opened("WI", "MARRIED");
		expect(before.underwriting?.eSignConsent).toBeDefined();
		expect(before.underwriting?.disclosures).not.toHaveProperty(NOTICE);
		const due = paperNotices(record).filter(({ id }) => id === NOTICE);
		expect(due).toMatchObject([{ recipient: undefined, delivery: { channel: "PAPER", copies: 1 } }]);
		const [notice = expect.fail("no notice")] = due;
		expect(addresseeOf(record, notice)).toBe("the spouse of Ana Borrower");
		const firstPayment = record.application?.firstPayment?.date ?? "";
		expect(firstPayment).toMatch(/^\d{4}-/);
		expect((notice.delivery.mailBy ?? "9999") < firstPayment).toBe(true);
		const { text } = await readPdf(await renderDisclosure(NOTICE, record, product));
		expect(text).toContain("To the spouse of Ana Borrower, at 1 Mendota Ave, Madison, WI 53703.");
		expect(text).toMatch(/extended credit to Ana Borrower: a home equity line of credit of up to \$52,495\.00/);
		expect(text).not.toMatch(/income|score|%/i);
		const mailed = applyPatch(record, noticeMailed(record, notice, { on: notice.delivery.on, by: "agent", product }));
		expect(paperNotices(mailed).filter(({ id }) => id === NOTICE)).toEqual([]);
	});

	it("names a spouse who signs the deed", async () => {
		const spouse = { identityUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003", name: "Jo Borrower", isSpouse: true };
		const { record } = await opened("WI", "SEPARATED", set("application.helocSigners", [spouse]));
		const { text } = await readPdf(await renderDisclosure(NOTICE, record, product));
		expect(text).toContain("To Jo Borrower, at 1 Mendota Ave");
	});

	it.each([
		["WI", "UNMARRIED"],
		["MN", "MARRIED"],
	] as const)("is not given in %s to the spouse of who is %s", async (state, maritalStatus) => {
		const { record } = await opened(state, maritalStatus);
		expect(record.underwriting?.disclosures).not.toHaveProperty(NOTICE);
	});
});
