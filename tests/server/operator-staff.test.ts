import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { operateStaff } from "../../src/server/workflow/operator/operate-staff.ts";
import { AccountHolder } from "./harness/account.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const PASSWORD = "twelve brave badgers";

describe.each(productionEngine)("a lender's staff, on $name", ({ open }) => {
	const keys = testKeys();

	const server = serverForAll(open, { keys });

	const add = (change: object = {}) => {
		const act = {
			org: "main",
			email: "avery@lender.example",
			name: "Avery Officer",
			by: "operator",
			why: "Going live",
		};
		return operateStaff(server.database, keys, { ...act, at: new Date(), ...change });
	};

	it("is added by the operator, chooses a password by a link, and sets up the second step", async () => {
		await add();
		const holder = new AccountHolder(server.app);
		await holder.call("password/link", { email: "avery@lender.example" });
		const token = await holder.token("avery@lender.example");
		expect((await holder.call("password/reset", { token, password: PASSWORD })).status).toBeLessThan(300);
		const login = await holder.call("login", { email: "avery@lender.example", password: PASSWORD });
		const { challenge, enrolment } = login.body.secondStep as { challenge: string; enrolment: { secret: string } };
		const code = new TOTP({ secret: Secret.fromBase32(enrolment.secret) }).generate();
		holder.jwt = String((await holder.call("login/second-step", { challenge, code })).body.jwt);
		expect((await holder.ask("GET", "/service-desk/api/v1/vendor-questions")).status).toBe(200);
	});

	it("is recorded without an address, and not added twice or without a reason", async () => {
		const acts = await operatorActsOf(server.database.db);
		expect(acts).toMatchObject([{ about: "staff", kind: "add", org: "main", why: "Going live" }]);
		expect(JSON.stringify(acts)).not.toContain("lender.example");
		await expect(add()).rejects.toThrow(/already/);
		await expect(add({ email: "blake@lender.example", why: " " })).rejects.toThrow(/--why/);
		await expect(add({ email: "blake" })).rejects.toThrow(/no email address/);
		await expect(add({ email: "blake@lender.example", name: "Blake" })).rejects.toThrow(/first and last name/);
	});

	it("takes an address that someone registered with and never confirmed, whose account keeps its password", async () => {
		const contact = { email: "casey@lender.example", phone: "4155550139" };
		const squatter = await new Borrower(server.app, "main", { "registration/contact": contact }).register();
		await add({ email: contact.email, name: "Casey Officer" });
		const holder = new AccountHolder(server.app);
		await holder.call("password/link", { email: contact.email });
		const token = await holder.token(contact.email);
		expect((await holder.call("password/reset", { token, password: PASSWORD })).status).toBe(200);
		const login = await holder.call("login", { email: contact.email, password: PASSWORD });
		expect(login.body.secondStep, "the second step of staff").toHaveProperty("enrolment");
		const own = await holder.call("login", { email: contact.email, password: squatter.password });
		expect(own.body).toHaveProperty("jwt");
	});

	it("asks before it takes one that a customer has confirmed, and says how", async () => {
		const contact = { email: "drew@lender.example", phone: "4155550139" };
		await new AccountHolder(server.app, "main", { "registration/contact": contact }).register();
		const drew = { email: contact.email, name: "Drew Officer" };
		await expect(add(drew)).rejects.toThrow(/repeat the command with --instead/);
		await add({ ...drew, isInstead: true });
		await expect(add({ ...drew, isInstead: true })).rejects.toThrow(/already/);
	});
});
