import { expect, it } from "vitest";
import { hashPassword, setPasswordCost } from "../../src/server/platform/crypto/password.ts";
import { oneEngine } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

const costOf = (hash: string) => Number(hash.split("$")[1]);

it("a password costs the standard work unless a sandbox is told otherwise; a production is never", async () => {
	const db = await oneEngine[0]?.open();
	if (!db) throw new Error("There is no engine.");
	const options = { worksJobs: false, passwordCost: 16 } as const;
	await expect(testApp(db.database, { ...options, mode: "production" })).rejects.toThrow(/standard cost/);
	const app = await testApp(db.database, options);
	expect(costOf(await hashPassword("nine calm herons"))).toBe(16);
	await app.close();
	setPasswordCost();
	expect(costOf(await hashPassword("nine calm herons"))).toBe(2 ** 15);
	await db.drop();
});
