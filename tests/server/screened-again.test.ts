import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { applyPatch, type RecordPatch, set } from "../../src/server/record/record-patch.ts";
import { readApplication, sealedRecord } from "../../src/server/workflow/applications/application-row.ts";
import { screenAgain } from "../../src/server/workflow/jobs/screen-again.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const DESK = "/service-desk/api/v1/applications";
const SAMPLE = join(import.meta.dirname, "../../src/server/journey/sanctions/sandbox-list");
const EMPTY = ',"-0- "'.repeat(7);
const MINUTES_A_DAY = 24 * 60;

describe.each(productionEngine)("people are screened again, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "sanctions-"));
	afterAll(() => rmSync(folder, { recursive: true }));
	const clock = new FakeClock();
	const environment = { VENDOR_SANCTIONS: "sdn-file", SANCTIONS_DIR: folder };
	const server = serverForAll(open, () => ({
		now: clock.now,
		vendors: chooseVendors(environment, { now: clock.now }),
	}));
	const context = () => server.app.serverContext;

	/** Puts the list of a day there, with an entry of its own. */
	const publish = (day: string, entry = "") => {
		cpSync(SAMPLE, join(folder, day), { recursive: true });
		if (entry !== "") appendFileSync(join(folder, day, "sdn.csv"), `${entry}\n`);
	};
	const listed = (remarks: string) => `91000,"QUILLHAVEN, Tessaly","individual","SAMPLE"${EMPTY},"${remarks}"`;
	const read = async (uuid: string) => {
		const { row, record } = await readApplication(server.database.db, context().keys, uuid, false);
		const { underwriting, application } = record;
		return { version: row.version, screening: underwriting?.screening, status: application?.status?.screening };
	};
	/** Stores what an earlier screening left: what jobs write meanwhile is kept. */
	const store = (uuid: string, patch: RecordPatch) =>
		inTransaction(server.database, async (tx) => {
			const { keys } = context();
			const { row, cipher, record, events, decisions } = await readApplication(tx, keys, uuid, true);
			const sealed = sealedRecord(cipher, { record: applyPatch(record, patch), events, decisions }, row.version);
			await tx.update(applications).set(sealed).where(eq(applications.uuid, uuid));
		});
	const screenedBefore = async (more: RecordPatch = []) => {
		const name = { firstName: "Tessaly", lastName: "Quillhaven" };
		const borrower = await new Borrower(server.app, "main", { "registration/legal-name": name }).register();
		await vi.waitFor(async () => expect((await borrower.ask("GET", HELOC)).body.status).toBeTruthy(), 120_000);
		const earlier = { on: "2026-11-01", list: { date: "2026-11-01", sha256: "0".repeat(64) }, parties: [], hits: [] };
		await store(borrower.uuid, [
			set("underwriting.screening", earlier),
			set("application.status.screening", "CLEAR"),
			...more,
		]);
		return borrower.uuid;
	};
	/** Until what a job wrote meanwhile no longer comes between. */
	const untilScreened = (uuid: string, status: string) =>
		vi.waitFor(async () => {
			await screenAgain(context());
			expect((await read(uuid)).status).toBe(status);
		}, 120_000);
	const release = async (uuid: string) => {
		const agent = await new Agent(server.app).login();
		const shown = await agent.ask("GET", `${DESK}/${uuid}`);
		const answer = await agent.ask("POST", `${DESK}/${uuid}/holds/sanctions-review/release`, {
			note: "Another person",
		});
		expect(answer.status, answer.text).toBe(200);
		return shown.text;
	};

	it("when a list names someone of an application, until an officer has cleared that entry as it stands", async () => {
		publish("2026-11-20");
		const uuid = await screenedBefore();
		await vi.waitFor(async () => {
			await screenAgain(context());
			expect((await read(uuid)).screening?.list?.date).toBe("2026-11-20");
		}, 120_000);
		expect((await read(uuid)).status).toBe("CLEAR");

		clock.forward(MINUTES_A_DAY);
		publish("2026-11-21", listed("nationality Sampleland"));
		await untilScreened(uuid, "HELD");
		const shown = await release(uuid);
		expect(shown).toContain("100% match with QUILLHAVEN, Tessaly (entry 91000, SAMPLE)");
		expect(shown).toContain("the list has no birth date");
		expect(shown).toContain("clears it");
		expect((await read(uuid)).status).toBe("CLEAR");

		clock.forward(MINUTES_A_DAY);
		publish("2026-11-22", `${listed("nationality Sampleland")}\n91001,"SOME OTHER","-0- ","SAMPLE"${EMPTY},"-0- "`);
		await vi.waitFor(async () => {
			await screenAgain(context());
			expect((await read(uuid)).screening?.list?.date).toBe("2026-11-22");
		}, 120_000);
		expect((await read(uuid)).status).toBe("CLEAR");

		clock.forward(MINUTES_A_DAY);
		publish("2026-11-23", listed("nationality Sampleland; a.k.a. 'MARLOW'"));
		await untilScreened(uuid, "HELD");
	});
	it("of a line whose money is out, and the desk is told; of an application that has ended, no more", async () => {
		const line = await screenedBefore([set("application.status.fundingStatus", "FUNDED")]);
		const ended = await screenedBefore([set("application.status.cancelled", true)]);
		await untilScreened(line, "HELD");
		expect((await read(ended)).screening?.list?.date).toBe("2026-11-01");
		await release(line);
		expect((await read(line)).status).toBe("CLEAR");
	});
	it("once for each list, also when its files are put in place of others of the same day", async () => {
		const uuid = await screenedBefore();
		await untilScreened(uuid, "HELD");
		const before = await read(uuid);
		await screenAgain(context());
		expect((await read(uuid)).screening).toEqual(before.screening);
		const file = join(folder, "2026-11-23/sdn.csv");
		writeFileSync(file, readFileSync(file, "utf8").replace("QUILLHAVEN, Tessaly", "QUITE OTHER, Someone"));
		await untilScreened(uuid, "CLEAR");
		expect((await read(uuid)).screening?.list?.sha256).not.toBe(before.screening?.list?.sha256);
	});
	it("the next time, when there is only an old list: nothing changes, and an alarm says so", async () => {
		const uuid = await screenedBefore();
		clock.forward(40 * MINUTES_A_DAY);
		const alarms: string[] = [];
		const alarm = (what: string, details: object) => alarms.push(`${what} ${JSON.stringify(details)}`);
		await screenAgain({ ...context(), alarm });
		expect(alarms).toEqual(['people were not screened again {"org":"main","error":"SANCTIONS_LIST_OUTDATED"}']);
		expect((await read(uuid)).screening?.list?.date).toBe("2026-11-01");
	});
});
