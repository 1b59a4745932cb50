import { afterAll, afterEach, describe, expect, it } from "vitest";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { begin, expectSpotless, walkTo } from "../../e2e/journey/begin.ts";
import { type Answers, livesAt } from "../../e2e/journey/persona.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import { takeNoticesElectronically } from "../../e2e/journey/signing.ts";
import { type Walk, walkUntil } from "../../e2e/journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const named = (last: string): Answers => [[/last name/i, last]];

interface Case {
	readonly name: string;
	readonly differs: Answers;
	/** Pages that the borrower passes, in this order. */
	readonly by: readonly string[];
}

const cases: readonly Case[] = [
	{
		name: "soft pull finds nobody: the SSN is asked, then it goes on",
		differs: named("Testx"),
		by: ["credit/social", "liens"],
	},
	{ name: "file frozen: lifted and tried again", differs: named("Testn"), by: ["credit/error", "liens"] },
	{ name: "property not found", differs: livesAt("1 Nowhere Rd", "Reno", "NV", "89501"), by: ["review-app/property"] },
	{
		name: "several properties: the borrower picks theirs",
		differs: livesAt("100 Twin Oaks Ct", "Austin", "TX", "78701"),
		by: ["review-app/property", "liens"],
	},
	{
		name: "no automated value: the own estimate is asked",
		differs: livesAt("12 Noavm St", "Denver", "CO", "80202"),
		by: ["bpo/estimate-value", "product/select"],
	},
	{
		name: "income does not carry the line: assets are asked",
		differs: [[/^annual income/i, "25000"]],
		by: ["product/assets", "product/select"],
	},
	{
		name: "verified income is lower: the offer changes",
		differs: [[/user ?name/i, "user_low_income"]],
		by: ["product/select", "income/review", "product/select"],
	},
];

describe("what the sandbox triggers", () => {
	for (const { name, differs, by } of cases) {
		it(name, async () => {
			walk = await begin(
				name
					.split(":")[0]
					?.replaceAll(/[^a-z]+/gi, "-")
					.toLowerCase() ?? "case",
				{ differs },
			);
			for (const path of by) await walkTo(walk, path);
			expectSpotless(walk);
			expect(walk.visited.map((place) => place.path)).toEqual(expect.arrayContaining([...by]));
		});
	}

	it("Texas: the valuation comes first, then note and deed are signed together, at an office", async () => {
		walk = await begin("texas", { differs: livesAt("2200 Bluebonnet Ln", "Austin", "TX", "78704") });
		for (const path of ["identity", "bpo/condition"]) await walkTo(walk, path);
		await takeNoticesElectronically(walk.visitor.page);
		await walkTo(walk, "notary/reserve-manual");
		await walkUntil(walk, () => false, { until: walk.visitor.page.getByText(/you'll meet your notary on/i) });
		await pressInSandbox(walk, /hold the appointment/i);
		for (const path of ["insurance/upload", "complete"]) await walkTo(walk, path);
		const visited = walk.visited.map((place) => place.path);
		for (const path of ["signing/sign", "notary/session"]) expect(visited).not.toContain(path);
		expectSpotless(walk);
	});
});
