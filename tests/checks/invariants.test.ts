import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { mismatches } from "../../src/flow/catalog/cases/case-answer.ts";
import type { FlowCase } from "../../src/flow/catalog/cases/flow-case.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Invariant, InvariantsFile, MailingLimit } from "../../src/flow/checks/proofs/invariant-file.ts";
import { proveInvariant } from "../../src/flow/checks/proofs/invariants.ts";
import { brokenInForms } from "../../src/flow/checks/proofs/invariants-of-forms.ts";
import { compileFlow, type Product, type Rule } from "../../src/flow/engine/index.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";

const flow = async (args: readonly string[]) => {
	let out = "";
	const add = (text: string) => {
		out += text;
	};
	const code = await runFlow(args, { stdin: (async function* () {})(), out: add, err: add });
	return { code, out };
};

describe("the statements of flows/invariants.json", () => {
	test("hold for the base and every organization, nothing assumed", async () => {
		const { code, out } = await flow(["prove"]);
		expect(code).toBe(0);
		const lines = out.trimEnd().split("\n");
		expect(lines.length).toBeGreaterThan(60);
		// the rent of the rental loan is compared with its payment: sums of answers that the proofs do not follow
		const open = ["decline-shows-reasons", "no-signing-of-the-declined", "every position can be left"];
		const assumed = open.map((id) => new RegExp(`^lakeside-cu/dscr ${id} assumed: `));
		const others = lines.filter((line) => !line.endsWith(" holds"));
		expect(others.filter((line) => !assumed.some((one) => one.test(line)))).toEqual([]);
	});

	test("give a counter-example as a case that runs", async () => {
		const fixture = join(import.meta.dirname, "../data/invalid/invariant-broken-task.json");
		const overlays = overlayFolder(JSON.parse(readFileSync(fixture, "utf8")).files);
		const { code, out } = await flow(["prove", "--org", "partner", "--overlays", overlays, "--format", "cases"]);
		expect(code).toBe(1);
		const { cases } = JSON.parse(out) as { cases: { [id: string]: FlowCase } };
		const [[id, one] = ["", undefined]] = Object.entries(cases);
		expect(id).toMatch(/^no-money-before-time-to-cancel/);
		expect(one?.expect.tasks).toContain("payment");
		expect(one?.facts).not.toHaveProperty("application.status.rescissionEnded");
		const product = loadCatalog({ overlaysDir: overlays }).composed("partner");
		expect(mismatches(compileFlow(product), one as FlowCase)).toEqual([]);
	});

	describe("about the mail", () => {
		const product = loadCatalog().product("main");
		const { invariants } = JSON.parse(readFileSync("flows/invariants.json", "utf8")) as InvariantsFile;
		const statement = invariants["paper-notices-are-mailed-in-time"] as Invariant & { mailed: readonly MailingLimit[] };
		const table = product.tables["law/notice-delivery"];
		/** A row with other results. */
		const saying = (row: object, changes: object) =>
			JSON.parse(JSON.stringify(row), (key, value) => (key === "then" ? { ...value, ...changes } : value));
		/** The base with another row for the copy of the valuation. */
		const delivered = (changes: object, more: object = {}) => {
			const row = table.rows.valuation;
			if (row === undefined) throw new Error("There is no such row.");
			const rows = { ...table.rows, valuation: saying(row, changes), ...more };
			return { ...product, tables: { ...product.tables, "law/notice-delivery": { ...table, rows } } } as Product;
		};
		const whys = (changed: Product, invariant: Invariant = statement) =>
			proveInvariant(changed, invariant).broken.map(({ pointer, why }) => [pointer, why]);

		test("hold for the base, and for a lender that mails sooner", () => {
			expect(whys(product)).toEqual([]);
			expect(whys(delivered({ mailDays: 1 }))).toEqual([]);
			expect(whys(delivered({ mailUnit: "CALENDAR", mailFrom: "APPLICATION" }))).toEqual([]);
		});
		test.each([
			[{ mailDays: 4 }, "may wait for 4 BUSINESS days from MADE, and the law gives 3 BUSINESS days from MADE"],
			[{ electronic: "ANY" }, "is electronic for everyone, so its paper is never mailed"],
		])("break with %o", (changes, why) => {
			expect(whys(delivered(changes))).toEqual([["/rows/valuation", `"valuation" ${why}.`]]);
		});
		test("break where days are counted later or skip more than the law's", () => {
			const limits = (limit: Partial<MailingLimit>) => ({
				...statement,
				mailed: statement.mailed.map((one) => (one.documents.includes("valuation") ? { ...one, ...limit } : one)),
			});
			expect(whys(product, limits({ unit: "CALENDAR" })).length).toBeGreaterThan(0);
			expect(whys(product, limits({ from: "APPLICATION" })).length).toBeGreaterThan(0);
			expect(whys(product, limits({ days: 5 }))).toEqual([]);
		});
		test("break from the day of a later row on", () => {
			const row = table.rows.valuation;
			const late = saying({ ...row, from: "2027-01-01" }, { mailDays: 9 });
			const dated = delivered({}, { valuation: { ...row, until: "2027-01-01" }, "valuation-late": late });
			expect(whys(dated)).toMatchObject([[expect.any(String), expect.stringContaining("may wait for 9")]]);
		});
		test("break for a document on paper that has no limit, and for one without a row", () => {
			const forgotten = {
				...statement,
				mailed: statement.mailed.filter(({ documents }) => !documents.includes("rescission")),
			};
			expect(whys(product, forgotten).map(([, why]) => why)).toEqual([
				expect.stringMatching(/^"closing" goes on paper, and no limit/),
				expect.stringMatching(/^"rescission" goes on paper, and no limit/),
			]);
			const { valuation: _, ...others } = table.rows;
			const without = {
				...product,
				tables: { ...product.tables, "law/notice-delivery": { ...table, rows: others } },
			} as Product;
			expect(whys(without)).toEqual([["/rows", '"valuation" has no row, so no one is asked to mail it.']]);
		});
	});

	test("know a consent that several steps give between them, and whom they leave out", () => {
		const product = loadCatalog().product("main");
		const given = (when: Rule) => {
			const { agreements, ...others } = product.registration.steps;
			if (!agreements) throw new Error("There is no such step.");
			const steps = { ...others, agreements: { ...agreements, when } };
			const invariant = { about: "", source: "", consent: "SOFT_CREDIT" };
			return brokenInForms({ ...product, registration: { ...product.registration, steps } }, invariant);
		};
		expect(given({ var: "hasAccount" })).toEqual([]);
		const leftOut = { and: [{ var: "hasAccount" }, { var: "hasReferrer" }] };
		expect(given(leftOut)).toMatchObject([{ why: "a borrower can register without giving SOFT_CREDIT." }]);
	});
});
