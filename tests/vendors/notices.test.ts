import { describe, expect, it } from "vitest";
import { disclosuresOf, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import type { DisclosureId } from "../../src/server/journey/papers/kinds.ts";
import { rescissionNotices } from "../../src/server/journey/preparation/rescission-notices.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { withoutIds } from "../without-ids.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, confirmLiens, toOffers } from "./harness/steps.ts";

const idsOf = (one: SandboxCase) => disclosuresOf(one.record, product).map(({ id }) => id);
const read = async (one: SandboxCase, id: DisclosureId) => readPdf(await renderDisclosure(id, one.record, product));
const mails = (one: SandboxCase) => one.ports.messages.mailbox?.() ?? [];

describe("a decline", () => {
	it("on the credit file: reasons from the trace, score, agency and its rights, and the page of its own", async () => {
		const one = await new SandboxCase({ lastName: "Testo" }).work();
		expect(one.page).toBe("error/credit");
		const { text, isMarked } = await read(one, "adverse-action");
		for (const part of [
			"Delinquent past or present credit obligations with others",
			"Number of recent inquiries on credit bureau report",
			"Your score: 529 (FICO Score 8). Date: November 20, 2026. Scores range from 300 to 850.",
			"Sandbox Credit Bureau, P.O. Box 1000, Sampletown, PA 19000",
			"no later than 60 days",
			"100 Example Plaza, Suite 400, Springfield, OR 97477",
		]) {
			expect(text).toContain(part);
		}
		expect(text).not.toContain("other than a consumer reporting agency");
		expect(isMarked).toBe(true);
	});
	it("on property records: another source is named, no agency and no score", async () => {
		const one = await new SandboxCase({ street1: "5 Newdeed Pl" }).work();
		expect([one.stage, one.page]).toEqual(["DECLINED", "error/decline"]);
		const { text } = await read(one, "adverse-action");
		expect(text).toContain("other than a consumer reporting agency: the county's property records");
		expect(text).not.toContain("Your score");
		expect(one.at("underwriting.decline.reasons")).toEqual([
			{ text: "Other: ownership of property less than 90 days", hmda: 9 },
		]);
	});
	it("on obligations, with the file that they stand in", async () => {
		const one = await toOffers(new SandboxCase({ income: 25_000 }));
		await one.submit("product/assets", {
			assets: [{ kind: "SAVINGS", institution: "Houndstooth Bank", amount: 1_000 }],
		});
		expect(one.page).toBe("error/income");
		const { text } = await read(one, "adverse-action");
		expect(text).toContain("Excessive obligations in relation to income");
		expect(text).toContain("Sandbox Credit Bureau");
	});
	it("on a bankruptcy found by the hard inquiry is the lender's decision", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one, "666-70-0001");
		expect([one.stage, one.page]).toEqual(["DECLINED", "error/decline"]);
		expect(one.at("application.adverseAction.reasons")).toEqual(["Bankruptcy"]);
	});
	it("is announced once by e-mail that says nothing of it", async () => {
		const one = await new SandboxCase({ lastName: "Testo" }).work();
		expect(mails(one)).toHaveLength(1);
		expect(mails(one)[0]).toMatchObject({ to: "ana@example.com", channel: "EMAIL" });
		expect(withoutIds(JSON.stringify(mails(one)))).not.toMatch(/529|declin|delinquen|unable|Testo/i);
		await one.work();
		expect(mails(one)).toHaveLength(1);
	});
});

describe("an incomplete application", () => {
	it.each([
		["TestN", "is frozen. Lift the freeze"],
		["TestL", "is locked. Unlock it"],
	])("%s: the notice says what is missing, by when, and what happens otherwise", async (lastName, missing) => {
		const one = await new SandboxCase({ lastName }).work();
		const { text } = await read(one, "incompleteness");
		expect(text).toContain(missing);
		expect(text).toContain("by Sunday, December 20, 2026");
		expect(text).toContain("unable to give further consideration");
		expect(one.at("application.adverseAction")).toBeUndefined();
		expect(mails(one)).toHaveLength(1);
	});
	it("nobody's file was found, with the number either", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestX" }).work();
		expect((await read(one, "incompleteness")).text).toMatch(/What we need • Your Social Security number\./);
		await one.submit("credit/social", { ssn: "666-60-0001" });
		expect((await read(one, "incompleteness--2")).text).toContain("No credit reporting agency found one");
		expect(one.at("application.incompleteness")).toMatchObject({ by: "2026-12-20" });
	});
});

describe("what goes with the application", () => {
	it("ten counselors near the home, the booklet, the valuation's copy", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await one.submit("start/contact", {
			ownership: "SOLE",
			maritalStatus: "UNMARRIED",
			ssn: "666-10-0001",
			hardCreditConsent: true,
		});
		await one.submit("start/hmda", {});
		expect(idsOf(one)).toEqual(
			expect.arrayContaining(["privacy-notice", "home-equity", "brochure", "counseling-list", "valuation"]),
		);
		expect(idsOf(one)).not.toContain("texas-notice");
		const list = await read(one, "counseling-list");
		expect(list.text).toContain("List as of November 20, 2026, for ZIP code 95126.");
		expect(list.text.match(/counseling-\d+\.example/g)).toHaveLength(10);
		const value = await read(one, "valuation");
		expect(value.text).toContain("$842,000.00");
		expect(value.text).toContain("An automated valuation model");
	});
	it("Texas: the notice of section 50(g), with the twelfth day", async () => {
		const home = { street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" };
		const one = await new SandboxCase(home).work();
		await confirmLiens(one);
		await chooseOffer(one, 180, 50_000);
		await one.submit("start/contact", {
			ownership: "SOLE",
			maritalStatus: "UNMARRIED",
			ssn: "666-10-0001",
			hardCreditConsent: true,
		});
		await one.submit("start/hmda", {});
		const { text } = await read(one, "texas-notice");
		expect(text).toContain("may not close before Wednesday, December 2, 2026");
		expect(text).toContain("EACH ADVANCE UNDER THE LINE OF CREDIT MUST BE IN AN AMOUNT OF AT LEAST $4,000");
		expect(text).toContain("THE LENDER MAY FORECLOSE AND SELL YOUR HOME");
	});
});

describe("the right to cancel", () => {
	const BEN = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003";
	const given = (isAgreed: boolean, ...agreed: readonly string[]) => {
		const { record } = new SandboxCase();
		const owned = applyPatch(record, [
			set("application.helocSigners", [{ identityUuid: BEN, name: "Ben Owner", email: "ben@example.com" }]),
			...agreed.map((uuid) => set(`underwriting.eSignConsents.${uuid}`, { at: "2026-11-20T17:00:00Z" })),
			...(isAgreed
				? [set("underwriting.eSignConsent", { version: "e-sign-consent/1", at: "2026-11-20T17:00:00Z" })]
				: []),
		]);
		return applyPatch(owned, rescissionNotices(owned, product, "2026-11-20"));
	};
	it("is given to each owner in a notice of their own; on paper twice without their own consent", async () => {
		const record = given(true);
		const notices = disclosuresOf(record, product).filter(({ kind }) => kind === "rescission");
		expect(notices.map(({ id, title }) => [id, title])).toEqual([
			["rescission", "Notice of right to cancel"],
			[`rescission--${BEN}`, "Notice of right to cancel: Ben Owner"],
		]);
		const [own, others] = await Promise.all(
			notices.map(async ({ id }) => readPdf(await renderDisclosure(id, record, product))),
		);
		expect(own?.text).toContain("To: Ana Borrower.");
		expect(own?.text).toContain("You receive this notice electronically");
		expect(others?.text).toContain("To: Ben Owner.");
		expect(others?.text).toContain("two copies of this notice on paper");
		expect(others?.text).toContain("no later than midnight of Tuesday, November 24, 2026");
		expect(record.underwriting?.rescissionNotices).toMatchObject([
			{ channel: "ELECTRONIC", copies: 1 },
			{ channel: "PAPER", copies: 2 },
		]);
	});
	it("is given to the applicant on paper, twice, unless they have agreed to electronic records", async () => {
		const record = given(false, BEN);
		expect(record.underwriting?.rescissionNotices).toMatchObject([
			{ document: "rescission", channel: "PAPER", copies: 2 },
			{ channel: "ELECTRONIC", copies: 1 },
		]);
		const { text } = await readPdf(await renderDisclosure("rescission", record, product));
		expect(text).toContain("two copies of this notice on paper");
	});
	it("is given electronically to an owner who has agreed to that", () => {
		expect(given(true, BEN).underwriting?.rescissionNotices).toMatchObject([{ copies: 1 }, { copies: 1 }]);
	});
});

describe("the demographic page", () => {
	it("an empty visit after answers keeps them; new answers replace them", async () => {
		const one = await toOffers(new SandboxCase());
		await one.submit("start/hmda", {
			ethnicity: ["MEXICAN"],
			race: ["WHITE", "NOT_PROVIDED"],
			sex: ["FEMALE", "MALE"],
		});
		const first = one.secrets.demographics;
		expect(first).toMatchObject({ ethnicity: ["11"], race: ["5"], sex: "6", answered: true });
		await one.submit("start/hmda", {});
		expect(one.secrets.demographics).toEqual(first);
		await one.submit("start/hmda", { otherAsian: "Hmong" });
		expect(one.secrets.demographics).toMatchObject({ ethnicity: ["3"], race: ["27"], otherAsian: "Hmong" });
		expect(JSON.stringify(one.record)).not.toContain("Hmong");
	});
});
