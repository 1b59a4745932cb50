import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { browserProduct } from "../../src/flow/catalog/ship/browser-product.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import type { Offer } from "../../src/flow/engine/record/record-types.generated.ts";
import { centsOf } from "../../src/lending/money.ts";
import { paymentOn } from "../../src/lending/pricing/payments.ts";
import { organizationInfo } from "../../src/server/http/web/page.ts";
import { type DisclosureKind, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { ONLY_PRODUCT } from "../server/harness/only-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, linkIncome, setAccounts, toOffers } from "./harness/steps.ts";

const overlaysDir = join(import.meta.dirname, "../data/partners/wishes");
const product = loadCatalog({ overlaysDir, today: "2026-11-22" }).product("autopay-discount");
const lender = { product, flow: compileFlow(product) };
const TOLEDO: Typed = { street1: "1066 Arbol Way", city: "Toledo", state: "OH", zip: "43604" };

async function offered(hasChecking: "YES" | "NO"): Promise<SandboxCase> {
	const one = new SandboxCase(TOLEDO, lender);
	one.record = { ...one.record, answers: { "registration/checking": { hasChecking } } };
	return toOffers(one);
}
const offersOf = (one: SandboxCase) => (one.at("application.offers") ?? []) as unknown as readonly Offer[];
const read = async (one: SandboxCase, kind: DisclosureKind) =>
	(await readPdf(await renderDisclosure(kind, one.record, one.product))).text;
const ids = ({ preferred }: Offer) => preferred?.discounts.map(({ id }) => id);

describe("discounts from the rate", () => {
	let one: SandboxCase;
	beforeAll(async () => {
		one = await offered("YES");
	});

	it("are offered to whom their rules say, beside the rate without them", async () => {
		for (const offer of offersOf(one)) {
			expect(ids(offer)).toEqual(["autopay", "relationship", "large-draw"]);
			// the smallest draw is not a large one
			expect(offer.preferred?.rate).toBeCloseTo(offer.rate - 0.0037, 10);
		}
		const other = await offered("NO");
		expect(offersOf(other).map(ids)).toEqual(offersOf(other).map(() => ["autopay", "large-draw"]));
		expect(offersOf(other).map(({ rate, maxAmount }) => [rate, maxAmount])).toEqual(
			offersOf(one).map(({ rate, maxAmount }) => [rate, maxAmount]),
		);
	});

	it("are disclosed before a line is chosen, with what ends them", async () => {
		const text = await read(one, "home-equity");
		expect(text).toContain("Autopay discount 0.25 the monthly payment is made automatically");
		expect(text).toContain("for an initial draw of at least $100,000.00");
		expect(text).toContain("that discount ends: the annual percentage rate rises by what it took off");
	});

	it("are chosen with the draw that they are for, and leave the rate of the agreement as it is", async () => {
		const small = await chooseOffer(await offered("YES"), 180, 50_000);
		const large = await chooseOffer(await offered("YES"), 180, 100_000);
		const chosen = (of: SandboxCase) => of.record.application?.selectedOffer;
		expect(chosen(small)?.preferred?.discounts.map(({ id }) => id)).toEqual(["autopay", "relationship"]);
		expect(chosen(large)?.preferred?.discounts.map(({ id }) => id)).toEqual(["autopay", "relationship", "large-draw"]);
		const { rate = 0, creditLine = 0, monthlyPayment, preferred } = chosen(large) ?? {};
		expect(preferred?.rate).toBeCloseTo(rate - 0.005, 10);
		const paying = (yearly: number) => paymentOn(centsOf(creditLine), { rate: yearly, months: 180 });
		expect(centsOf(monthlyPayment ?? 0)).toBe(paying(rate));
		expect(centsOf(preferred?.monthlyPayment ?? 0)).toBe(paying(preferred?.rate ?? 0));
		expect(large.at("application.rate")).toBe(rate);
	});

	it("are in the agreement as they stand on its day: autopay is in force once it was chosen", async () => {
		await chooseOffer(one, 180, 50_000);
		const open = await read(one, "note");
		expect(open).toContain("In force on the date of this agreement: Relationship discount");
		expect(open).toContain("Not in force on the date of this agreement: Autopay discount");
		await apply(one);
		await linkIncome(one);
		await setAccounts(one);
		const { rate = 0, preferred } = one.record.application?.selectedOffer ?? {};
		const percent = (yearly: number) => `${(yearly * 100).toFixed(3)}%`;
		const note = await read(one, "note");
		expect(note).toContain("In force on the date of this agreement: Autopay discount, Relationship discount");
		expect(note).not.toContain("Not in force");
		expect(note).toContain(`The rate is then ${percent(preferred?.rate ?? 0)}`);
		expect(note).toContain(`at ${percent(rate)} a year, fixed for the initial draw`);
		const closing = await read(one, "closing");
		expect(closing).toContain(
			`Annual percentage rate with all discounts, while they last ${percent(preferred?.rate ?? 0)}`,
		);
		expect(closing).toContain(`The annual percentage rate is ${percent(rate)}`);
		const spanish = await read(one, "spanish-terms");
		expect(spanish).toContain("Descuento por pago automático 0.25 el pago mensual se haga automáticamente");
		expect(await read(one, "autopay-authorization")).toContain("in force, that payment is $");
	});

	it("keep a choice when the same ones are offered again, and open it when another is", async () => {
		const again = await chooseOffer(await offered("YES"), 180, 50_000);
		const reprice = async (hasChecking: "YES" | "NO") => {
			const { application = {} } = again.record;
			again.record = {
				...again.record,
				answers: { "registration/checking": { hasChecking } },
				application: { ...application, status: { ...application.status, offers: null } },
			};
			await again.again();
			return again.at("application.term");
		};
		expect(await reprice("YES")).toBe(180);
		expect(await reprice("NO")).not.toBe(180);
	});

	it("keep their rules on the server", () => {
		const shown = JSON.stringify([
			browserProduct(product).org,
			organizationInfo(product, "sandbox", undefined, ONLY_PRODUCT),
		]);
		expect(shown).toContain("Autopay discount");
		expect(shown).not.toContain("hasChecking");
		expect(JSON.stringify(product.org)).toContain("hasChecking");
	});
});
