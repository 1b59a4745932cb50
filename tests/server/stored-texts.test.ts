import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { checkRegister } from "../../src/lending/reporting/edits/check-register.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { applyPatch, type RecordPatch, set } from "../../src/server/record/record-patch.ts";
import { readApplication, sealedRecord } from "../../src/server/workflow/applications/application-row.ts";
import { filerOf } from "../../src/server/workflow/lar/filer.ts";
import { registerOf } from "../../src/server/workflow/lar/register.ts";
import { findTexts } from "../../src/server/workflow/operator/find-texts.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testCatalog } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const DESK = "/service-desk/api/v1/applications";
const FORGED = "14 MANUFACTURED Way\n2|9999HEARTHLINE000054|FORGED|ROW";

describe.each(productionEngine)("texts that were stored with what no file can carry, on $name", ({ open }) => {
	const server = serverForAll(open);

	const declined = async () => {
		const borrower = await new Borrower(server.app, "main", {
			"registration/legal-name": { lastName: "Testo" },
		}).register();
		await vi.waitFor(async () => expect((await borrower.ask("GET", HELOC)).body.adverseAction).toBeTruthy(), 120_000);
		return borrower.uuid;
	};
	/** Stores a change as a server without the gate would have: what the jobs of the registration write meanwhile is kept. */
	const store = (uuid: string, patch: RecordPatch) =>
		inTransaction(server.database, async (tx) => {
			const { keys } = server.app.serverContext;
			const { row, cipher, record, events, decisions } = await readApplication(tx, keys, uuid, true);
			const sealed = sealedRecord(cipher, { record: applyPatch(record, patch), events, decisions }, row.version);
			await tx.update(applications).set(sealed).where(eq(applications.uuid, uuid));
		});
	const register = () => {
		const { database, keys, portsOf } = server.app.serverContext;
		const product = testCatalog().product("main");
		return registerOf(
			{ database, keys, ports: portsOf("main") },
			{ products: [product], ...filerOf(product), year: 2026 },
		);
	};
	const find = () => findTexts(server.database, server.app.serverContext.keys, new Date());

	it("forge no row of the register, are found, and are mended at the desk", async () => {
		const [clean, forged, barred] = [await declined(), await declined(), await declined()];
		expect((await register()).rows).toHaveLength(3);
		expect(await find()).toEqual([]);

		await store(forged, [set("application.property.street1", FORGED)]);
		await store(barred, [
			set("application.property.street1", "12|3 MANUFACTURED Way"),
			set("application.property.fullAddress", "12 \u202eyaW"),
		]);
		const left = await register();
		expect(left.rows.map((row) => row.split("|").length)).toEqual([110]);
		expect(left.rows.join("")).not.toMatch(/FORGED|MANUFACTURED/);
		expect(left.sheet.split("|")[12]).toBe("1");
		expect(left.refused).toHaveLength(2);
		expect(left.refused).toContainEqual({ applicationUuid: forged, fields: ["street"] });
		expect(left.refused).toContainEqual({ applicationUuid: barred, fields: ["street"] });

		const found = await find();
		const property = "application.property";
		expect(found.map(({ applicationUuid }) => applicationUuid).sort()).toEqual([barred, forged].sort());
		expect(found.find((one) => one.applicationUuid === forged)).toMatchObject({
			org: "main",
			isAtDesk: true,
			faults: [{ place: `${property}.street1`, codePoints: ["U+000A", "U+007C"] }],
		});
		expect(found.find((one) => one.applicationUuid === barred)?.faults).toContainEqual({
			place: `${property}.fullAddress`,
			codePoints: ["U+202E"],
		});
		expect(JSON.stringify(found)).not.toMatch(/MANUFACTURED|FORGED/);
		expect(await find()).toEqual(found);

		const agent = await new Agent(server.app).login();
		for (const uuid of [forged, barred]) {
			const shown = await agent.ask("GET", `${DESK}/${uuid}`);
			expect(shown.text).toContain("Characters that no file can carry");
			const mended = await agent.ask("POST", `${DESK}/${uuid}/holds/stored-text/release`, {});
			expect(mended.status, mended.text).toBe(200);
			expect(await agent.ask("POST", `${DESK}/${uuid}/holds/stored-text/release`, {})).toMatchObject({ status: 409 });
		}
		const whole = await register();
		expect(whole.refused).toEqual([]);
		const streets = whole.rows.map((row) => row.split("|")[12]).sort();
		expect(streets).toEqual([
			"1066 Arbol Way",
			"12 3 MANUFACTURED Way",
			"14 MANUFACTURED Way 2 9999HEARTHLINE000054 FORGED ROW",
		]);
		const faults = checkRegister(whole.sheet, whole.rows, 2026).filter(({ edit }) => !edit.startsWith("Q"));
		expect(faults).toEqual([]);
		expect(clean).not.toBe(forged);
	});
});
