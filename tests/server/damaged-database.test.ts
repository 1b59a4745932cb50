import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPglite } from "../../src/server/platform/db/open-pglite.ts";

const home = mkdtempSync(join(tmpdir(), "heloc-flow-damaged-"));
const whole = join(home, "whole");
beforeAll(async () => {
	await (await openPglite({ folder: whole })).close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it.each([
	["PG_VERSION", (folder: string) => rmSync(join(folder, "PG_VERSION"))],
	["global/pg_control", (folder: string) => writeFileSync(join(folder, "global/pg_control"), Buffer.alloc(8_192))],
	["base/5/1259", (folder: string) => truncateSync(join(folder, "base/5/1259"), 100)],
	["base/5/pg_filenode.map", (folder: string) => writeFileSync(join(folder, "base/5/pg_filenode.map"), "x")],
	[
		"pg_wal",
		(folder: string) => {
			for (const name of readdirSync(join(folder, "pg_wal"))) {
				rmSync(join(folder, "pg_wal", name), { recursive: true });
			}
		},
	],
])("a database whose %s is damaged names the file and what to do", async (file, damage) => {
	const folder = join(home, "damaged");
	rmSync(folder, { recursive: true, force: true });
	cpSync(whole, folder, { recursive: true });
	damage(folder);
	const open = openPglite({ folder });
	await expect(open).rejects.toMatchObject({
		name: "DatabaseDamaged",
		message: expect.stringContaining(join(folder, file)),
	});
	await expect(open).rejects.toThrow(/Put back a copy|move it away/);
});
