import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { keysOfFolder, sandboxKeys } from "../../src/server/platform/crypto/key-files.ts";
import { readSettings } from "../../src/server/settings.ts";
import { operateSandboxRemoval, operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { refuseSandboxRemains, sandboxRemainsOf } from "../../src/server/workflow/operator/sandbox-remains.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { startChat } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { testApp, testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

const NOTHING = { staff: 0, others: 0, applications: 0, officers: 0 };

describe.each(productionEngine)("a database that a sandbox used, on $name", ({ open }) => {
	const keys = testKeys();

	const servers = serversForAll(open, { keys });

	it("is refused by production until what it left is removed, after which nobody of the sandbox gets in", async () => {
		await expect(refuseSandboxRemains(servers.database)).resolves.toBeUndefined();
		const sandbox = await testApp(servers.database, { keys });
		const borrower = await new Borrower(sandbox).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		await startChat(sandbox, { applicationUuid: borrower.uuid });
		await new Agent(sandbox).login();
		await sandbox.close();

		await expect(refuseSandboxRemains(servers.database)).rejects.toThrow(
			/\d+ staff .*1 other people .*1 applications .*made-up loan officers.*operator -- sandbox remove/,
		);
		const act = { by: "Sam", why: "Going live", at: new Date() };
		await expect(operateSandboxRemoval(servers.database, { ...act, why: " " })).rejects.toThrow(/--why/);
		const removed = await operateSandboxRemoval(servers.database, act);
		expect(removed).toMatchObject({ others: 1, applications: 1 });
		expect(await sandboxRemainsOf(servers.database.db)).toEqual(NOTHING);
		await expect(refuseSandboxRemains(servers.database)).resolves.toBeUndefined();
		expect((await operatorActsOf(servers.database.db))[0]).toMatchObject({
			about: "sandbox",
			by: "Sam",
			why: "Going live",
		});

		const production = await testApp(servers.database, {
			keys,
			mode: "production",
			publicOrigin: "https://apply.lender.example",
			worksJobs: false,
		});
		await expect(new Agent(production).login()).rejects.toThrow(/401/);
		const real = await new Borrower(production).register();
		expect(real.jwt).not.toBe("");
		await production.close();
		await expect(refuseSandboxRemains(servers.database), "who registers in production").resolves.toBeUndefined();
	});
});

describe("keys that a sandbox made", () => {
	const home = mkdtempSync(join(tmpdir(), "heloc-flow-keys-"));
	afterAll(() => rmSync(home, { recursive: true, force: true }));

	const environmentOf = ({ wrapping, lookup, token }: ReturnType<typeof keysOfFolder>) => ({
		KEY_ENCRYPTION_KEY: `2:${wrapping.get(1)?.toString("base64")},1:${testKeys().lookup.toString("base64")}`,
		LOOKUP_KEY: lookup.toString("base64"),
		TOKEN_KEY: token.toString("base64"),
	});

	it("are refused by production wherever they were copied to", () => {
		const made = environmentOf(keysOfFolder(join(home, "data/keys"), {}));
		expect(sandboxKeys(made, join(home, "elsewhere"))).toEqual(["KEY_ENCRYPTION_KEY", "LOOKUP_KEY", "TOKEN_KEY"]);
		const start = () => readSettings({ MODE: "production", ...made });
		expect(start).toThrow(/KEY_ENCRYPTION_KEY, LOOKUP_KEY, TOKEN_KEY made by a sandbox/);
	});

	it("are told from keys of one's own", () => {
		expect(sandboxKeys(environmentOf(testKeys()), join(home, "data/keys"))).toEqual([]);
		expect(sandboxKeys({}, join(home, "data/keys"))).toEqual([]);
	});
});
