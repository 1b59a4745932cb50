import { expect, it } from "vitest";
import { owedNotices } from "../../src/server/journey/notices/owed-notices.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { product } from "./harness/main-product.ts";
import { noticed } from "./harness/noticed.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const made = { on: "2026-11-20", values: {}, tables: {} };

it("a paper that federal law rules is owed by its row of delivery, one of the state by the state's", () => {
	const { record } = new SandboxCase({ state: "CA" });
	const declined = noticed(applyPatch(record, [set("underwriting.disclosures.adverse-action", made)]), product, NOW);
	const owed = owedNotices(declined, product, NOW);
	const rows = new Map(owed.map(({ paper, row }) => [paper, row]));
	expect(rows.get("adverse-action")).toMatch(/^law\/notice-delivery\//);
	expect(rows.get("california-fair-lending")).toBe("law/notices/california-fair-lending");
	const notice = owed.find(({ paper }) => paper === "adverse-action");
	expect(notice).toMatchObject({ madeOn: "2026-11-20", moment: null, delivery: { on: "2026-11-20" } });
	expect(notice?.source).toEqual(expect.stringMatching(/\d/));
	// nothing is owed twice
	expect(owed.map(({ paper, passage }) => `${paper} ${passage}`)).toHaveLength(
		new Set(owed.map(({ paper, passage }) => `${paper} ${passage}`)).size,
	);
});
