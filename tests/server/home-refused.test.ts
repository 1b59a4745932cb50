import { afterAll, describe, expect, it } from "vitest";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { DrawnPages, Visitor } from "./harness/visitor.ts";

const INDEX = "registration/index";
const inHawaii = {
	address: { street1: "1066 Arbol Way", city: "Hilo", state: "HI", zip: "96720" },
	occupancyType: "PRIMARY",
};
const notServed = { form: INDEX, field: "address.state", keyword: "notServed" };
const listed = { form: "registration/for-sale", field: "isListedForSale", keyword: "listed" };

describe.each(productionEngine)("a home on which no line is opened, on $name", ({ open }) => {
	const pages = new DrawnPages();

	afterAll(() => pages.remove());
	const server = serverForAll(open, { worksJobs: false, webRoot: pages.webRoot, renderer: pages.renderer });

	const register = (changes: Parameters<typeof registrationAnswers>[0], org = "main") =>
		send(server.app, {
			method: "POST",
			url: "/identity/api/v1/registration/register",
			headers: { org },
			payload: { answers: registrationAnswers(changes) },
		});

	it("is told without a script at the step that asks for it, and another address goes on", async () => {
		const visitor = new Visitor(server.app);
		expect((await visitor.post("/register-v2", inHawaii)).status).toBe(422);
		expect(pages.last.data.posted?.faults).toMatchObject([notServed]);
		expect((await visitor.post("/register-v2", registrationAnswers()[INDEX] ?? {})).status).toBe(303);
		await visitor.post("/register-v2/home-address", { sameAsProperty: "YES" });
		expect((await visitor.post("/register-v2/for-sale", { isListedForSale: "YES" })).status).toBe(422);
		expect(pages.last.data.posted?.faults).toMatchObject([listed]);
		expect((await visitor.post("/register-v2/for-sale", { isListedForSale: "NO" })).status).toBe(303);
	});

	it("makes no account, whatever a browser lets through", async () => {
		const home = await register({ [INDEX]: inHawaii });
		expect([home.status, home.body.errors]).toMatchObject([422, [notServed]]);
		const sale = await register({ "registration/for-sale": { isListedForSale: "YES" } });
		expect([sale.status, sale.body.errors]).toMatchObject([422, [listed]]);
	});

	it("goes by the states of the lender that is asked", async () => {
		const membership = { "registration/membership": { isMember: "YES", memberNumber: "1234567" } };
		expect((await register(membership, "lakeside-cu")).body.errors).toMatchObject([notServed]);
		const borrower = await new Borrower(server.app, "lakeside-cu", membership).register();
		expect(borrower.uuid).not.toBe("");
	});
});
