import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { operateStaff } from "../../src/server/workflow/operator/operate-staff.ts";
import { AccountHolder } from "./harness/account.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { testApp, testKeys } from "./harness/test-app.ts";

const PASSWORD = "twelve brave badgers";

describe.each(oneEngine)("a lender's staff, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	const keys = testKeys();

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database, { keys });
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	const add = (change: object = {}) => {
		const act = {
			org: "main",
			email: "avery@lender.example",
			name: "Avery Officer",
			by: "operator",
			why: "Going live",
		};
		return operateStaff(db.database, keys, { ...act, at: new Date(), ...change });
	};

	it("is added by the operator, chooses a password by a link, and sets up the second step", async () => {
		await add();
		const holder = new AccountHolder(app);
		await holder.call("password/link", { email: "avery@lender.example" });
		const token = await holder.token("avery@lender.example");
		expect((await holder.call("password/reset", { token, password: PASSWORD })).status).toBeLessThan(300);
		const login = await holder.call("login", { email: "avery@lender.example", password: PASSWORD });
		const { challenge, enrolment } = login.body.secondStep as { challenge: string; enrolment: { secret: string } };
		const code = new TOTP({ secret: Secret.fromBase32(enrolment.secret) }).generate();
		holder.jwt = String((await holder.call("login/second-step", { challenge, code })).body.jwt);
		expect((await holder.ask("GET", "/service-desk/api/v1/vendor-questions")).status).toBe(200);
	}, 60_000);

	it("is recorded without an address, and not added twice or without a reason", async () => {
		const acts = await operatorActsOf(db.database.db);
		expect(acts).toMatchObject([{ about: "staff", kind: "add", org: "main", why: "Going live" }]);
		expect(JSON.stringify(acts)).not.toContain("lender.example");
		await expect(add()).rejects.toThrow(/already/);
		await expect(add({ email: "blake@lender.example", why: " " })).rejects.toThrow(/--why/);
		await expect(add({ email: "blake" })).rejects.toThrow(/no email address/);
		await expect(add({ email: "blake@lender.example", name: "Blake" })).rejects.toThrow(/first and last name/);
	});
});
