import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { dropDraft } from "../../src/web/application/submit/draft-store.ts";
import { fakeServer, openArea, serve, UUID } from "./area-harness.tsx";

afterEach(() => {
	cleanup();
	// an amount is kept while the offers are chosen from
	dropDraft(UUID, "product/select");
	vi.unstubAllGlobals();
});

const offer = (parts: JsonObject = {}): JsonObject => ({
	uuid: "11111111-0000-4000-8000-000000000001",
	term: 60,
	rate: 0.076,
	minAmount: 14_300,
	maxAmount: 200_000,
	originationFeePercent: 0.0499,
	expiresAt: "2099-12-21T07:59:59.000Z",
	rateType: "FIXED",
	interestOnly: false,
	...parts,
});

const READY = { offers: "READY", softCredit: "COMPLETE", liensComplete: true };

function openOffers(application: JsonObject, stage = "OFFER_SELECTION") {
	const server = fakeServer(stage, { status: READY, ...application });
	serve(server);
	openArea("/product/select", ["product/select"]);
	return server;
}

describe("the amount", () => {
	it("outside of the offer is moved to its end and said so; cents are kept", async () => {
		openOffers({ offers: [offer()] });
		const field = await screen.findByLabelText("How much would you like?");
		fireEvent.change(field, { target: { value: "999,999" } });
		fireEvent.blur(field);
		expect(await screen.findByText(/the most you can borrow with this offer. You asked for \$999,999/)).toBeTruthy();
		expect((field as HTMLInputElement).value).toBe("200,000");
		fireEvent.change(field, { target: { value: "40000.13" } });
		fireEvent.blur(field);
		expect((field as HTMLInputElement).value).toBe("40,000.13");
		expect(screen.queryByText(/You asked for/)).toBeNull();
	});

	it("has the rate of its size in figures, comparison and words, which say when it changes", async () => {
		openOffers({ offers: [offer({ rates: [{ from: 60_000, rate: 0.0785 }] }), offer({ uuid: "b", term: 120 })] });
		const field = await screen.findByLabelText("How much would you like?");
		const card = await screen.findByRole("region", { name: "What this offer means" });
		const status = within(card).getByRole("status");
		expect(status.textContent).toBe("For this amount, the rate is 7.60%. From $60,000, it's 7.85%.");
		expect(card.textContent).toContain("$1,054.39");
		fireEvent.change(field, { target: { value: "60,000" } });
		expect(status.textContent).toBe(
			"For this amount, the rate is 7.85%. From $14,300 to less than $60,000, it's 7.60%.",
		);
		expect(within(card).getByText("7.85%")).toBeTruthy();
		expect(card.textContent).toContain("$1,272.77");
		expect(screen.getByRole("radio", { name: /5 years.*7\.85%/ })).toBeTruthy();
		expect(screen.getByRole("radio", { name: /10 years.*7\.60%/ })).toBeTruthy();
		fireEvent.change(field, { target: { value: "59,999.99" } });
		expect(status.textContent).toContain("For this amount, the rate is 7.60%.");
	});

	it("that is no amount is said to be none, and the one before stays", async () => {
		openOffers({ offers: [offer()] });
		const field = await screen.findByLabelText<HTMLInputElement>("How much would you like?");
		fireEvent.change(field, { target: { value: "abc" } });
		fireEvent.blur(field);
		expect(await screen.findByText("“abc” isn't an amount in dollars. We kept $50,000.")).toBeTruthy();
		expect(field.value).toBe("50,000");
	});

	it("goes up and down by $500 with the arrow keys of the field", async () => {
		openOffers({ offers: [offer()] });
		const field = await screen.findByLabelText<HTMLInputElement>("How much would you like?");
		fireEvent.change(field, { target: { value: "40,250" } });
		fireEvent.keyDown(field, { key: "ArrowUp" });
		expect(field.value).toBe("40,500");
		fireEvent.keyDown(field, { key: "ArrowDown" });
		expect(field.value).toBe("40,000");
	});

	it("goes by round amounts on the slider, whose ends are the least and the most", async () => {
		openOffers({ offers: [offer({ minAmount: 14_300, maxAmount: 187_350 })] });
		const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "Amount" });
		const field = screen.getByLabelText<HTMLInputElement>("How much would you like?");
		expect([slider.min, slider.max]).toEqual(["14300", "187350"]);
		fireEvent.change(slider, { target: { value: "14300" } });
		expect(field.value).toBe("14,300");
		for (const shown of ["14,500", "15,000"]) {
			fireEvent.keyDown(slider, { key: "ArrowRight" });
			expect(field.value).toBe(shown);
		}
		fireEvent.change(slider, { target: { value: "61803.4" } });
		expect(field.value).toBe("62,000");
		fireEvent.change(slider, { target: { value: "187350" } });
		expect(field.value).toBe("187,350");
		fireEvent.keyDown(slider, { key: "ArrowLeft" });
		expect(field.value).toBe("187,000");
	});

	it("that a term allows is said with the term", async () => {
		const [short, long] = [
			offer({ maxAmount: 60_000 }),
			offer({ uuid: "22222222-0000-4000-8000-000000000002", term: 120 }),
		];
		openOffers({ offers: [short, long] });
		expect(await screen.findByText(/depends on the term. Over 5 years: up to \$60,000/)).toBeTruthy();
		fireEvent.click(screen.getByRole("radio", { name: /10 years/ }));
		const field = screen.getByLabelText<HTMLInputElement>("How much would you like?");
		fireEvent.change(field, { target: { value: "150,000" } });
		fireEvent.blur(field);
		fireEvent.click(screen.getByRole("radio", { name: /5 years/ }));
		expect(await screen.findByText("Over 5 years you can borrow up to $60,000. You asked for $150,000.")).toBeTruthy();
		expect(field.value).toBe("60,000");
	});

	it("is sent with the offer only after a yes", async () => {
		const server = openOffers({ offers: [offer()] });
		const field = await screen.findByLabelText("How much would you like?");
		fireEvent.change(field, { target: { value: "60,000" } });
		fireEvent.click(screen.getByRole("button", { name: "Continue with this offer" }));
		expect(await screen.findByText("Check the box to continue.")).toBeTruthy();
		expect(server.puts).toEqual([]);
		fireEvent.click(screen.getByRole("checkbox"));
		fireEvent.click(screen.getByRole("button", { name: "Continue with this offer" }));
		await waitFor(() => expect(server.puts).toHaveLength(1));
		expect(server.puts[0]?.answers).toMatchObject({ amount: 60_000, term: 60, acceptedApr: true });
	});
});

describe("offers", () => {
	it("end on the day where the home stands, not on the day in UTC", async () => {
		openOffers({ offers: [offer({ expiresAt: "2099-12-21T07:59:59.000Z" })] });
		expect(await screen.findByText("This offer is good through December 20, 2099.")).toBeTruthy();
	});

	it("that have run out are renewed by a press", async () => {
		const server = openOffers({ offers: [offer({ expiresAt: "2026-01-02T07:59:59.000Z" })] });
		expect(await screen.findByRole("heading", { name: "Your offers have expired" })).toBeTruthy();
		expect(screen.getByText(/expired on January 1, 2026/)).toBeTruthy();
		fireEvent.click(screen.getByRole("button", { name: "Get new offers" }));
		await waitFor(() => expect(server.puts.map((put) => put.formId)).toEqual(["product/renew"]));
	});

	it("say which terms are missing and why", async () => {
		openOffers({
			offers: [offer()],
			offersWithheld: [
				{ term: 180, reason: "HIGH_COST" },
				{ term: 360, reason: "INCOME" },
			],
		});
		expect(
			await screen.findByText(/Not offered: 15 years. At your rate, it would cost more than federal law/),
		).toBeTruthy();
		expect(screen.getByText(/Not offered: 30 years. The payments would be too high/)).toBeTruthy();
	});

	it("of interest only say what is due at the end, in whole dollars a month", async () => {
		openOffers({ offers: [offer({ interestOnly: true, term: 120, rate: 0.085, originationFeePercent: 0 })] });
		const card = await screen.findByRole("region", { name: "What this offer means" });
		expect(card.textContent).toContain("Monthly payment over 10 years$355");
		expect(card.textContent).toContain("About $50,000 is due at the end, after 10 years");
	});

	it("with fees while the line is open say each, and when", async () => {
		const lineFees = {
			...{ annual: 75, freeYears: 1, draw: 10, closure: 450, closureShare: 0, closureMonths: 36, closureMost: 0.02 },
		};
		openOffers({ offers: [offer({ lineFees })] });
		const card = await screen.findByRole("region", { name: "What this offer means" });
		expect(card.textContent).toContain("Annual feeFor each year of the draw period, from year 2 on$75");
		expect(card.textContent).toContain("Draw feeFor each draw after the first$10");
		expect(card.textContent).toContain("Early closure feeIf you close the line within 36 months after it opens$450");
	});

	it("with a variable rate say what it is made of, both payments, and the highest", async () => {
		const variable = {
			index: 0.07,
			margin: 0.02,
			minRate: 0.076,
			maxRate: 0.165,
			firstChangeMonths: 6,
			changeMonths: 3,
		};
		const parts = { term: 360, rate: 0.09, rateType: "FLOATING", interestOnlyMonths: 120, originationFeePercent: 0 };
		openOffers({ offers: [offer({ ...parts, variable: { ...variable, changeCap: 0.02 } })] });
		const card = await screen.findByRole("region", { name: "What this offer means" });
		expect(card.textContent).toContain("Monthly payment in the draw period of 10 years, interest only$375");
		expect(card.textContent).toContain("Then, in the repayment period$449.86");
		expect(card.textContent).toContain(
			"now 7.00%, plus a margin of 2.00%. It will never be below 7.60% or above 16.50%",
		);
		expect(card.textContent).toContain(
			"6 months after the line opens, and then every 3 months, each time by up to 2.00%",
		);
		expect(card.textContent).toContain(
			"you would pay $687.50 each month in the draw period, and $714.45 in the repayment",
		);
		expect(card.textContent).toContain("Additional draws have the rate of the line");
		expect(screen.getByRole("radio", { name: /30 years.*9\.00% variable rate/ })).toBeTruthy();
		expect(screen.getByText(/For 10 years you pay interest only, and your balance stays the same/)).toBeTruthy();
	});

	it("that pay off loans say what goes where", async () => {
		openOffers({ offers: [offer()], payOffTotal: 10_000 });
		const card = await screen.findByRole("region", { name: "What this offer means" });
		expect(card.textContent).toContain("$10,000 pays off the loans you chose. $40,000 goes to your account.");
	});

	it("under a cap of all fees have the smaller fee", async () => {
		openOffers({ offers: [offer({ originationFeePercent: 0.02, feeCapPercent: 0.02, otherCappedFees: 215 })] });
		const card = await screen.findByRole("region", { name: "What this offer means" });
		expect(card.textContent).toContain("Origination fee (1.60%)+ $801.02");
	});

	it("can be compared over their whole term", async () => {
		openOffers({ offers: [offer(), offer({ uuid: "b", term: 120, rate: 0.0895 })] });
		const region = await screen.findByRole("region", { name: "Terms side by side" });
		const row = (name: RegExp) => within(region).getByRole("row", { name }).textContent;
		expect(row(/5 years/)).toBe("5 years, selected$1,054.397.60%$2,495$10,768.31$63,263.31");
		expect(row(/10 years/)).toContain("8.95%");
	});

	it("say what keeps them from being larger", async () => {
		openOffers({ offers: [offer({ limitedBy: "VALUE", maxCltv: 0.85 })], property: { value: 842_000 } });
		expect(
			await screen.findByText(/valued at \$842,000. All loans on it together may reach 85% of that value/),
		).toBeTruthy();
	});

	it("show what is still owed at the end of each year", async () => {
		openOffers({ offers: [offer()] });
		const section = (await screen.findByRole("heading", { name: "What you'll owe over time" })).closest("section");
		const years = within(section as HTMLElement).getAllByRole("row", { hidden: true });
		expect(years.map(({ textContent }) => textContent).slice(1)).toEqual([
			"Start$52,495",
			"1$43,524",
			"2$33,846",
			"3$23,407",
			"4$12,147",
			"5$0",
		]);
	});
});

describe("a changed offer", () => {
	const previousOffer = {
		amount: 100_000,
		creditLine: 104_990,
		originationFeeAmount: 4_990,
		monthlyPayment: 1_500.5,
		rate: 0.0725,
		term: 120,
		reason: "INCOME_LOWER",
		before: 175_000,
		after: 131_250,
	};
	it("shows old and new, says why, and asks for a yes to the change", async () => {
		openOffers({ offers: [offer()], previousOffer, term: 0, rate: 0, amount: 100_000 }, "REVISED_OFFER_SELECTION");
		const box = await screen.findByRole("region", { name: "Your offer has changed" });
		expect(box.textContent).toContain("an annual income of $131,250. You told us $175,000");
		expect(within(box).getByRole("row", { name: /APR/ }).textContent).toBe("APR7.25%7.60%");
		expect(within(box).getByRole("row", { name: /Term/ }).textContent).toBe("Term10 years5 years");
		expect(within(box).getByRole("button", { name: "Stop and withdraw my application" })).toBeTruthy();
		expect(screen.getByLabelText(/I have read what changed/)).toBeTruthy();
	});
	it("is not shown where nothing was chosen before", async () => {
		openOffers({ offers: [offer()] });
		await screen.findByLabelText(/I understand the rate/);
		expect(screen.queryByText("Your offer has changed")).toBeNull();
	});
});
