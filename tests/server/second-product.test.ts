import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applications } from "../../src/server/platform/db/schema.ts";
import { filerOf } from "../../src/server/workflow/lar/filer.ts";
import { registerOf } from "../../src/server/workflow/lar/register.ts";
import { type Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { Investor } from "./harness/investor.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ALL = "/service-application/api/v1/application/heloc/all";

describe.each(productionEngine)("a lender's second product, on $name", ({ open }) => {
	const server = serverForAll(open);
	const listed = async (one: Borrower, headers: { [name: string]: string }) => {
		const { body } = await one.ask("GET", ALL, undefined, headers);
		return (body as unknown as readonly { readonly uuid: string }[]).map(({ uuid }) => uuid);
	};

	it("takes an application that stays on it", async () => {
		const one = await new Investor(server.app).register();
		const [row] = await server.database.db.select().from(applications).where(eq(applications.uuid, one.uuid));
		const { products } = server.app.serverContext;
		expect(row).toMatchObject({ org: "lakeside-cu", product: "dscr" });
		expect(row?.productHash).toBe(products.product("lakeside-cu", "dscr").hash);
		expect(row && products.productOf(row).id).toBe("dscr");
		expect(await one.untilStage("OFFER_SELECTION", "LIEN_VERIFICATION", "ASSETS_PREQUAL")).toBeTruthy();
	});

	it("is held by one person beside the first one, and each list has its own", async () => {
		const one = await new Investor(server.app).register();
		const { "registration/login": _, "registration/contact": __, ...answers } = registrationAnswers({}, "lakeside-cu");
		const consents = { termsConsent: true, esignConsent: true, softCreditConsent: true };
		const again = await one.ask(
			"POST",
			"/identity/secure/api/v1/registration/application",
			{ answers: { ...answers, "registration/membership": { isMember: "NO" }, "registration/agreements": consents } },
			{ "x-product": "", "idempotency-key": randomUUID() },
		);
		expect(again.status, again.text).toBe(201);
		const line = String(again.body.applicationUuid);
		expect(await listed(one, {})).toEqual([one.uuid]);
		expect(await listed(one, { "x-product": "" })).toEqual([line]);
		expect(await listed(one, { "x-product": "heloc" })).toEqual([line]);
	});

	it("shows an application at the home of its product alone", async () => {
		const one = await new Investor(server.app).register();
		const moved = await server.app.inject({
			method: "GET",
			url: `/account/heloc/${one.uuid}/liens?x=1`,
			headers: { org: "lakeside-cu", accept: "text/html" },
		});
		expect([moved.statusCode, moved.headers.location]).toEqual([302, `/account/dscr/${one.uuid}/liens?x=1`]);
	});

	it("is in the lender's one register, as the credit that it is", async () => {
		const one = await new Investor(server.app, { ownDays: 15 }).register();
		expect(await one.untilStage("DECLINED")).toBe("DECLINED");
		const { database, keys, portsOf, products } = server.app.serverContext;
		const [first, ...further] = products.productsOf("lakeside-cu");
		if (first === undefined) throw new Error("The lender offers nothing.");
		const { rows } = await registerOf(
			{ database, keys, ports: portsOf("lakeside-cu") },
			{ products: [first, ...further], ...filerOf(first), year: new Date().getFullYear() },
		);
		// denied; the last three fields: no reverse mortgage, no open-end line of credit, primarily for a business
		expect(rows.map((row) => row.split("|").slice(-3))).toEqual([["2", "2", "1"]]);
	});

	it("gives only its own disclosures before anyone applies, also by a link", async () => {
		const url = "/service-application/external/api/v1/disclosures/home-equity/pdf";
		const given = (search: string, headers: { [name: string]: string }) =>
			send(server.app, { method: "GET", url: `${url}${search}`, headers: { org: "lakeside-cu", ...headers } });
		expect((await given("", {})).headers["content-type"]).toBe("application/pdf");
		// a loan for a business has none (12 CFR 1026.3(a))
		expect((await given("?product=dscr", {})).status).toBe(404);
		expect((await given("", { "x-product": "dscr" })).status).toBe(404);
		expect(await given("?product=boat", {})).toMatchObject({ status: 400, body: { code: "UNKNOWN_PRODUCT" } });
	});

	it("has pages at its own address, and none where the lender does not offer it", async () => {
		const page = (org: string, url: string) =>
			send(server.app, { method: "GET", url, headers: { org, accept: "text/html" } });
		expect((await page("main", "/account/dscr/register")).body).toMatchObject({ code: "NO_SUCH_ADDRESS" });
		expect((await page("lakeside-cu", "/account/unknown/register")).body).toMatchObject({ code: "NO_SUCH_ADDRESS" });
		const refused = await send(server.app, {
			method: "GET",
			url: "/account/heloc",
			headers: { org: "main", "x-product": "dscr" },
		});
		expect(refused).toMatchObject({ status: 400, body: { code: "UNKNOWN_PRODUCT" } });
	});
});
