import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeServer, openArea, serve } from "./area-harness.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const OFFER = {
	uuid: "a",
	term: 60,
	rate: 0.0825,
	minAmount: 15_000,
	maxAmount: 100_000,
	originationFeePercent: 0.0499,
	fundedOn: "2026-12-02",
	firstDueOn: "2027-01-01",
};
const SELECTED = {
	offerUuid: "a",
	amount: 50_000,
	creditLine: 52_495,
	originationFeeAmount: 2_495,
	monthlyPayment: 1_070.7,
	rate: 0.0825,
	term: 60,
};

async function open(firstPayment: { readonly [name: string]: string | number | boolean } | null) {
	const status = { liensComplete: true, offers: "READY", disclosurelistClosingReady: true, noteReady: true };
	serve(fakeServer("NOTE_SIGNING", { status, offers: [OFFER], selectedOffer: SELECTED, firstPayment }));
	openArea("/signing/intro");
	await screen.findByRole("heading", { level: 1, name: "You're ready to sign" });
	return document.querySelector("main")?.textContent ?? document.body.textContent ?? "";
}
const on = (date: string, amount: number, totalInterest: number, fundedOn = "2026-12-02") =>
	open({ date, amount, isFixed: false, fundedOn, totalInterest });

describe("the page before signing", () => {
	it("shows the first payment and the total interest, and that the chosen day changed them", async () => {
		const text = await on("2027-01-05", 1_106.27, 11_782.65);
		expect(text).toContain("First payment, due on January 5, 2027$1,106.27");
		expect(text).toContain("Total interest$11,782.65");
		expect(text).toContain(
			"Your offer showed a first payment of $1,065.52 on January 1, 2027 and total interest of $11,741.90. They're different now because your first payment is on January 5, 2027.",
		);
	});

	it("names the day of the money where that changed too", async () => {
		const text = await on("2027-01-05", 1_100, 11_770, "2026-12-03");
		expect(text).toContain(
			"because we expect to send the money on December 3, 2026 and your first payment is on January 5, 2027.",
		);
	});

	it("explains nothing where the offer's figures still stand", async () => {
		const text = await on("2027-01-01", 1_065.52, 11_741.9);
		expect(text).toContain("First payment, due on January 1, 2027$1,065.52");
		expect(text).not.toContain("different now");
	});

	it("says nothing of a first payment before the papers are made", async () => {
		expect(await open(null)).not.toContain("First payment");
	});
});
