import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Borrower, send } from "./harness/borrower.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { testApp } from "./harness/test-app.ts";

describe.each(engines)("a borrower applies, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database);
	});
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	it("goes from registration to a funded line", async () => {
		const borrower = await new Borrower(app).register();
		const met = await walk(borrower, ["COMPLETE"]);
		expect(met.at(-1)).toBe("COMPLETE");
		expect(met).toEqual([...new Set(met)]);
		const list = await borrower.ask("GET", "/service-application/api/v1/application/heloc/all");
		expect(list.body).toMatchObject([{ uuid: borrower.uuid, active: true, stage: "COMPLETE" }]);
		const withdrawn = await borrower.submit("application/withdraw", { confirmed: true });
		expect(withdrawn).toMatchObject({ status: 422, body: { errors: [{ field: "confirmed" }] } });
		expect(await borrower.standing()).toMatchObject({ stage: "COMPLETE" });
	}, 60_000);

	it("signs in again and finds what was answered", async () => {
		const borrower = await new Borrower(app).register();
		const { email, password } = borrower;
		const login = await send(app, {
			method: "POST",
			url: "/identity/api/v1/login",
			payload: { email: email.toUpperCase(), password },
		});
		expect(login.status).toBe(200);
		borrower.jwt = String(login.body.jwt);
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/answers");
		expect(body.answers).toMatchObject({ "registration/legal-name": { firstName: "Paloma", lastName: "Testwell" } });
		expect(JSON.stringify(body)).not.toContain(password);
		const profile = await borrower.ask("GET", "/service-profile/api/v1/profile");
		expect(profile.body).toMatchObject({ name: { firstName: "Paloma" }, email });
	});
});
