import { describe, expect, it, vi } from "vitest";
import { checkRegister } from "../../src/lending/reporting/edits/check-register.ts";
import { isUli } from "../../src/lending/reporting/uli.ts";
import { filerOf } from "../../src/server/workflow/lar/filer.ts";
import { type Register, registerOf } from "../../src/server/workflow/lar/register.ts";
import { homesOf } from "../../src/server/workflow/lar/reportable.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, readDocuments, walk } from "./harness/happy-path.ts";
import { testCatalog } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const signatureName = "Paloma Testwell";
const APOR = {
	lasts: 999,
	columns: Array.from({ length: 30 }, (_, at) => String(at + 1)),
	rows: { "2026-11-16": Array.from({ length: 30 }, () => 6) },
};

describe.each(productionEngine)("the loan application register, on $name", ({ open }) => {
	const server = serverForAll(open);

	const register = (org: string, year: number): Promise<Register> => {
		const { database, keys, portsOf } = server.app.serverContext;
		const product = testCatalog().product(org);
		const { filer } = filerOf(product);
		return registerOf({ database, keys, ports: portsOf("main") }, { products: [product], filer, year, apor: APOR });
	};

	it("has a row for each application on which an action was taken, and none for what never became one", async () => {
		const funded = await new Borrower(server.app).register();
		await walk(funded, ["COMPLETE"]);

		const withdrawn = await new Borrower(server.app).register();
		await walk(withdrawn, ["INCOME_VERIFICATION"]);
		expect((await withdrawn.submit("application/withdraw", { confirmed: true })).status).toBe(200);

		const denied = await new Borrower(server.app).register();
		await walk(denied, ["COLLECT_ADDITIONAL_INFO"]);
		await denied.submit("start/contact", {
			ownership: "SOLE",
			maritalStatus: "UNMARRIED",
			purposes: ["EDUCATION", "HOME_IMPROVEMENT"],
			isForBusiness: true,
			ssn: "666-70-0001",
			hardCreditConsent: true,
		});
		await denied.untilStage("HMDA");
		await denied.submit("start/hmda", { ethnicityOther: "Dominican", sex: ["FEMALE", "MALE"] });
		await denied.untilStage("APP_SUBMISSION");
		await readDocuments(denied);
		await denied.submit("start/app-summary", { accurate: true, intent: true, signatureName });
		await denied.untilStage("DECLINED");

		const prequalified = await new Borrower(server.app).register();
		await prequalified.untilStage("LIEN_VERIFICATION");
		await HAPPY_PATH.LIEN_VERIFICATION?.(prequalified);
		await prequalified.untilStage("OFFER_SELECTION");
		await prequalified.submit("application/withdraw", { confirmed: true });

		// declined on the credit file, long before there is a summary to sign
		const early = await new Borrower(server.app, "main", {
			"registration/legal-name": { lastName: "Testo" },
		}).register();
		await vi.waitFor(async () => expect((await early.ask("GET", HELOC)).body.adverseAction).toBeTruthy(), 120_000);

		const open = await new Borrower(server.app).register();
		await open.untilStage("LIEN_VERIFICATION");

		// for a business, with nothing for the home: no row (12 CFR 1003.3(c)(10))
		const business = await new Borrower(server.app).register();
		await walk(business, ["COLLECT_ADDITIONAL_INFO"]);
		await business.submit("start/contact", {
			...{ ownership: "SOLE", maritalStatus: "UNMARRIED", purposes: ["OTHER"], isForBusiness: true },
			...{ ssn: "666-12-0001", hardCreditConsent: true },
		});
		await business.untilStage("HMDA");
		expect((await business.submit("application/withdraw", { confirmed: true })).status).toBe(200);

		const found = await register("main", 2026);
		const rows = found.rows.map((row) => row.split("|"));
		expect(found).toMatchObject({ leftOut: 2, doubtful: [], sources: [{ name: "sandbox" }] });
		expect(found.sheet).toMatch(/^1\|Hearthline Lending LLC\|2026\|4\|.*\|7\|5\|00-2999101\|9999HEARTHLINE000054$/);
		expect(rows.map((row) => row.length)).toEqual([110, 110, 110, 110, 110]);
		const refused = checkRegister(found.sheet, found.rows, 2026).filter(({ edit }) => !edit.startsWith("Q"));
		expect(refused).toEqual([]);
		const { database, keys } = server.app.serverContext;
		expect(await homesOf(database, keys, [testCatalog().product("main")], 2026)).toEqual([
			"1, 1066 Arbol Way, San Jose, CA, 95126",
		]);
		const by = (action: string) => rows.find((row) => row[10] === action) ?? [];

		const originated = by("1");
		expect(isUli(originated[2] ?? "")).toBe(true);
		expect(originated[2]).toMatch(/^9999HEARTHLINE000054MAIN26/);
		expect(originated.slice(12, 18)).toEqual(["1066 Arbol Way", "San Jose", "CA", "95126", "06085", "06085500300"]);
		// the demographic codes that happy-path gave: Mexican, White, female, never by observation
		expect([originated[18], originated[32] ?? "", originated[50], originated[52]].join(" ")).toBe("11 5 2 2");
		expect([originated[56], originated[57], originated[59]]).toEqual(["120", "0", "2"]);
		expect(Number(originated[58])).toBeCloseTo(Number(originated[77]) - 6, 3);
		expect(Number(originated[79])).toBeGreaterThan(10);
		expect(Number(originated[80])).toBeGreaterThan(20);

		const denial = by("3");
		expect([denial[5], denial[109], originated[109]]).toEqual(["2", "1", "2"]);
		expect([denial[18], denial[23], denial[50]]).toEqual(["14", "Dominican", "6"]);
		expect(denial.slice(67, 69)).toEqual(["3", ""]);
		expect([denial[58], denial[59]]).toEqual(["NA", "3"]);

		expect([by("4")[61], by("4")[63], by("4")[87]]).toEqual(["8888", "9", "NA"]);

		// before a summary: the reasons that were given, no offer, nobody's demographic answers
		const [, declinedEarly = []] = rows.filter((row) => row[10] === "3");
		expect(declinedEarly.slice(67, 71)).toEqual(["3", "", "", ""]);
		expect([declinedEarly[61], declinedEarly[77], declinedEarly[81]]).toEqual(["529", "NA", "NA"]);
		expect(rows.filter((row) => row[10] === "4")).toHaveLength(2);
	});

	it("is of one lender and one year", async () => {
		expect((await register("lakeside-cu", 2026)).rows).toEqual([]);
		expect((await register("main", 2025)).rows).toEqual([]);
	});
});

describe("who files a register", () => {
	it("is the lender by what its own file says", () => {
		const found = filerOf(testCatalog().product("lakeside-cu"));
		expect(found.warnings).toEqual([]);
		expect(found.filer).toMatchObject({
			name: "Lakeside Community Credit Union",
			lei: "9999LAKESIDECU000084",
			agency: 5,
		});
	});
	it("is said to lack what its file does not say", () => {
		const product = testCatalog().product("lakeside-cu");
		const { filer, warnings } = filerOf({ ...product, org: { ...product.org, hmda: { lei: "9999LAKESIDECU000084" } } });
		expect(warnings.join(" ")).toMatch(/lacks the taxpayer number, agency/);
		expect([filer.taxId, filer.agency, filer.contact.name]).toEqual([undefined, undefined, undefined]);
	});
});
