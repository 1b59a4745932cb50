import { describe, expect, it } from "vitest";
import { reviewerFacts } from "../../src/server/http/desk/reviewer-facts.ts";
import { otherNames } from "../../src/server/journey/documents/other-names.ts";
import type { TitleReport } from "../../src/server/journey/ports/home/title.ts";
import { prequalifyTitle } from "../../src/server/journey/property/title-order.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { toOffers } from "./harness/steps.ts";

const before = toOffers(new SandboxCase());
const start = before.then(({ record }) => record);

/** An application of Ana Borrower whose title search finds these owners. */
async function recorded(owners: readonly string[], more: Partial<TitleReport> = {}) {
	const one = await before;
	const report: TitleReport = {
		owners,
		vesting: "SOLE",
		acquiredOn: "2015-06-01",
		recordedLiens: [],
		homeEquityCredits: [],
		...more,
	};
	const title = { ...one.ports.title, prequalify: async () => report };
	const order = { uuid: "order", applicationUuid: "application", task: "prequal", vendor: "title" };
	const given = { operation: "prequal", ordinal: 1, attempt: 1, record: await start, secrets: {} };
	const answer = await prequalifyTitle(
		{ ...order, ...given, product: one.product, now: one.now },
		{ ...one.ports, title },
	);
	const record = applyPatch(await start, outcomeOf(answer).patch);
	return { record, status: record.application?.status ?? {}, product: one.product };
}

describe("the owners that a title search finds", () => {
	it.each([
		[["ANA BORROWER"], {}],
		[["BORROWER ANA"], { nameOrder: "FAMILY_FIRST" }],
	] as const)("%j: the same name asks nothing", async (owners, more) => {
		const { record, status } = await recorded(owners, more);
		expect(status).toMatchObject({ title: "PREQUAL_TITLE_COMPLETE" });
		expect([status.underwritingReview ?? false, status.datatreeNoMatch ?? false]).toEqual([false, false]);
		expect(otherNames(record)).toEqual([]);
	});

	it.each([
		["BORROWER ANA", "BORROWER ANA", {}],
		["BORROWER ANA M", "ANA M BORROWER", { nameOrder: "FAMILY_FIRST" }],
		["BORROWER, ANA M & JOSE T", "ANA M BORROWER", {}],
	] as const)("%s is taken for hers, and she swears to it as %s", async (owner, sworn, more) => {
		const { record, status } = await recorded([owner], more);
		expect([status.underwritingReview ?? false, status.datatreeNoMatch ?? false]).toEqual([false, false]);
		expect(otherNames(record)).toEqual([sworn]);
	});

	it.each([
		["ANA BORROWERSON", "may be the applicant"],
		["JOHN STRANGER", "another name"],
		["ANA BORROWER PLUMBING LLC", "a company"],
		["ESTATE OF ANA BORROWER", "an estate or a guardianship, in which others may have a say"],
	])("%s goes to a person, who sees both names", async (owner, meaning) => {
		const { record, status, product } = await recorded([owner]);
		expect(status.underwritingReview ?? status.datatreeNoMatch).toBe(true);
		expect(otherNames(record)).toEqual([]);
		const section = reviewerFacts(record, product).find(({ title }) => title === "Names on the deed");
		expect(section?.facts).toEqual([
			{ label: "On the application", value: "Ana Borrower" },
			{ label: "On the deed", value: `${owner}: ${meaning}` },
		]);
	});

	it("an older or younger bearer of the name is asked about", async () => {
		const { record, status } = await recorded(["ANA BORROWER SR"]);
		expect(status.datatreeNoMatch).toBe(true);
		expect(otherNames(record)).toEqual([]);
	});

	it("a trust with her name is hers to show, and no name to swear to", async () => {
		const { record, status } = await recorded(["ANA BORROWER REVOCABLE TRUST"], { vesting: "TRUST" });
		expect(status.underwritingReview ?? false).toBe(false);
		expect(otherNames(record)).toEqual([]);
	});
});
