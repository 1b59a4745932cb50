import { expect, it } from "vitest";
import type { Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { chooseOffer, toOffers } from "./harness/steps.ts";

it("the closing disclosure tells the recording tax in cents, and where only the recorder can", async () => {
	const one = await toOffers(new SandboxCase());
	await chooseOffer(one, 180, 50_000);
	expect(one.at("application.selectedOffer.creditLine")).toBe(52_495);
	const taxIn = async (state: string) => {
		const record = applyPatch(one.record, [set("application.property.state", state)]);
		const { text } = await readPdf(await renderDisclosure("closing", record, product));
		return /Recording tax (.{10})/.exec(text)?.[1];
	};
	expect(await taxIn("FL")).toMatch(/^\$288\.74/);
	expect(await taxIn("TN")).toMatch(/^\$58\.07/);
	expect(await taxIn("CA")).toMatch(/^\$0\.00/);
	expect(await taxIn("NY")).toMatch(/^As the cou/);
});

it("what a recorder may charge is the lender's own figure in both disclosures", async () => {
	const one = await chooseOffer(await toOffers(new SandboxCase()), 180, 50_000);
	const pricing = [...(product.org.pricing as Json[]), { maxRecordingFee: 120, maxRecordingTaxPer100k: 900 }];
	const cheaper = { ...product, org: { ...product.org, pricing } } as Product;
	const record = applyPatch(one.record, [set("application.property.state", "PR")]);
	const printed = async (kind: "closing" | "home-equity") =>
		(await readPdf(await renderDisclosure(kind, record, cheaper))).text;
	expect(await printed("closing")).toContain("$0.00 to $120.00, as the county charges");
	expect(await printed("home-equity")).toContain(
		"recording fees of $0 to $120 and, in some states, a recording tax of $0 to $900",
	);
});

it("the early disclosure tells the same tax on the chosen line, and its range where only the recorder can", async () => {
	const one = await toOffers(new SandboxCase());
	const early = async (state: string) => {
		const record = applyPatch(one.record, [set("application.property.state", state)]);
		return (await readPdf(await renderDisclosure("home-equity", record, product))).text;
	};
	expect(await early("FL")).toContain("a recording tax of $0 to $1,400 for each $100,000 of the line");
	await chooseOffer(one, 180, 50_000);
	expect(await early("FL")).toContain("a recording tax of $288.74 on your line of $52,495.00");
	expect(await early("CA")).toContain("there is no tax on recording your line");
	expect(await early("NY")).toContain("a recording tax of $500 to $1,925 for each $100,000 of the line");
	expect(await early("MD")).toContain("a recording tax of $440 to $1,000 for each $100,000 of the line");
	expect(await early("PR")).toContain("a recording tax of $0 to $1,400");
	expect(await early("TX")).toContain("we pay the recording fees");
});
