import { afterAll, describe, expect, it } from "vitest";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { AccountHolder } from "./harness/account.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { catalogWith, testCatalog } from "./harness/test-catalog.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { DrawnPages, upToLogin, Visitor } from "./harness/visitor.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const HELOC = "/service-application/api/v1/application/heloc";

/** The main lender's product with a step after the password, of which its draft keeps only a hash then. */
function withEarlyPassword(product: Product): Product {
	const { birthdate, ...steps } = product.registration.steps;
	if (!birthdate) throw new Error("The shipped registration has changed.");
	return { ...product, registration: { steps: { ...steps, birthdate } } };
}

describe.each(productionEngine)("steps that lead to an account that is there, on $name", ({ open }) => {
	const pages = new DrawnPages();
	afterAll(() => pages.remove());
	const early = withEarlyPassword(testCatalog().product("main"));
	const born = { dob: "04/17/1980" };

	const server = serverForAll(open, {
		worksJobs: false,
		webRoot: pages.webRoot,
		renderer: pages.renderer,
		catalog: catalogWith((code, shipped) => (code === "main" ? early : shipped.product(code))),
	});

	const applicationsOf = async (owner: AccountHolder): Promise<number> =>
		Object.values((await owner.ask("GET", `${HELOC}/all`)).body).length;

	/** Answers every step without a script, the password before the last one. */
	const post = async (visitor: Visitor, email: string) => {
		const answers = await upToLogin(visitor, { "registration/contact": { email } });
		const next = await visitor.post("/register-v2/login", answers["registration/login"] ?? {});
		expect(next.headers.location).toMatch(/birthdate/);
		return visitor.post("/register-v2/birthdate", born);
	};

	it("without a script add the application, or wait with their answers where the account asks for a code", async () => {
		const owner = await new AccountHolder(server.app).register();
		const made = await post(new Visitor(server.app), owner.email);
		expect(made.headers.location).toBe("/account/heloc/auth/login?registered=yes");
		expect(await applicationsOf(owner)).toBe(2);

		await owner.turnOnSecondFactor(new Date());
		const visitor = new Visitor(server.app);
		const refused = await post(visitor, owner.email);
		expect(refused.status).toBe(403);
		expect(pages.last.data.posted?.message).toMatch(/asks for a code.*Log in first/);
		expect(await applicationsOf(owner)).toBe(2);
		const draft = await send(server.app, { method: "GET", url: DRAFT, headers: { cookie: visitor.cookie ?? "" } });
		expect(draft.body.answers).toHaveProperty("registration/contact");
	});

	it("lead nowhere with a password that was changed since it was sent", async () => {
		const owner = await new AccountHolder(server.app).register();
		const visitor = new Visitor(server.app);
		const answers = await upToLogin(visitor, { "registration/contact": { email: owner.email } });
		await visitor.post("/register-v2/login", answers["registration/login"] ?? {});
		const change = { currentPassword: owner.password, password: "nine loud badgers" };
		const changed = await owner.ask("PUT", "/identity/secure/api/v1/password", change);
		expect(changed.status, changed.text).toBe(200);
		await visitor.post("/register-v2/birthdate", born);
		expect(await applicationsOf(owner)).toBe(1);
	});
});
