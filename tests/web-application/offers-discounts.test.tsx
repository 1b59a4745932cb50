import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dropDraft } from "../../src/web/application/submit/draft-store.ts";
import { fakeServer, openArea, serve, UUID } from "./area-harness.tsx";

afterEach(() => {
	cleanup();
	dropDraft(UUID, "product/select");
	vi.unstubAllGlobals();
});

const OFFER = {
	uuid: "11111111-0000-4000-8000-000000000001",
	term: 60,
	rate: 0.08,
	minAmount: 14_300,
	maxAmount: 200_000,
	originationFeePercent: 0.0499,
	expiresAt: "2099-12-21T07:59:59.000Z",
	rateType: "FIXED",
	interestOnly: false,
};

describe("offers", () => {
	it("with discounts have both rates and payments, and say what ends them, for the draw that each is for", async () => {
		const autopay = { id: "autopay", reduction: 0.0025, from: 0, label: "Autopay discount", while: "you use autopay" };
		const large = { id: "large", reduction: 0.001, from: 100_000, label: "Large draw", while: "the line is open" };
		const preferred = { rate: 0.0775, minRate: 0.076, discounts: [autopay, large] };
		const status = { offers: "READY", softCredit: "COMPLETE", liensComplete: true };
		serve(fakeServer("OFFER_SELECTION", { status, offers: [{ ...OFFER, preferred }] }));
		openArea("/product/select", ["product/select"]);
		const card = await screen.findByRole("region", { name: "What this offer means" });
		const rates = () =>
			[...(card.textContent?.matchAll(/APR(?: with your discounts)?\D*(\d\.\d\d%)/g) ?? [])].map(([, rate]) => rate);
		expect(rates()).toEqual(["8.00%", "7.75%"]);
		expect(card.textContent).toContain(
			"Autopay discount: your rate is 0.25 percentage points lower while you use autopay.",
		);
		expect(card.textContent).toContain("If that changes, the discount ends: your rate goes up by what it took off");
		expect(card.textContent).toContain("With a draw of $100,000 or more: Large draw: your rate is 0.10 percentage");
		fireEvent.change(await screen.findByLabelText("How much would you like?"), { target: { value: "150,000" } });
		expect(rates()).toEqual(["8.00%", "7.65%"]);
		expect(card.textContent).toContain("Large draw: your rate is 0.10 percentage points lower while the line is open.");
		expect(card.textContent).not.toContain("With a draw of");
		expect(card.textContent).toContain("If one of these changes, that discount ends");
	});
});
