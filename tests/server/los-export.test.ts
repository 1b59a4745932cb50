import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { vendorOrders } from "../../src/server/platform/db/schema.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { referenceOf, vendorDocumentsOf } from "../../src/server/workflow/vendors/documents/named-documents.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { Officer } from "./harness/officer.ts";
import { serverForAll } from "./harness/test-servers.ts";

/** A file of a manifest. */
interface ListedFile {
	readonly name: string;
	readonly size: number;
	readonly sha256: string;
	readonly vendorPaper?: { readonly kind: string };
}

describe.each(productionEngine)("a lender whose loan system takes folders, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "loans-"));
	const logged: string[] = [];
	let asked = 0;

	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		const chosen = chooseVendors({ VENDOR_LOS_EXPORT: "file-drop", LOS_EXPORT_DIR: folder }, { sendsPapers: true });
		return {
			logLevel: "debug",
			logStream: { write: (line: string) => void logged.push(line) },
			vendors: {
				...chosen,
				// one paper never comes
				documentAt: (port, org) =>
					port === "flood" ? async () => ({ refused: "NOT_GIVEN" }) : chosen.documentAt(port, org),
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
		};
	});

	it("finds one folder of a funded line, although it was asked for twice; the borrower's line waits for none of it", async () => {
		const borrower = await new Borrower(server.app).register();
		const met = await walk(borrower, ["COMPLETE"]);
		expect(met.at(-1)).toBe("COMPLETE");
		const order = async () => {
			const rows = await server.database.db.select().from(vendorOrders).where(eq(vendorOrders.vendor, "los-export"));
			return rows.map(({ operation, status }) => `${operation} ${status}`);
		};
		await expect.poll(order).toEqual(["submit ANSWERED"]);
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
		const files: readonly ListedFile[] = manifest.files;
		expect(readdirSync(inside).sort()).toEqual([...files.map(({ name }) => name), "manifest.json"].sort());
		const papers = files.filter(({ vendorPaper }) => vendorPaper !== undefined);
		expect(Object.fromEntries(papers.map(({ name, vendorPaper }) => [name, vendorPaper]))).toEqual({
			"vendor-credit-report.pdf": { kind: "CREDIT_REPORT", service: "credit", sentBy: "VENDOR" },
			"vendor-credit-report-2.pdf": { kind: "CREDIT_REPORT", service: "credit", sentBy: "VENDOR" },
			"vendor-recorded-instrument.pdf": { kind: "RECORDED_INSTRUMENT", service: "recording", sentBy: "VENDOR" },
			"vendor-title-commitment.pdf": { kind: "TITLE_COMMITMENT", service: "title", sentBy: "VENDOR" },
			"vendor-title-report.pdf": { kind: "TITLE_REPORT", service: "title", sentBy: "VENDOR" },
			"vendor-valuation-report.pdf": { kind: "VALUATION_REPORT", service: "property-valuation", sentBy: "VENDOR" },
		});
		const kept = await vendorDocumentsOf(server.database.db, borrower.uuid);
		expect(kept.filter(({ state }) => state === "REFUSED").map(({ kind }) => kind)).toEqual(["FLOOD_CERTIFICATE"]);
		const application = await readApplication(server.database.db, server.app.serverContext.keys, borrower.uuid, false);
		const named = kept.filter(({ state }) => state === "KEPT").map((one) => referenceOf(application, one));
		for (const [index, { name, size, sha256 }] of papers.entries()) {
			const bytes = readFileSync(join(inside, name));
			const digest = createHash("sha256").update(bytes).digest("hex");
			expect([bytes.length, digest], name).toEqual([size, sha256]);
			expect(sha256, name).toBe(named[index]?.sha256);
			expect((await readPdf(bytes)).text, name).toMatch(/^Sandbox: .*Not a real report\./s);
		}
		expect(readFileSync(join(inside, "loan.xml"), "utf8")).toContain(">666100001<");
		expect(readFileSync(join(inside, "manifest.json"), "utf8")).not.toContain("666100001");
		expect(logged.join("")).not.toMatch(/666-?10-?0001/);

		const officer = await new Officer(server.app).hired("Avery");
		const seen = await officer.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		expect(seen.status).toBe(200);
		expect(seen.text).toContain('{"label":"Loan system","value":"HANDED_OVER"}');
	});
});
