import { afterAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { DrawnPages, PATHS, Visitor } from "./harness/visitor.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const FORM = "registration/legal-name";
const NAME = { firstName: "Paloma", lastName: "Testwell" };
const CHARACTERS = "Some of the characters entered are not supported.";
const LATIN_FIRST = "Enter your first name as it is written in Latin letters on your ID";
const LATIN_LAST = "Enter your last name as it is written in Latin letters on your ID";

describe.each(productionEngine)("names and cities as people type them, on $name", ({ open }) => {
	const pages = new DrawnPages();
	afterAll(() => pages.remove());
	const server = serverForAll(open, { worksJobs: false, webRoot: pages.webRoot, renderer: pages.renderer });

	const faultsOf = async (payload: object, form = FORM) => {
		const { status, body } = await send(server.app, { method: "PUT", url: `${DRAFT}/${form}`, payload });
		return status === 200 ? [] : body.errors;
	};
	const nameKept = (uuid: string) =>
		inTransaction(server.database, async (tx) => {
			const { record } = await readApplication(tx, server.app.serverContext.keys, uuid, false);
			return (record as { profile?: { name?: object } }).profile?.name;
		});

	it.each([
		["Seán", "O'Casey-Ó Súilleabháin"],
		["Thị Hương", "Nguyễn"],
		["Bích Ngọc".normalize("NFD"), "Đặng".normalize("NFD")],
		["Wojciech", "Brzęczyszczykiewicz"],
		["Łukasz", "Żółć"],
		["Şule Gülşah", "Kılıç"],
		["İrem", "Çelik"],
		["Siân", "Llŷr ap Gŵyn"],
		["Þórður", "Æðarsson"],
		["Leilani", "Kaʻahumanu"],
		["ʻIolani", "Keliʻihoʻomalu"],
		["Leilani", "Ka‘ahumanu"],
		["D’Arcy", "D’Angelo"],
		["Jean-Luc", "'t Hooft"],
		["María-José", "de la Cruz y García"],
		["J. R.", "St. John"],
		["J.", "O"],
		["Ng", "Ng"],
		["Nərgiz", "Əliyeva"],
		["M\u0303aria", "Quill"],
		["Anna\u2011Maria", "Quill\u2010Berg"],
	])("%s %s is taken", async (firstName, lastName) => {
		expect(await faultsOf({ firstName, lastName })).toEqual([]);
		expect(await faultsOf({ ...NAME, middleName: firstName })).toEqual([]);
	});

	it.each([
		["\u0301\u0301"],
		["\u0301Ana"],
		["-"],
		["’"],
		[". ."],
		["An4"],
		["Ana!"],
		["Ana*"],
		["Ana_Maria"],
		["Ana@example"],
		["Ana, Maria"],
		["<b>Ana"],
		["Ⅷ"],
		["ﬁ"],
		["Ａna"],
		["Владимир 2"],
		["Владимир*"],
	])("%j is no name", async (firstName) => {
		expect(await faultsOf({ ...NAME, firstName })).toContainEqual(
			expect.objectContaining({ field: "firstName", message: CHARACTERS }),
		);
	});

	it.each([
		["Владимир", "Иванов"],
		["Ιωάννα", "Παπαδοπούλου"],
		["محمد", "الفارسي"],
		["נעמי", "בן־דוד"],
		["小明", "王"],
		["マリー", "佐々木"],
		["민준", "김"],
		["अनिता", "शर्मा"],
		["สมชาย", "ใจดี"],
		["Iv\u0430n", "Petr\u043ev"],
	])("%s %s is asked for in the Latin letters of the ID", async (firstName, lastName) => {
		const own = { firstName, lastName };
		expect(await faultsOf(own)).toEqual([
			expect.objectContaining({ field: "firstNameInLatin", message: LATIN_FIRST }),
			expect.objectContaining({ field: "lastNameInLatin", message: LATIN_LAST }),
		]);
		expect(await faultsOf({ ...own, firstNameInLatin: firstName, lastNameInLatin: "Lee" })).toMatchObject([
			{ field: "firstNameInLatin", message: LATIN_FIRST },
		]);
		expect(await faultsOf({ ...own, firstNameInLatin: "Ann", lastNameInLatin: "Lee" })).toEqual([]);
		expect(await faultsOf({ ...NAME, middleName: firstName })).toMatchObject([{ field: "middleName", keyword: "not" }]);
	});

	it("the Latin form is the one that everything else reads", async () => {
		const changes = {
			[FORM]: {
				...{ firstName: "Владимир", firstNameInLatin: "Vladimir" },
				...{ lastName: "Đặng".normalize("NFD"), lastNameInLatin: "Иванов" },
			},
		};
		const borrower = await new Borrower(server.app, "main", changes).register();
		expect(await nameKept(borrower.uuid)).toMatchObject({ firstName: "Vladimir", lastName: "Đặng".normalize("NFC") });
	});

	it("a name in another script alone registers no one", async () => {
		const answers = registrationAnswers({ [FORM]: { firstName: "Владимир", lastName: "Иванов" } });
		const url = "/identity/api/v1/registration/register";
		const { status, body } = await send(server.app, { method: "POST", url, payload: { answers } });
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ field: "firstNameInLatin" }, { field: "lastNameInLatin" }]);
	});

	it("without a script the page comes back with the second question, and then goes on", async () => {
		const visitor = new Visitor(server.app);
		const before = Object.entries(registrationAnswers()).slice(0, 4);
		for (const [form, given] of before) expect((await visitor.post(PATHS[form] ?? "", given)).status).toBe(303);
		const own = { firstName: "Владимир", lastName: "Testwell" };
		const again = await visitor.post(PATHS[FORM] ?? "", own);
		expect(again.status).toBe(422);
		const posted = pages.last.data.posted;
		expect(posted).toMatchObject({ answers: own, faults: [] });
		expect(posted?.message).toBeTruthy();
		const refused = await visitor.post(PATHS[FORM] ?? "", { ...own, firstNameInLatin: "" });
		expect(refused.status).toBe(422);
		expect(pages.last.data.posted?.faults).toMatchObject([{ field: "firstNameInLatin", message: LATIN_FIRST }]);
		const taken = await visitor.post(PATHS[FORM] ?? "", { ...own, firstNameInLatin: "Vladimir" });
		expect(taken.status).toBe(303);
	});

	const cityFaults = (city: string) => {
		const address = { street1: "1066 Arbol Way", city, state: "CA", zip: "95126" };
		return faultsOf({ address, occupancyType: "PRIMARY" }, "registration/index");
	};
	it.each([
		["Port St. Lucie"],
		["Wilkes-Barre"],
		["Land O' Lakes"],
		["Lee’s Summit"],
		["ʻEwa Beach"],
		["Kahaluʻu-Keauhou"],
		["La Cañada Flintridge"],
		["Peñasco".normalize("NFD")],
		["Winchester\u2011on\u2010the-Severn"],
		["O'Fallon"],
	])("%s is a city", async (city) => {
		expect(await cityFaults(city)).toEqual([]);
	});

	it.each([["San J0se"], ["Пермь"], ["Reno|NV"], ["\u0301\u0301"], ["-."], ["Reno; NV"]])(
		"%j is no city",
		async (city) => {
			expect(await cityFaults(city)).toMatchObject([{ message: "Please enter a valid city name" }]);
		},
	);
});
