import { beforeAll, describe, expect, it } from "vitest";
import type { Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import { type DisclosureKind, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { brandOf, product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { chooseOffer, toOffers } from "./harness/steps.ts";

const FEES: Json[] = [
	{ maxOriginationFeePercent: 0.01, annualFee: { amount: 75, freeYears: 1 }, drawFee: 10 },
	{ earlyClosureFee: { amount: 450, withinMonths: 36 } },
];
/** A shipped lender that charges them. */
function charging(base: Product) {
	const pricing = [...(base.org.pricing as Json[]), ...FEES];
	const lender: Product = { ...base, org: { ...base.org, pricing } as never };
	return { product: lender, flow: compileFlow(lender) };
}
const NEW_YORK: Typed = { street1: "12 Example St", city: "Albany", state: "NY", zip: "12207" };

async function chosen(typed: Typed, base = product): Promise<SandboxCase> {
	const one = await toOffers(new SandboxCase(typed, charging(base)));
	return chooseOffer(one, 180, 50_000);
}
const read = async (one: SandboxCase, kind: DisclosureKind) =>
	(await readPdf(await renderDisclosure(kind, one.record, one.product))).text;

describe("a line with an annual fee, a draw fee and an early closure fee", () => {
	let one: SandboxCase;
	beforeAll(async () => {
		one = await chosen({});
	});
	it("is offered and chosen with them", () => {
		const fees = {
			annual: 75,
			freeYears: 1,
			draw: 10,
			closure: 450,
			closureShare: 0,
			closureMonths: 36,
			closureMost: 0.02,
		};
		expect(one.at("application.offers")).toMatchObject([{ lineFees: fees }, {}, {}, {}]);
		expect(one.at("application.selectedOffer")).toMatchObject({ creditLine: 50_500, lineFees: fees });
	});
	it("names them in the early disclosure: before a choice the rule, then the amount for the line", async () => {
		const begun = new SandboxCase({}, charging(product));
		const before = await read(begun, "home-equity");
		expect(before).toContain("Annual fee $75.00 at the beginning of each year of the draw period, from year 2 on us");
		expect(before).toMatch(/Early closure fee \$450\.00, but no more than 2\.00% of the credit line if the borrower/);
		expect(await read(one, "home-equity")).toMatch(
			/Early closure fee \$450\.00 if the borrower closes the line within 36/,
		);
	});
	it("names them in the summary, the account-opening disclosure, the agreement and the Spanish terms", async () => {
		for (const kind of ["summary", "closing"] as const) {
			const text = await read(one, kind);
			expect(text).toContain("Annual fee, at the beginning of each year of the draw period, from year 2 on $75.00");
			expect(text).toContain("Draw fee, for each draw after the first $10.00");
			expect(text).toMatch(
				/Early closure fee, if the borrower closes the line within 36 months after it opens \$450\.00/,
			);
		}
		const note = await read(one, "note");
		expect(note).toContain("A fee of $10.00 for each draw after the first.");
		expect(note).toContain("An early closure fee of $450.00, if the borrower closes the line within 36 months");
		expect(await read(one, "spanish-terms")).toContain("Cargo anual: $75.00");
	});
	it("costs nothing to close in New York, whose law forbids it", async () => {
		const there = await chosen(NEW_YORK, brandOf("main-ny").product);
		expect(there.at("application.selectedOffer.lineFees")).toMatchObject({ annual: 75, closure: 0, closureMonths: 0 });
		expect(await read(there, "home-equity")).toMatch(/Early closure fee \$0\.00 never/);
		expect(await read(there, "note")).not.toContain("early closure fee");
	});
});

it("a line of the main lender has none, and its disclosure says so", async () => {
	const one = await chooseOffer(await toOffers(new SandboxCase()), 180, 50_000);
	expect(one.at("application.selectedOffer.lineFees")).toBeUndefined();
	expect(await read(one, "home-equity")).toMatch(/Annual fee \$0\.00 never us Draw fee \$0\.00 never us/);
	expect(await read(one, "note")).not.toContain("While the line is open these fees are charged");
});
