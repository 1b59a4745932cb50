import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SPLIT = "two-step-income";
const PAGES = "two-page-profile";
const WHOLE = "registration/annual-income";
const [WORK, AMOUNT] = ["registration/income-work", "registration/income-amount"] as const;
const DRAFT = "/service-application/external/api/v1/registration/draft";
const INCOME = { employmentType: "FULL_TIME", income: 180_000, otherIncome: 12_000 };

type Answers = { readonly [field: string]: Json };

/** The same registration, its income in two parts. */
function inParts({ [WHOLE]: whole = {}, ...others }: { readonly [form: string]: Answers }) {
	const { employmentType = null, ...amount } = whole;
	return { ...others, [WORK]: { employmentType }, [AMOUNT]: amount };
}

describe.each(productionEngine)("forms that are asked in parts, on $name", ({ open }) => {
	const keys = testKeys();
	const catalog = loadCatalog({ overlaysDir: "tests/data/partners/wishes" });
	const server = serverForAll(open, { catalog, keys });

	/** Registers with an income of two parts. */
	async function registeredInParts(): Promise<Borrower> {
		const borrower = new Borrower(server.app, SPLIT, { [WHOLE]: INCOME });
		const made = await send(server.app, {
			method: "POST",
			url: "/identity/api/v1/registration/register",
			headers: { org: SPLIT },
			payload: { answers: inParts(borrower.answers) },
		});
		expect(made, made.text).toMatchObject({ status: 201 });
		borrower.jwt = String(made.body.jwt);
		borrower.uuid = String(made.body.applicationUuid);
		return borrower;
	}

	const recordOf = async ({ uuid }: Borrower) => (await readApplication(server.database.db, keys, uuid, false)).record;

	/** What is offered, without the names of the offers and when they were made. */
	async function offered(borrower: Borrower): Promise<string> {
		await borrower.untilStage("LIEN_VERIFICATION");
		await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
		await borrower.untilStage("OFFER_SELECTION");
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		const offers = body.offers as readonly Answers[];
		expect(offers.length).toBeGreaterThan(0);
		return JSON.stringify(offers, (key, value: unknown) => (/uuid|At$/i.test(key) ? undefined : value));
	}

	it("prices an income of two parts as one that is asked at once", async () => {
		const whole = await new Borrower(server.app, PAGES, { [WHOLE]: INCOME }).register();
		const split = await registeredInParts();
		const [one, other] = [await recordOf(whole), await recordOf(split)];
		expect(other.answers?.[WHOLE]).toEqual(one.answers?.[WHOLE]);
		const sources = [one, other].map(({ application }) =>
			application?.incomeSources?.map(({ uuid: _, ...own }) => own),
		);
		expect(sources[1]).toEqual(sources[0]);
		expect(other.application?.otherIncome).toBe(12_000);
		expect(await offered(split)).toBe(await offered(whole));
	});

	it("judges each part by itself, and the whole with the last one", async () => {
		const jar: { cookie?: string } = {};
		const put = async (form: string, payload: Answers) => {
			const url = `${DRAFT}/${form}`;
			const reply = await send(server.app, { method: "PUT", url, headers: { org: SPLIT, ...jar }, payload });
			const set = [reply.headers["set-cookie"] ?? []].flat().map(String);
			const own = set.find((one) => one.startsWith("heloc_draft=") || one.includes("heloc_draft="));
			if (own !== undefined) jar.cookie = own.split(";")[0] ?? "";
			return reply;
		};
		for (const form of ["registration/index", "registration/home-address", "registration/for-sale"])
			expect((await put(form, registrationAnswers()[form] ?? {})).status).toBe(200);
		expect(await put(WORK, { income: 5 })).toMatchObject({ status: 422, body: { errors: expect.any(Array) } });
		expect(await put(WORK, { employmentType: "RETIRED" })).toMatchObject({
			status: 200,
			body: { next: "income-amount" },
		});
		const none = await put(AMOUNT, { income: 0 });
		expect(none).toMatchObject({ status: 422, body: { errors: [{ form: AMOUNT, field: "income", keyword: "not" }] } });
		expect(none.text).toContain("Enter your annual retirement income");
		expect(await put(AMOUNT, { income: 30_000 })).toMatchObject({ status: 200, body: { next: "legal-name" } });
		expect((await put(WHOLE, INCOME)).status).toBe(404);
	});

	it("refuses a registration of which one part is missing or does not fit the other, at that part", async () => {
		const { [AMOUNT]: amount, ...missing } = inParts(registrationAnswers());
		const register = (answers: { readonly [form: string]: Answers }) =>
			send(server.app, {
				method: "POST",
				url: "/identity/api/v1/registration/register",
				headers: { org: SPLIT },
				payload: { answers },
			});
		expect(await register(missing)).toMatchObject({
			status: 422,
			body: { errors: [{ form: AMOUNT, field: "income" }] },
		});
		const retired = { ...missing, [WORK]: { employmentType: "RETIRED" }, [AMOUNT]: { ...amount, income: 0 } };
		expect(await register(retired)).toMatchObject({
			status: 422,
			body: { errors: [{ form: AMOUNT, field: "income" }] },
		});
	});

	it("leads from a part of a page to the next one, and writes when the last is given", async () => {
		const borrower = await new Borrower(server.app, PAGES).register();
		await offered(borrower);
		await HAPPY_PATH.OFFER_SELECTION?.(borrower);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
		const person = { dob: "1975-02-03", citizenship: "PERMANENT_RESIDENT" };
		const phone = { phone: "4155550188" };
		const ask = (form: string, answers: Answers) => borrower.submit(form, answers);

		expect(await ask("start/profile", { ...person, ...phone })).toMatchObject({ status: 409 });
		expect(await ask("start/profile-person", person)).toMatchObject({
			status: 200,
			body: { page: "start/profile-phone" },
		});
		expect((await recordOf(borrower)).profile?.dob).toBe("1980-04-17");
		expect(await ask("start/profile-phone", { phone: "12" })).toMatchObject({ status: 422 });
		expect(await ask("start/profile-phone", phone)).toMatchObject({ status: 200, body: { page: "start/contact" } });
		const { profile, answers } = await recordOf(borrower);
		expect(profile).toMatchObject({ dob: "1975-02-03", citizenship: "PERMANENT_RESIDENT" });
		expect(profile?.phoneNumbers).toEqual([expect.stringContaining("5550188")]);
		expect(answers?.["start/profile"]).toMatchObject(person);

		// asked again, it is asked as a whole
		expect(await ask("start/profile-phone", phone)).toMatchObject({ status: 200, body: { page: "start/profile" } });
		const young = await ask("start/profile-person", { ...person, dob: "2020-01-01" });
		expect(young).toMatchObject({ status: 422, body: { errors: [{ form: "start/profile-person", field: "dob" }] } });
		expect(await ask("start/profile-person", person)).toMatchObject({ status: 200, body: { page: "start/contact" } });
	});
});
