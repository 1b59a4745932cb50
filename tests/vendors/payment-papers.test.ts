import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "../../src/flow/engine/index.ts";
import { formatMoney } from "../../src/lending/money.ts";
import { schedule } from "../../src/lending/pricing/schedule.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { viewOf } from "../../src/server/journey/documents/views/index.ts";
import { vendorOrderHandlers } from "../../src/server/journey/orders.ts";
import { storedSnapshot } from "../../src/server/journey/papers/stored-snapshots.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { giveId, insure, setAccounts, signClosing, signDeed, toVerifiedIncome } from "./harness/steps.ts";

let open: SandboxCase;
const pricing = Array.isArray(product.org.pricing) ? product.org.pricing : [];
const atFunding: Product = {
	...product,
	org: { ...product.org, pricing: [...pricing, { oddDays: "at-funding" }] },
};

/** Sends the money of the open line on its day under a product, and returns the record. */
async function fund(under: Product, record: StoredRecord = open.record, at = "2026-11-25T18:00:00Z") {
	const { secrets, ports } = open;
	const order = {
		uuid: "order-1",
		applicationUuid: String(open.at("application.uuid")),
		task: "payment",
		vendor: "payments",
		operation: "disburse",
		ordinal: 1,
		attempt: 1,
		record,
		secrets,
		product: under,
		now: new Date(at),
	};
	const done = outcomeOf((await vendorOrderHandlers["payments/disburse"]?.(order, ports)) ?? []);
	return applyPatch(record, done.patch).application ?? {};
}

beforeAll(async () => {
	open = await setAccounts(await toVerifiedIncome(new SandboxCase(), 180, 50_000));
	open.record = applyPatch(open.record, [set("application.paymentDay", 20)]);
	await giveId(open);
	await signClosing(open);
	await signDeed(open);
	await insure(open);
});

describe("the payments of a line", () => {
	it("are the same in every paper and at funding", async () => {
		const { firstPayment } = await fund(product);
		expect(firstPayment).toMatchObject({ date: "2027-01-20", amount: 839.06, isFixed: true, fundedOn: "2026-11-25" });
		const dates = { fundedOn: "2026-11-25", firstDueOn: "2027-01-20" };
		const terms = { principal: 52_495_00, rate: 0.0875, months: 180, ...dates };
		const { rows, lastPayment } = schedule({ ...terms, method: "with-first-payment" });
		expect([rows[0].payment, rows[1]?.payment, lastPayment]).toEqual([839_06, 524_66, 524_84]);
		for (const kind of ["note", "closing"] as const) {
			const { text } = await readPdf(await renderDisclosure(kind, open.record, product));
			for (const part of ["November 25, 2026", "January 20, 2027", "$839.06", "$524.66", "$524.84"])
				expect(text, kind).toContain(part);
		}
		const { values } = viewOf("autopay-authorization", open.record, product, "2026-11-20");
		expect(values).toMatchObject({ payment: "$524.66" });
		expect(values.firstPaymentText).toContain("due on January 20, 2027 and is $839.06");
	});

	it("are known before signing as the papers say them, which say why the offer's are others", () => {
		const { values } = storedSnapshot(open.record, "closing") ?? {};
		expect(open.at("application.firstPayment")).toEqual({
			date: "2027-01-20",
			amount: 839.06,
			isFixed: false,
			fundedOn: "2026-11-25",
			totalInterest: 42_258.38,
		});
		expect(values).toMatchObject({ firstPayment: "$839.06", totalInterest: "$42,258.38" });
		const terms = { principal: 52_495_00, rate: 0.0875, months: 180, fundedOn: "2026-11-25" };
		const offered = schedule({ ...terms, firstDueOn: "2027-01-01", method: "with-first-payment" });
		const [payment, interest] = [offered.rows[0].payment, offered.totalInterest].map(formatMoney);
		expect(values?.firstPaymentChange).toBe(
			` Your offer showed a first payment of ${payment} on January 1, 2027 and total interest of ${interest}. They are different now because your first payment is on January 20, 2027.`,
		);
		const sameDay = applyPatch(open.record, [set("application.paymentDay", 1)]);
		expect(viewOf("closing", sameDay, product, "2026-11-20").values.firstPaymentChange).toBe("");
		const offers = (open.record.application?.offers ?? []).map((offer) => ({ ...offer, fundedOn: "2026-11-24" }));
		const later = applyPatch(open.record, [set("application.offers", offers)]);
		expect(viewOf("closing", later, product, "2026-11-20").values.firstPaymentChange).toMatch(
			/because we expect to send the money on .* and your first payment is on/,
		);
	});

	it("that only pay interest are rounded up to whole dollars after the first", () => {
		const terms = { principal: 50_995_00, rate: 0.0875, months: 60, interestOnly: true };
		const dates = { fundedOn: "2026-12-02", firstDueOn: "2027-01-01" };
		const { rows } = schedule({ ...terms, ...dates, method: "with-first-payment" });
		expect(rows[0].payment % 100).not.toBe(0);
		expect(new Set(rows.slice(1, -1).map(({ payment }) => payment))).toEqual(new Set([372_00]));
	});

	it("count interest by the same two periodic rates, draw and repay over the same periods", async () => {
		for (const kind of ["note", "closing"] as const) {
			const { text } = await readPdf(await renderDisclosure(kind, open.record, product));
			for (const part of ["0.72917%", "0.0239562%", "first 60 months", "120 months after it"]) {
				expect(text, kind).toContain(part);
			}
		}
		const { values } = viewOf("home-equity", open.record, product, "2026-11-20");
		expect(values).toMatchObject({ drawMonths: "60", repaymentMonths: "120", exampleRate: "8.750%" });
	});

	it("start with the interest kept at funding where the product says so", async () => {
		const { funding, firstPayment } = await fund(atFunding);
		expect(firstPayment).toMatchObject({ date: "2027-01-20", amount: 524.66 });
		expect(funding).toMatchObject({ amount: 49_685.6, date: "2026-11-25" });
		const { values, tables } = viewOf("closing", open.record, atFunding, "2026-11-20");
		expect(values.firstPaymentText).toContain(
			"interest of $314.40 for the 25 days until December 20, 2026 is kept from it",
		);
		expect(tables.terms).toContainEqual(["Interest for 25 days, kept from the draw when the money is sent", "$314.40"]);
	});

	it("leave the interest to the first payment when other lenders get nearly all of the draw", async () => {
		const lien = {
			uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009",
			holder: "Bank",
			balance: 49_900,
			status: "OPEN",
		} as const;
		const owing = applyPatch(open.record, [
			set("application.liens", [{ ...lien, type: "MORTGAGE", paidOffAtClosing: true }]),
		]);
		const { values } = viewOf("closing", owing, atFunding, "2026-11-20");
		expect(values.firstPayment).toBe("$839.06");
	});

	it("wait for a person when the law wants the first one sooner than it could still be due", async () => {
		const texas = applyPatch(open.record, [set("application.property.state", "TX")]);
		expect((await fund(product, texas)).firstPayment).toMatchObject({ date: "2027-01-20" });
		const late = await fund(product, texas, "2027-01-25T18:00:00Z");
		expect(late.status).toMatchObject({ fundingStatus: "HELD", underwritingReview: true });
		expect(late.funding).toBeUndefined();
	});

	it("have an interest-only plan's own example with its balloon", () => {
		const chosen = applyPatch(open.record, [
			set("application.selectedOffer.interestOnly", true),
			set("application.selectedOffer.term", 120),
		]);
		const { values } = viewOf("home-equity", chosen, product, "2026-11-20");
		expect(values).toMatchObject({ exampleMonths: "120", examplePayment: "$73.00", repaymentMonths: "60" });
		expect(values.exampleBalloonText).toContain("balloon");
		const { tables } = viewOf("closing", chosen, product, "2026-11-20");
		expect(tables.terms?.some(([label]) => label?.includes("(balloon)"))).toBe(true);
	});
});
