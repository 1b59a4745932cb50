import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { reviewerFacts } from "../../src/server/http/desk/reviewer-facts.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

type Answers = { readonly [field: string]: Json };

describe.each(productionEngine)("lists that a lender asks for, on $name", ({ open }) => {
	const keys = testKeys();
	const catalog = loadCatalog({ overlaysDir: "tests/data/partners/wishes" });
	const server = serverForAll(open, { catalog, keys });

	const recordOf = async ({ uuid }: Borrower) => (await readApplication(server.database.db, keys, uuid, false)).record;

	it("keeps further phone numbers with their kind, which the desk shows", async () => {
		const contact = (...otherPhones: readonly Json[]) => ({ "registration/contact": { otherPhones } });
		const given = contact({ number: "(415) 555-0188", kind: "WORK" }, { number: "4155550199", kind: "MOBILE" });
		const borrower = await new Borrower(server.app, "second-phone", given).register();
		const record = await recordOf(borrower);
		expect(record.profile?.otherPhones).toHaveLength(2);
		expect(record.profile?.phoneNumbers).toHaveLength(1);
		const shown = reviewerFacts(record, catalog.product("second-phone")).flatMap(({ facts }) => facts);
		expect(shown.find(({ label }) => label === "Other phone numbers")?.value).toBe(
			"+1 (415) 555-0188 (work), +1 (415) 555-0199 (cell)",
		);

		for (const wrong of [
			{ number: "(415) 555-0188", kind: "FAX" },
			{ number: "12", kind: "WORK" },
			{ number: "(415) 555-0188" },
			{ number: "(415) 555-0188", kind: "WORK", note: "mornings" },
		]) {
			const { answers } = new Borrower(server.app, "second-phone", contact(wrong));
			const url = "/identity/api/v1/registration/register";
			const refused = await send(server.app, {
				method: "POST",
				url,
				headers: { org: "second-phone" },
				payload: { answers },
			});
			expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 422 });
		}
	});

	it("asks a group of each element of a list, and takes what is known of the element from the list", async () => {
		const borrower = await new Borrower(server.app, "each-home").register();
		await borrower.untilStage("LIEN_VERIFICATION");
		await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
		await borrower.untilStage("OFFER_SELECTION");
		await HAPPY_PATH.OFFER_SELECTION?.(borrower);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
		const homes = [
			{ street: "1 Elm St", use: "RENTED" },
			{ street: "2 Oak St", use: "VACATION" },
		];
		const named = await borrower.submit("start/homes", { hasOthers: "YES", homes });
		expect(named).toMatchObject({ status: 200, body: { page: "start/home-insurance" } });

		const insured = (...entries: readonly Answers[]) =>
			borrower.submit("start/home-insurance", { homes: entries, areTaxesPaid: "YES" });
		const missing = await insured({ home: "2 Oak St", isInsured: "NO" }, { home: "9 Other St", isInsured: "YES" });
		expect(missing).toMatchObject({
			status: 422,
			body: { errors: [{ field: "homes.0.isInsured", keyword: "required" }] },
		});
		const done = await insured(
			{ home: "2 Oak St", isInsured: "NO" },
			{ home: "1 Elm St", isInsured: "YES" },
			{ home: "9 Other St", isInsured: "YES" },
		);
		expect(done).toMatchObject({ status: 200, body: { page: "start/insurance-plan" } });
		expect((await recordOf(borrower)).answers?.["start/home-insurance"]?.homes).toEqual([
			{ home: "1 Elm St", isInsured: "YES" },
			{ home: "2 Oak St", isInsured: "NO" },
		]);
		expect(await borrower.submit("start/insurance-plan", { plan: "INSURE" })).toMatchObject({
			status: 200,
			body: { page: "start/contact" },
		});
	});
});
