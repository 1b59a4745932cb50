import { describe, expect, it } from "vitest";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const NAME = { firstName: "Paloma", lastName: "Testwell" };

describe.each(productionEngine)("answers that say nothing, on $name", ({ open }) => {
	const server = serverForAll(open, { worksJobs: false });
	const put = (form: string, payload: object) => send(server.app, { method: "PUT", url: `${DRAFT}/${form}`, payload });
	const faultsOf = async (form: string, payload: object) => {
		const { status, body } = await put(form, payload);
		return status === 200 ? [] : body.errors;
	};

	it.each([
		[{ suffix: "" }],
		[{ suffix: null }],
		[{ middleName: "" }],
		[{ middleName: null, suffix: null }],
		[{ suffix: "III", middleName: "Ann" }],
		[{ firstName: "Jo " }],
		[{ firstName: " A" }],
		[{ firstName: "Mary Ann", lastName: "De-La Cruz" }],
	])("an optional part of a name may be empty: %j", async (given) => {
		expect(await faultsOf("registration/legal-name", { ...NAME, ...given })).toEqual([]);
	});

	it.each([
		["   ", "Enter your first name"],
		["", "Enter your first name"],
		[".", "Some of the characters entered are not supported."],
		["A1", "Some of the characters entered are not supported."],
		[null, "Enter your first name"],
	])("the first name %j is refused: %s", async (firstName, message) => {
		expect(await faultsOf("registration/legal-name", { ...NAME, firstName })).toMatchObject([
			{ field: "firstName", message },
		]);
	});

	it.each([
		["registration/for-sale", { isListedForSale: null }, "isListedForSale"],
		["registration/annual-income", { employmentType: "FULL_TIME", income: null }, "income"],
		["registration/legal-name", { ...NAME, lastName: null }, "lastName"],
		["registration/birthdate", { dob: null }, "dob"],
	])("a required answer of %s that is null is missing, as one that was never sent", async (form, given, field) => {
		const { [field]: _, ...without } = given as { [name: string]: unknown };
		const faults = await faultsOf(form, given);
		expect(faults).toMatchObject([{ field, keyword: "required" }]);
		expect(faults).toEqual(await faultsOf(form, without));
	});

	it.each([
		["1/2/1985", "1985-01-02"],
		["01/2/1985", "1985-01-02"],
		["12-5-1985", "1985-12-05"],
		["1985-01-02", "1985-01-02"],
	])("the date %s is kept as %s", async (dob, kept) => {
		const { body } = await put("registration/birthdate", { dob });
		expect(body.answers).toMatchObject({ "registration/birthdate": { dob: kept } });
	});

	it.each([["13/2/1985"], ["2/30/1985"], ["1/2/85"]])("the date %s is refused", async (dob) => {
		expect(await faultsOf("registration/birthdate", { dob })).toMatchObject([{ field: "dob" }]);
	});

	const home = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
	it.each([
		["street1", "PO Box 12", "Enter the street address of the home, not a PO box"],
		["street1", "P.O. Box 12", "Enter the street address of the home, not a PO box"],
		["street1", "post office box 12", "Enter the street address of the home, not a PO box"],
		["city", "X", "Please enter a valid city name"],
		["city", "  ", "Please enter a valid city name"],
	])("a home whose %s is %s is refused", async (part, typed, message) => {
		const address = { ...home, [part]: typed };
		const faults = await faultsOf("registration/index", { address, occupancyType: "PRIMARY" });
		expect(faults).toMatchObject([{ field: `address.${part}`, message }]);
	});

	it("a street that only begins like a box is one", async () => {
		const address = { ...home, street1: "Box Elder Road 12" };
		expect(await faultsOf("registration/index", { address, occupancyType: "PRIMARY" })).toEqual([]);
	});

	it("nobody retires on $0, and an amount that is none is said to be none", async () => {
		const asked = (given: object) => faultsOf("registration/annual-income", { employmentType: "RETIRED", ...given });
		expect(await asked({ income: 0 })).toMatchObject([
			{ field: "income", message: expect.stringMatching(/Social Security/) },
		]);
		expect(await asked({ income: -1 })).toMatchObject([{ field: "income", message: "Must be at least $0" }]);
		expect(await asked({ income: 24_000 })).toEqual([]);
		expect(await faultsOf("registration/annual-income", { employmentType: "FULL_TIME", income: 0 })).toEqual([]);
		expect(await asked({ income: 24_000, otherIncome: "abc" })).toMatchObject([
			{ field: "otherIncome", message: expect.stringMatching(/dollars/) },
		]);
	});

	it("are not kept with the registration, nor with an application's form", async () => {
		const answers = registrationAnswers({
			"registration/legal-name": { suffix: "", middleName: null },
			"registration/annual-income": { otherIncome: null },
		});
		const made = await send(server.app, {
			method: "POST",
			url: "/identity/api/v1/registration/register",
			payload: { answers },
		});
		expect(made.status, made.text).toBe(201);
		const borrower = Object.assign(new Borrower(server.app), {
			jwt: String(made.body.jwt),
			uuid: String(made.body.applicationUuid),
		});
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/answers");
		expect(body.answers).toMatchObject({
			"registration/legal-name": NAME,
			"registration/annual-income": { otherIncome: null },
		});
		expect(body.answers).not.toHaveProperty(["registration/legal-name", "suffix"]);
		expect((await borrower.ask("GET", "/service-profile/api/v1/profile")).body).toMatchObject({ name: NAME });
	});
});
