import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { publishFiles, sendFiles } from "./harness/publish-files.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const HOME_YEAR = "registration/home-year";

const field = {
	type: "integer",
	minimum: 1700,
	maximum: 2026,
	title: "Year",
	required: true,
	messages: {
		required: "Enter the year, like 1978.",
		minimum: "Enter a year from 1700 on.",
		maximum: "Enter a year up to 2026.",
		type: "Enter the year in digits, like 1978.",
	},
};
const writes = { [`partner.${ORG}.constructionYear`]: "constructionYear" };
const facts = {
	constructionYear: {
		type: "integer",
		nullable: true,
		minimum: 1700,
		maximum: 2026,
		path: `partner.${ORG}.constructionYear`,
		about: "The year in which the home was built; null until the borrower has said",
	},
};
/** The lender's inputs are the answer to its own question and a fact of the base that the table is not given. */
const inputs = { built: { fact: "constructionYear" }, ownBoss: { fact: "isSelfEmployed" } };
const oldCondos = {
	state: "NY",
	county: ["Erie", "Albany"],
	propertyType: "CONDO",
	built: { below: 1940 },
	then: { cltv: 0.7 },
	source: "Partner policy",
};
const ownBosses = { ownBoss: true, then: { cltv: 0.75 }, source: "Partner policy" };

const step = {
	$after: "legal-name",
	path: "home-year",
	step: "home-year",
	form: HOME_YEAR,
	progress: "name",
	when: true,
};
const asked = {
	"org.json": { ...madeUpLender(ORG), productStates: ["NY"] },
	"flows/facts.json": { facts },
	"flows/registration.json": { steps: { "home-year": step } },
	[`schemas/forms/${HOME_YEAR}.json`]: {
		title: "When was your home built?",
		fields: { constructionYear: field },
		writes,
	},
	"flows/pricing/max-cltv.json": { inputs, rows: { "old-condos": oldCondos, "own-bosses": ownBosses } },
};

const written = (files: { readonly [file: string]: unknown }) =>
	Object.fromEntries(Object.entries(files).map(([file, content]) => [file, JSON.stringify(content)]));

describe.each(productionEngine)(
	"a partner's own inputs of a table, published on a running server, on $name",
	({ open }) => {
		let agent: Agent;

		const server = serverForAll(open);
		beforeAll(async () => {
			agent = await new Agent(server.app, ORG).login();
		});

		const why = "Lend less on old condos";
		const sent = (files: { readonly [file: string]: unknown }) => sendFiles(agent, written(files), why);

		/** The cap of what a new borrower on this street is offered, and the largest amount for each term. */
		async function offered(street1: string, answers: { readonly [form: string]: JsonObject } = {}) {
			const borrower = await new Borrower(server.app, ORG, {
				"registration/index": { address: { street1, city: "Albany", state: "NY", zip: "12207" } },
				"registration/annual-income": { employmentType: "FULL_TIME", income: 400_000 },
				...answers,
			}).register();
			await borrower.untilStage("LIEN_VERIFICATION");
			await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
			await borrower.untilStage("OFFER_SELECTION");
			const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
			const offers = body.offers as readonly JsonObject[];
			expect(offers.length).toBeGreaterThan(0);
			return {
				caps: [...new Set(offers.map(({ maxCltv }) => maxCltv))],
				most: offers.map((one) => Number(one.maxAmount)),
			};
		}
		const builtIn = (constructionYear: number) => ({ [HOME_YEAR]: { constructionYear } });

		it("refuses an answer that comes after the offers, with the file and what to do, and publishes nothing", async () => {
			const { "flows/registration.json": _, [`schemas/forms/${HOME_YEAR}.json`]: form, ...rest } = asked;
			const late = { ...rest, "schemas/forms/start/hmda.json": { fields: { constructionYear: field }, writes } };
			const refused = await sent(late);
			expect(form).toBeDefined();
			expect(refused.status).toBe(422);
			expect(refused.text).toContain("TABLE_FACT_LATE");
			expect(refused.text).toContain("flows/pricing/max-cltv.json");
			expect(refused.text).toContain("Ask for it earlier");
			expect((await offered("12 Condo Ct")).caps).toEqual([0.85]);
		});

		it("refuses a row that lends more by an own input", async () => {
			const rows = { "new-homes": { built: { min: 2020 }, then: { cltv: 0.9 }, source: "Partner policy" } };
			const refused = await sent({ ...asked, "flows/pricing/max-cltv.json": { inputs, rows } });
			expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("TABLE_LOOSENED")]);
		});

		it("offers what the rows say of the answer, of the home and of another fact", async () => {
			const before = await offered("12 Condo Ct");
			await publishFiles(agent, written(asked), why);

			const old = await offered("12 Condo Ct", builtIn(1939));
			expect(old.caps).toEqual([0.7]);
			for (const [at, amount] of old.most.entries()) expect(amount).toBeLessThan(before.most[at] ?? 0);
			// a newer condo, an old house, and a condo in neither county keep the base's cap
			expect(await offered("12 Condo Ct", builtIn(1940))).toEqual(before);
			expect((await offered("14 Arbol Way", builtIn(1939))).caps).toEqual([0.85]);
			const ownBoss = { "registration/annual-income": { employmentType: "SELF_EMPLOYED", income: 400_000 } };
			expect((await offered("14 Arbol Way", { ...builtIn(1990), ...ownBoss })).caps).toEqual([0.75]);
			expect((await offered("12 Condo Ct", { ...builtIn(1939), ...ownBoss })).caps).toEqual([0.7]);
		});
	},
);
