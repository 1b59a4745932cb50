import { describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { publishFiles, sendFiles } from "./harness/publish-files.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
/** The partner's row: condos in two counties of New York, one of which is that of the sandbox's homes. */
const row = {
	state: "NY",
	county: ["Erie", "Albany"],
	propertyType: "CONDO",
	then: { cltv: 0.7 },
	source: "Partner policy",
};
const files = {
	"org.json": JSON.stringify({ ...madeUpLender(ORG), productStates: ["NY"] }),
	"flows/pricing/max-cltv.json": JSON.stringify({ rows: { "condos-in-two-counties": row } }),
};

describe.each(productionEngine)("a partner's row of a table, published on a running server, on $name", ({ open }) => {
	const server = serverForAll(open);

	/** The cap and the largest amounts that a new borrower on this street is offered. */
	async function offered(street1: string) {
		const borrower = await new Borrower(server.app, ORG, {
			"registration/index": { address: { street1, city: "Albany", state: "NY", zip: "12207" } },
			"registration/annual-income": { employmentType: "FULL_TIME", income: 400_000 },
		}).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
		await borrower.untilStage("OFFER_SELECTION");
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		return (body.offers as readonly JsonObject[]).map(({ term, maxAmount, maxCltv, limitedBy }) => ({
			term,
			maxAmount: Number(maxAmount),
			maxCltv,
			limitedBy,
		}));
	}

	it("tightens what condos in its counties are offered, and nothing else", async () => {
		const agent = await new Agent(server.app, ORG).login();
		const [condo, house] = [await offered("12 Condo Ct"), await offered("14 Arbol Way")];
		expect(condo).toEqual(house);
		expect(condo.every(({ maxCltv, limitedBy }) => maxCltv === 0.85 && limitedBy === "VALUE")).toBe(true);

		const loose = JSON.stringify({ rows: { "condos-in-two-counties": { ...row, then: { cltv: 0.9 } } } });
		const raised = { ...files, "flows/pricing/max-cltv.json": loose };
		const refused = await sendFiles(agent, raised, "Lend more on condos");
		expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("TABLE_LOOSENED")]);

		await publishFiles(agent, files, "Condos in two counties up to 70 %");

		const [tightened, elsewhere] = [await offered("12 Condo Ct"), await offered("12 Condo Wetink Ct")];
		expect(elsewhere).toEqual(condo);
		expect(tightened.map(({ maxCltv, limitedBy }) => [maxCltv, limitedBy])).toEqual(condo.map(() => [0.7, "VALUE"]));
		for (const [at, { maxAmount }] of tightened.entries()) expect(maxAmount).toBeLessThan(condo[at]?.maxAmount ?? 0);
		expect(await offered("14 Arbol Way")).toEqual(house);
	});
});
