import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tryKeys } from "../../src/server/platform/crypto/key-canary.ts";
import { hashPassword } from "../../src/server/platform/crypto/password.ts";
import { credentials, identities, keyCanaries } from "../../src/server/platform/db/schema.ts";
import { bindPasswords } from "../../src/server/platform/repositories/bound-passwords.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testApp, testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

describe.each(productionEngine)("what is bound to keys and rows, on $name", ({ open }) => {
	const keys = testKeys();
	const now = new Date("2026-11-20T18:00:00Z");

	const servers = serversForAll(open, { keys });

	it("a password hash opens its own account only, and one of an earlier version is bound once", async () => {
		const app = await testApp(servers.database, { keys });
		const [one, other] = [await new Borrower(app).register(), await new Borrower(app).register()];
		const open = servers.database.db;
		const signIn = async (email: string, password: string) => {
			const url = "/identity/api/v1/login";
			const payload = { email, password };
			return (await send(app, { method: "POST", url, headers: { org: "main" }, payload })).status;
		};
		const uuidOf = async (borrower: Borrower) =>
			String((await borrower.ask("GET", "/identity/secure/api/v1/identity")).body.uuid);
		const [mine, theirs] = [await uuidOf(one), await uuidOf(other)];
		expect(await signIn(one.email, one.password)).toBe(200);
		const [kept] = await open.select().from(credentials).where(eq(credentials.identityUuid, mine));
		expect(kept?.passwordHash).not.toMatch(/^scrypt/);

		const put = (uuid: string, passwordHash: string) =>
			open.update(credentials).set({ passwordHash }).where(eq(credentials.identityUuid, uuid));
		await put(theirs, kept?.passwordHash ?? "");
		expect(await signIn(other.email, one.password)).toBe(401);
		await put(theirs, await hashPassword("a copied hash"));
		expect(await signIn(other.email, "a copied hash")).toBe(401);

		await open.delete(keyCanaries);
		expect(await bindPasswords(servers.database, keys, now)).toBe(1);
		expect(await signIn(other.email, "a copied hash")).toBe(200);
		await put(theirs, await hashPassword("slipped in"));
		expect(await bindPasswords(servers.database, keys, now)).toBe(0);
		await open.delete(keyCanaries);
		expect(await bindPasswords(servers.database, keys, now)).toBe(0);
		expect(await signIn(other.email, "slipped in")).toBe(401);
		await app.close();
	});

	it("other keys than the database was written with are refused, with and without a canary", async () => {
		const open = servers.database.db;
		expect((await open.select().from(identities)).length).toBeGreaterThan(0);
		await open.delete(keyCanaries);
		const otherWrapping = { ...keys, wrapping: new Map([[1, randomBytes(32)]]) };
		const otherLookup = { ...keys, lookup: randomBytes(32) };
		const lost = { ...keys, current: 2, wrapping: new Map([[2, randomBytes(32)]]) };
		const rotated = { ...keys, current: 2, wrapping: new Map([...keys.wrapping, [2, randomBytes(32)] as const]) };
		const tried = (given: typeof keys) => tryKeys(servers.database, given, now);
		for (let round = 0; round < 2; round += 1) {
			await expect(tried(otherWrapping)).rejects.toThrow(/KEY_ENCRYPTION_KEY is another one/);
			await expect(tried(otherLookup)).rejects.toThrow(/LOOKUP_KEY is another one/);
			await expect(tried(lost)).rejects.toThrow(/version 1 of KEY_ENCRYPTION_KEY is missing/);
			await tried(keys);
		}
		await tried(rotated);
		await tried(rotated);
		await expect(tried(lost)).rejects.toThrow(/KEY_ENCRYPTION_KEY/);
	});

	it("an empty database takes the first keys, and those alone", async () => {
		const empty = await open();
		await tryKeys(empty.database, keys, now);
		await expect(tryKeys(empty.database, testKeys(), now)).rejects.toThrow(/do not fit/);
		await empty.drop();
	});
});
