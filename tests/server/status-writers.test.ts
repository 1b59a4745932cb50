import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationEvents, applications } from "../../src/server/platform/db/schema.ts";
import { rowReader } from "../../src/server/platform/db/table-row.ts";
import { openedStatus, openRow } from "../../src/server/workflow/applications/application-row.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { readDocuments, upload, walk } from "./harness/happy-path.ts";
import { invitationTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SANDBOX = "/service-sandbox/api/v1/application/heloc/{uuid}";
const DESK = "/service-desk/api/v1/applications";
/** The kinds of change that are made here; "begun" is a row before its first event. */
const WRITERS = [
	"begun",
	"contact-changed",
	"desk-condition-asked",
	"desk-declined",
	"desk-line-cancelled",
	"desk-opened",
	"document-delivered",
	"document-uploaded",
	"form-submitted",
	"recomputed",
	"registered",
	"sandbox-trigger",
	"session-replay-linked",
	"signer-came-in",
	"signer-form-submitted",
	"vendor-answered",
];

describe.each(productionEngine)("what waiting pages ask for, on $name", ({ open }) => {
	const keys = testKeys();

	const server = serverForAll(open, async ({ db }) => {
		// every state of every row, those between two requests too
		await db.execute(sql`CREATE TABLE written AS SELECT * FROM applications`);
		await db.execute(sql`CREATE FUNCTION keep_written() RETURNS trigger LANGUAGE plpgsql
			AS $$ BEGIN INSERT INTO written SELECT NEW.*; RETURN NULL; END $$`);
		await db.execute(sql`CREATE TRIGGER keep_written AFTER INSERT OR UPDATE ON applications
			FOR EACH ROW EXECUTE FUNCTION keep_written()`);
		return { keys };
	});

	/** Every state that rows were in, with the event that each came of. */
	const written = async () => {
		const reader = rowReader(applications, "written");
		const rows = await server.database.db.run({ text: `SELECT ${reader.columns} FROM written`, values: [] });
		const events = await server.database.db.select().from(applicationEvents).orderBy(asc(applicationEvents.sequence));
		return rows.map((answer) => {
			const row = reader.read(answer as { [column: string]: unknown });
			if (row === undefined) throw new Error("A row that was written is empty.");
			const opened = openRow(keys, row);
			const head = events.find((one) => one.applicationUuid === row.uuid && one.sequence === opened.events.count);
			return { kind: head?.kind ?? "begun", row, record: opened.record };
		});
	};

	const act = async (agent: Agent, uuid: string, path: string, payload: object) => {
		const reply = await agent.ask("POST", `${DESK}/${uuid}/${path}`, payload);
		expect(reply.status, reply.text).toBe(200);
	};

	it("is what the record says after every kind of change", async () => {
		const agent = await new Agent(server.app).login();
		const first = await new Borrower(server.app).register();
		await walk(first, ["COLLECT_ADDITIONAL_INFO"]);
		await first.ask("PUT", "/account/heloc/{uuid}/full-story-link", { link: "https://replay.example/1" });
		await first.ask("PUT", "/identity/secure/api/v1/phone", { phone: "4155550199", password: first.password });
		expect((await upload(first, "SUPPORT")).status).toBe(201);
		await readDocuments(first);
		await agent.ask("GET", `${DESK}/${first.uuid}`);
		await act(agent, first.uuid, "conditions", { category: "GENERIC_DOCUMENT_REQUEST", comment: "Please." });
		await first.ask("POST", `${SANDBOX}/stages/RESCISSION`, {});
		const sentOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
		await act(agent, first.uuid, "cancellation", { sentOn, note: "Came by mail." });

		const second = await new Borrower(server.app).register();
		await untilCoOwnersSign(second);
		const ben = await new Signer(server.app).comeIn(await invitationTo(server.app, "ben@example.com"));
		await ben.showId();
		const reasons = ["income/unverified"];
		await act(agent, second.uuid, "decline", { reasons, note: "No statement came." });

		const third = await new Borrower(server.app).register();
		await walk(third, ["OFFER_SELECTION"]);
		const { productHash } = applications;
		const older = sql`'older' || substr(${productHash}, 6)`;
		await server.database.db.update(applications).set({ productHash: older }).where(eq(applications.uuid, third.uuid));
		await server.stop();
		await server.start();
		await expect.poll(async () => new Set((await written()).map(({ kind }) => kind))).toContain("recomputed");

		const states = await written();
		for (const { kind, row, record } of states) {
			expect(row.statusVersion, kind).toBe(row.version);
			expect(openedStatus(keys, row), kind).toEqual(record.application?.status ?? {});
		}
		expect([...new Set(states.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(WRITERS));
	});
});
