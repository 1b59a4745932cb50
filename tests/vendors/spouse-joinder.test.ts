import { describe, expect, it } from "vitest";
import { factsOf } from "../../src/flow/engine/index.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { JURISDICTIONS, TERRITORIES } from "../jurisdictions.ts";
import { flow, product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { chooseOffer, toOffers } from "./harness/steps.ts";

const USES = ["PRIMARY", "SECONDARY", "INVESTMENT"] as const;
const HOMESTEAD = "AL AK FL IL IA KS MI MN MS MO MT NE NH NJ ND OK SD TN TX VT WI WY".split(" ");
const EVERY_HOME = "AR AZ CA ID KY LA NC NM NV OH WA".split(" ");

const contact = { ownership: "SOLE", maritalStatus: "MARRIED", ssn: "666-10-0001", hardCreditConsent: true };
const spouse = { spouseName: "Jordan Borrower", spouseEmail: "jordan@example.com" };

async function atContact() {
	const one = await toOffers(new SandboxCase());
	await chooseOffer(one, 180, 50_000);
	return one;
}

function move(one: SandboxCase, state: string, use: (typeof USES)[number]): void {
	one.record = applyPatch(one.record, [
		set("application.property.state", state),
		set("application.property.occupancyType", use),
	]);
}

describe("an owner's spouse", () => {
	it("is asked to sign where the law of the state needs it, and nowhere else", async () => {
		const one = await atContact();
		for (const state of JURISDICTIONS) {
			for (const use of USES) {
				move(one, state, use);
				const joins = EVERY_HOME.includes(state) || (HOMESTEAD.includes(state) && use === "PRIMARY");
				const asked = one.submit("start/contact", contact).then(
					() => undefined,
					(error: { readonly field?: string }) => error.field,
				);
				expect([state, use, await asked]).toEqual([state, use, joins ? "spouseName" : undefined]);
				await one.submit("start/contact", { ...contact, maritalStatus: "UNMARRIED" });
				expect(one.at("application.helocSigners")).toEqual([]);
			}
		}
	});

	it("who has to sign is invited; one who is an owner signs as an owner", async () => {
		const one = await atContact();
		await one.submit("start/contact", { ...contact, maritalStatus: "SEPARATED", ...spouse });
		expect(one.at("application.helocSigners")).toMatchObject([{ name: "Jordan Borrower", status: "INVITED" }]);
		const joint = { ...contact, ownership: "JOINT", coOwners: [{ name: "Jo Lee", email: "jo@example.com" }] };
		await expect(one.submit("start/contact", joint)).rejects.toMatchObject({ field: "spouseName" });
		await one.submit("start/contact", { ...joint, isSpouseOwner: true });
		expect(one.at("application.helocSigners")).toMatchObject([{ name: "Jo Lee" }]);
	});

	it("sees the fields of the form exactly where the table makes a spouse sign", () => {
		for (const state of [...JURISDICTIONS, ...TERRITORIES, null]) {
			for (const occupancy of USES) {
				const { right } = askTable(product.tables, "law/spouse-joinder", { state, occupancy }, "2026-11-20");
				const record = { application: { property: { state, occupancyType: occupancy } } };
				expect([state, occupancy, factsOf(flow, record).doesSpouseSign]).toEqual([state, occupancy, right !== null]);
			}
		}
	});

	it.each([
		["IL", "releases and waives every right of homestead"],
		["OH", "releases every right of dower"],
		["WA", "community interest"],
		["MA", undefined],
	])("releases in %s what the law of the state gives: %s", async (state, released) => {
		const one = await atContact();
		one.record = applyPatch(one.record, [set("profile.maritalStatus", "MARRIED")]);
		move(one, state, "PRIMARY");
		const { text } = await readPdf(await renderDisclosure("deed-of-trust", one.record, product));
		if (released === undefined) expect(text).not.toMatch(/homestead|dower|community/i);
		else expect(text).toContain(released);
	});
});
