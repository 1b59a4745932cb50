import { describe, expect, it } from "vitest";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { addDays } from "../../src/lending/calendar/business-days.ts";
import { cancelledLine } from "../../src/server/journey/closing/cancelled-line.ts";
import { LIEN_RELEASE } from "../../src/server/journey/property/lien-release-review.ts";
import { holdsDueOn, holdWords } from "../../src/server/journey/reviews/holds.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

describe("the release of the lien of a canceled line", () => {
	const canceled = (state: string) => {
		const one = new SandboxCase({ state });
		const { patch } = cancelledLine({ record: one.record, product, now: one.now });
		return applyPatch(one.record, [...patch, set("application.status.cancelled", true)]);
	};

	it("is due after 20 days, or by the state's own law where that is earlier", () => {
		for (const state of JURISDICTIONS) {
			const { days } = askTable(product.tables, "law/release", { state }, "2026-11-20");
			const allowed = Math.min(20, days ?? 20);
			expect([state, holdsDueOn(canceled(state), null)]).toEqual([state, addDays("2026-11-20", allowed)]);
		}
		expect(holdsDueOn(canceled("AK"), null)).toBe("2026-11-30");
	});

	it("names its last day at the desk, until it is done", () => {
		const open = canceled("AK");
		expect(holdWords(product, LIEN_RELEASE, open).title).toContain("by Monday, November 30, 2026");
		const done = applyPatch(open, [set("application.rescission.releasedAt", "2026-11-25T17:00:00.000Z")]);
		expect(holdsDueOn(done, null)).toBeUndefined();
	});
});
