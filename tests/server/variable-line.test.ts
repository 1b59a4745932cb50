import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const APPLICATION = "/service-application/api/v1/application/heloc/{uuid}";

describe.each(productionEngine)("a bank's line with a variable rate and fees, on $name", ({ open }) => {
	const server = serverForAll(open);

	it("goes from the front door to a funded line, and is disclosed as it was chosen", async () => {
		const borrower = await new Borrower(server.app, "ironquill").register();
		const met = await walk(borrower, ["COMPLETE"]);
		expect(met.at(-1)).toBe("COMPLETE");
		const { body } = await borrower.ask("GET", APPLICATION);
		const { offers, selectedOffer } = body as { offers: readonly JsonObject[]; selectedOffer: JsonObject };
		expect(offers.map(({ term, rateType }) => [term, rateType])).toEqual([
			[180, "FLOATING"],
			[360, "FLOATING"],
		]);
		expect(selectedOffer).toMatchObject({
			...{ term: 180, interestOnlyMonths: 120, lineFees: { annual: 75, freeYears: 1, closureMonths: 36 } },
			variable: { index: 0.07, minRate: 0.076, maxRate: 0.165, changeMonths: 1 },
		});
		const given = await borrower.ask("GET", `${APPLICATION}/disclosures`);
		const ids = (given.body as unknown as readonly { readonly id: string }[]).map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining(["home-equity", "summary", "closing", "note"]));
		for (const id of ["home-equity", "closing", "note"]) {
			const text = JSON.stringify((await borrower.ask("GET", `${APPLICATION}/disclosures/${id}/content`)).body);
			expect(text, id).toContain("Prime Rate published in The Wall Street Journal");
			expect(text, id).toMatch(/[Aa]nnual fee/);
			expect(text, id).not.toContain("fixed for");
		}
	});
});
