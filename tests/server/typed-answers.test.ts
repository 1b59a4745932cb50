import { afterAll, describe, expect, it } from "vitest";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { DrawnPages, PATHS, Visitor } from "./harness/visitor.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const HOME = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const BOX = "Enter the street address of the home, not a PO box";
const ZIP = "Please enter a valid zipcode";
const OTHER_STATE = "This ZIP code is in another state. Check the state and the ZIP code";
const SPANISH = { cookie: "heloc_lang=es-US" };

describe.each(productionEngine)("what people type, on $name", ({ open }) => {
	const pages = new DrawnPages();
	afterAll(() => pages.remove());
	const server = serverForAll(open, { worksJobs: false, webRoot: pages.webRoot, renderer: pages.renderer });
	const put = (form: string, payload: object, headers = {}) =>
		send(server.app, { method: "PUT", url: `${DRAFT}/${form}`, payload, headers });
	const home = (change: object, headers = {}) =>
		put("registration/index", { address: { ...HOME, ...change }, occupancyType: "PRIMARY" }, headers);

	it.each([
		[{ zip: "95126-1234" }, {}],
		[{ zip: "951261234" }, {}],
		[{ state: "California" }, {}],
		[{ state: "Calif." }, {}],
		[
			{ state: "nevada ", zip: "89101-0001" },
			{ state: "NV", zip: "89101" },
		],
		[
			{ state: "Texas, USA", zip: "78704" },
			{ state: "TX", zip: "78704" },
		],
		[
			{ state: "Nuevo México", zip: "87501" },
			{ state: "NM", zip: "87501" },
		],
	])("an address with %j is kept with its code and five digits", async (typed, kept) => {
		const answers = { "registration/index": { address: { ...HOME, ...kept } } };
		expect(await home(typed)).toMatchObject({ status: 200, body: { answers } });
	});

	it.each([
		[{ zip: "10001" }, "zip", OTHER_STATE],
		[{ state: "Nebraska", zip: "89101" }, "zip", OTHER_STATE],
		[{ state: "NE", zip: "89101-0001" }, "zip", OTHER_STATE],
		[{ zip: "00000" }, "zip", ZIP],
		[{ zip: "951261" }, "zip", ZIP],
		[{ zip: "95126-12" }, "zip", ZIP],
		[{ state: "Nevad" }, "state", "State must be two characters in length"],
		[{ state: "XX" }, "state", "Please enter a valid state"],
		[{ street1: "c/o Lee, PO Box 12" }, "street1", BOX],
		[{ street1: "RR 2 Box 152" }, "street1", BOX],
		[{ street1: "HC 68 Box 23A" }, "street1", BOX],
		[{ street1: "P0 Box 12" }, "street1", BOX],
		[{ street2: "PO Drawer 88" }, "street2", BOX],
		[{ street2: "PMB 12" }, "street2", BOX],
	])("an address with %j is refused", async (typed, line, message) => {
		const refused = await home(typed);
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: `address.${line}`, message }] } });
	});

	it.each(["Boxwood Dr 4", "4 Box Canyon Rd", "12 Postal Rd"])("the street %s is one", async (street1) => {
		expect((await home({ street1 })).status).toBe(200);
	});

	it.each([
		"x..y@example.com",
		"x.@example.com",
		".x@example.com",
		"a@-example-.com",
		`a@${"b".repeat(64)}.com`,
		"a@b.42",
	])("the email address %s is refused", async (email) => {
		const contact = { email, phone: "(408) 555-0142" };
		expect(await put("registration/contact", contact)).toMatchObject({
			status: 422,
			body: { errors: [{ field: "email", message: "Enter a valid email address" }] },
		});
	});

	it.each(["+353 86 123 4567", "+65 9223 4567", "0044 20 7946 0958", "011 44 20 7946 0958"])(
		"the phone number %s is one of another country",
		async (phone) => {
			const contact = { email: "ana@example.com", phone };
			const [english, spanish] = [
				await put("registration/contact", contact),
				await put("registration/contact", contact, SPANISH),
			];
			expect(english.body.errors).toMatchObject([
				{ field: "phone", message: "Enter a US phone number. This one has the code of another country" },
			]);
			expect(spanish.body.errors).toMatchObject([{ field: "phone", message: expect.stringMatching(/de otro país$/) }]);
		},
	);

	it.each([
		["4 July 1980", "1980-07-04"],
		["1980/7/4", "1980-07-04"],
		["12 de abril de 1984", "1984-04-12"],
	])("the birth date %s is kept as %s", async (dob, kept) => {
		const { body } = await put("registration/birthdate", { dob });
		expect(body.answers).toMatchObject({ "registration/birthdate": { dob: kept } });
	});

	it.each(["75.000", "85,5", "1,00,000", "12.345", "1250,50", "0.5"])(
		"without a script, the income %s is asked about and shown again as typed",
		async (income) => {
			const visitor = new Visitor(server.app);
			const answers = registrationAnswers();
			for (const form of ["registration/index", "registration/home-address", "registration/for-sale"])
				await visitor.post(PATHS[form] ?? "", answers[form] ?? {});
			const fields = [
				["employmentType", "FULL_TIME"],
				["income", income],
			] as const;
			expect((await visitor.post("/register-v2/annual-income", fields)).status).toBe(422);
			expect(pages.last.data.posted).toMatchObject({
				typed: { income },
				faults: [{ field: "income", message: expect.stringMatching(/^Write the amount as 75,000/) }],
			});
		},
	);

	it.each([10_000_000, 1e300])("other income of %d is more than anyone has", async (otherIncome) => {
		const income = { employmentType: "FULL_TIME", income: 90_000, otherIncome };
		expect((await put("registration/annual-income", income)).body.errors).toMatchObject([
			{ field: "otherIncome", message: "Must be less than $10,000,000" },
		]);
	});
});
