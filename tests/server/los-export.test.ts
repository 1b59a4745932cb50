import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../src/server/journey/vendors/registry/chosen-vendors.ts";
import { vendorOrders } from "../../src/server/platform/db/schema.ts";
import { Borrower } from "./harness/borrower.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { Officer } from "./harness/officer.ts";
import { testApp } from "./harness/test-app.ts";

describe.each(oneEngine)("a lender whose loan system takes folders, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	const folder = mkdtempSync(join(tmpdir(), "loans-"));
	const logged: string[] = [];
	let asked = 0;

	beforeAll(async () => {
		db = await open();
		const chosen = chooseVendors({ VENDOR_LOS_EXPORT: "file-drop", LOS_EXPORT_DIR: folder });
		app = await testApp(db.database, {
			logLevel: "debug",
			logStream: { write: (line: string) => void logged.push(line) },
			vendors: {
				...chosen,
				adaptersOf: (org) => {
					const { losExport, ...others } = chosen.adaptersOf(org);
					const submit: typeof losExport.submit = async (...given) => {
						asked += 1;
						const answer = await losExport.submit(...given);
						// the first time the answer is lost on its way back
						if (asked === 1) throw new Error("The process died.");
						return answer;
					};
					return { ...others, losExport: { ...losExport, submit } };
				},
			},
		});
	}, 120_000);
	afterAll(async () => {
		await app.close();
		await db.drop();
		rmSync(folder, { recursive: true, force: true });
	});

	it("finds one folder of a funded line, although it was asked for twice; the borrower's line waits for none of it", async () => {
		const borrower = await new Borrower(app).register();
		const met = await walk(borrower, ["COMPLETE"]);
		expect(met.at(-1)).toBe("COMPLETE");
		const order = async () => {
			const rows = await db.database.db.select().from(vendorOrders).where(eq(vendorOrders.vendor, "los-export"));
			return rows.map(({ operation, status }) => `${operation} ${status}`);
		};
		await expect.poll(order, { timeout: 60_000 }).toEqual(["submit ANSWERED"]);
		expect(asked).toBe(2);
		const shown = readdirSync(folder).filter((name) => !name.startsWith("."));
		expect(shown).toHaveLength(1);
		const inside = join(folder, shown[0] ?? "");
		const manifest = JSON.parse(readFileSync(join(inside, "manifest.json"), "utf8"));
		expect(manifest).toMatchObject({
			applicationId: borrower.uuid,
			outcome: "FUNDED",
			applicantName: "Paloma Testwell",
		});
		const files: readonly { readonly name: string }[] = manifest.files;
		expect(readdirSync(inside).sort()).toEqual([...files.map(({ name }) => name), "manifest.json"].sort());
		expect(readFileSync(join(inside, "loan.xml"), "utf8")).toContain(">666100001<");
		expect(readFileSync(join(inside, "manifest.json"), "utf8")).not.toContain("666100001");
		expect(logged.join("")).not.toMatch(/666-?10-?0001/);

		const officer = await new Officer(app).hired("Avery");
		const seen = await officer.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		expect(seen.status).toBe(200);
		expect(seen.text).toContain('{"label":"Loan system","value":"HANDED_OVER"}');
	}, 180_000);
});
