import { expect, it } from "vitest";
import { hashPassword, isOutdated, setPasswordCost } from "../../src/server/platform/crypto/password.ts";
import { changePassword, passwordHashOf } from "../../src/server/platform/repositories/identity-passwords.ts";
import { AccountHolder } from "./harness/account.ts";
import { productionEngine } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

const costOf = (hash = "") => hash.split("$").slice(1, 4).map(Number);
/** "nine calm herons" as an earlier version hashed it. */
const EARLIER = "scrypt$256$8$1$c2FsdHNhbHRzYWx0c2FsdA==$ZRC62binDNLO8+EjPC7sktKWin1OEjhyLjpzD0qDJrA=";

it("a password costs the standard work unless a sandbox is told otherwise; a production is never", async () => {
	const db = await productionEngine[0].open();
	const options = { worksJobs: false, passwordCost: 16 } as const;
	await expect(testApp(db.database, { ...options, mode: "production" })).rejects.toThrow(/standard cost/);
	const app = await testApp(db.database, options);
	expect(costOf(await hashPassword("nine calm herons"))).toEqual([16, 8, 3]);
	await app.close();
	setPasswordCost();
	expect(costOf(await hashPassword("nine calm herons"))).toEqual([2 ** 15, 8, 3]);
	await db.drop();
});

it("a hash of an earlier version still opens its account, and the first right password renews it", async () => {
	const db = await productionEngine[0].open();
	const app = await testApp(db.database, { worksJobs: false, passwordCost: 2 ** 8 });
	const { keys, now } = app.serverContext;
	const one = await new AccountHolder(app).register();
	const { body } = await one.ask("GET", "/identity/secure/api/v1/identity");
	const uuid = String(body.uuid);
	const kept = () => passwordHashOf(db.database.db, keys, uuid);
	await changePassword(db.database.db, keys, uuid, EARLIER, now());
	expect(isOutdated(EARLIER)).toBe(true);
	expect((await one.login("not the password")).status).toBe(401);
	expect(await kept(), "a wrong one changes nothing").toBe(EARLIER);
	expect((await one.login("nine calm herons")).status).toBe(200);
	expect(costOf(await kept())).toEqual([2 ** 8, 8, 3]);
	expect((await one.login("nine calm herons")).status).toBe(200);

	await changePassword(db.database.db, keys, uuid, EARLIER, now());
	const proof = await one.ask("POST", "/identity/secure/api/v1/proof", { password: "nine calm herons" });
	expect(proof.status, proof.text).toBe(200);
	expect(costOf(await kept()), "given again while signed in").toEqual([2 ** 8, 8, 3]);
	await app.close();
	setPasswordCost();
	await db.drop();
});
