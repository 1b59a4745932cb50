import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { createDataKey, RowCipher } from "../../src/server/platform/crypto/envelope.ts";
import { applications, deskQueue, deskSearch } from "../../src/server/platform/db/schema.ts";
import { AGENT, createIdentities } from "../../src/server/platform/repositories/identities.ts";
import { readApplication, sealedRecord } from "../../src/server/workflow/applications/application-row.ts";
import { fillQueue } from "../../src/server/workflow/changes/fill-queue.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { mailsTo } from "./harness/signer.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const QUEUE = "/service-desk/api/v1/queue";
const VIEWS = "/service-desk/api/v1/views";
const HOUR = 60;

interface Row {
	readonly uuid: string;
	readonly applicant: string;
	readonly share: string;
	readonly status: string;
	readonly who: string;
	readonly position: number;
	readonly assigneeUuid: string | null;
	readonly promise: { readonly dueAt: string | null; readonly minutes: number | null; readonly days: number | null };
}
interface Page {
	readonly rows: readonly Row[];
	readonly next: string | null;
	readonly shares: { readonly [share: string]: number } | null;
}
/** Stores this many copies of an application, each sealed for its own row, and returns their uuids. */
async function copiesOf({ serverContext }: FastifyInstance, uuid: string, many: number): Promise<readonly string[]> {
	const { database, keys } = serverContext;
	const { row, record, events, decisions } = await readApplication(database.db, keys, uuid, false);
	const copies = Array.from({ length: many }, () => {
		const place = { table: "applications", row: randomUUID(), org: row.org };
		const wrapped = createDataKey(keys, place);
		const cipher = new RowCipher(keys, place, wrapped);
		const sealed = sealedRecord(cipher, { record, events, decisions }, row.version);
		return { ...row, uuid: place.row, ...wrapped, ...sealed, secrets: cipher.encryptJson("secrets", {}) };
	});
	await database.db.insert(applications).values(copies);
	return copies.map((copy) => copy.uuid);
}

interface Acted {
	readonly results: readonly { readonly uuid: string; readonly isDone: boolean; readonly code: string | null }[];
}

describe.each(engines)("the queue of the desk, on $name", ({ open }) => {
	const clock = new FakeClock();
	const colleague = randomUUID();
	let agent: Agent;
	let paloma: Borrower;
	let rene: Borrower;

	const server = serverForAll(open, { now: clock.now });
	beforeAll(async () => {
		agent = await new Agent(server.app).login();
		paloma = await new Borrower(server.app).register();
		const changes = {
			"registration/legal-name": { firstName: "Rene", lastName: "Harbor-Vale" },
		};
		rene = await new Borrower(server.app, "main", changes).register();
		await place(paloma, "stages/DELINQUENCY_REVIEW");
		await place(rene, "stages/NOTE_SIGNING");
		const person = {
			email: "colleague@main.example",
			phoneNumbers: [],
			name: { firstName: "Dana", lastName: "Okafor" },
		};
		const identity = { uuid: colleague, org: "main", type: AGENT, createdAt: clock.now(), isSandbox: true, ...person };
		await createIdentities(server.database.db, server.app.serverContext.keys, [identity], "no password");
	});

	const place = async (borrower: Borrower, where: string) => {
		const reply = await borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/${where}`, {});
		expect(reply.status).toBe(200);
	};
	const queue = async (question: object = {}) => (await agent.ask("POST", QUEUE, question)).body as unknown as Page;
	const uuids = async (question: object) => (await queue(question)).rows.map(({ uuid }) => uuid);
	const act = async (what: string, body: object) =>
		((await agent.ask("POST", `${QUEUE}/${what}`, body)).body as unknown as Acted).results;
	const row = async (uuid: string) => (await queue({ scope: "all" })).rows.find((one) => one.uuid === uuid);

	it("says for each application what it waits for, on whom, how far it is, and in which share it counts", async () => {
		const { rows, shares, next } = await queue();
		expect(rows.map(({ uuid }) => uuid)).toEqual([paloma.uuid, rene.uuid]);
		expect(rows).toMatchObject([
			{
				applicant: "Paloma SampleTestD",
				status: "Reviewing a late payment",
				who: "Our underwriting team",
				share: "ours",
			},
			{
				applicant: "Rene Harbor-Vale",
				status: "Signing documents",
				who: "The borrower",
				share: "borrower",
				homeState: "CA",
			},
		]);
		expect(shares).toEqual({ late: 0, today: 0, ours: 1, borrower: 1, others: 0, closed: 0 });
		expect(next).toBeNull();
		expect(rows[1]?.position).toBeGreaterThan(rows[0]?.position ?? 0);
	});

	it("ages against the promise in business hours: later, due today, then late", async () => {
		// Friday noon; two working days are promised, so Tuesday's closing time
		const promised = (await row(paloma.uuid))?.promise;
		expect(promised).toMatchObject({ dueAt: "2026-11-25T02:00:00.000Z", days: 4 });
		clock.forward(4 * 24 * HOUR);
		agent = await new Agent(server.app).login();
		expect((await queue()).shares).toMatchObject({ late: 0, today: 1, ours: 0 });
		expect((await row(paloma.uuid))?.promise).toMatchObject({ minutes: 8 * HOUR, days: 0 });
		clock.forward(24 * HOUR);
		agent = await new Agent(server.app).login();
		expect((await queue({ share: "late" })).rows).toMatchObject([{ uuid: paloma.uuid, promise: { days: 1 } }]);
		const late = (await row(paloma.uuid))?.promise.minutes;
		expect(late).toBe(-4 * HOUR);
		expect(await uuids({ share: "today" })).toEqual([]);
	});

	it("finds by the beginnings of name, address and loan number, without case and accents, and by uuid", async () => {
		for (const search of ["paloma", "SAMPLET", "sampletestd arbol", "san palo", paloma.uuid, paloma.uuid.slice(0, 9)])
			expect(await uuids({ search }), search).toEqual([paloma.uuid]);
		for (const search of ["1066", "arbol way", "san jo", "95126"])
			expect(await uuids({ search }), search).toEqual([paloma.uuid, rene.uuid]);
		for (const search of ["rene", "RENÉ", "vale harb"]) expect(await uuids({ search }), search).toEqual([rene.uuid]);
		for (const search of ["aloma", "paloma tampa", "%", "zzz"]) expect(await uuids({ search }), search).toEqual([]);
		const stored = JSON.stringify(await server.database.db.select().from(deskSearch));
		expect(stored).not.toMatch(/paloma|arbol|harbor/i);
	});

	it("filters by state, position, assignee and what waits for a decision, and sorts", async () => {
		expect(await uuids({ homeState: "CA" })).toEqual([paloma.uuid, rene.uuid]);
		expect(await uuids({ homeState: "FL" })).toEqual([]);
		expect(await uuids({ position: "sign" })).toEqual([rene.uuid]);
		expect(await uuids({ work: "waiting" })).toEqual([paloma.uuid]);
		expect(await uuids({ work: "failed" })).toEqual([]);
		expect(await uuids({ assignee: "me" })).toEqual([]);
		expect(await uuids({ sort: "newest" })).toEqual(expect.arrayContaining([paloma.uuid, rene.uuid]));
		expect(await uuids({ scope: "closed" })).toEqual([]);
		expect((await agent.ask("POST", QUEUE, { sort: "name; DROP TABLE" })).status).toBe(400);
		expect((await agent.ask("POST", QUEUE, { after: "x' OR 1=1" })).status).toBe(400);
	});

	it("assigns to a colleague, logs that, and refuses strangers and other lenders' applications one by one", async () => {
		const stranger = randomUUID();
		const results = await act("assignments", { uuids: [paloma.uuid, stranger], to: colleague });
		expect(results).toMatchObject([
			{ uuid: paloma.uuid, isDone: true },
			{ uuid: stranger, isDone: false, code: "NOT_FOUND" },
		]);
		expect((await row(paloma.uuid))?.assigneeUuid).toBe(colleague);
		expect(await uuids({ assignee: colleague })).toEqual([paloma.uuid]);
		expect(await uuids({ assignee: "nobody" })).toEqual([rene.uuid]);
		const { body } = await agent.ask("GET", `/service-desk/api/v1/applications/${paloma.uuid}`);
		expect(body.events).toEqual(expect.arrayContaining([expect.objectContaining({ kind: "desk-assigned" })]));
		// a change of the application keeps who it is assigned to
		const asked = { category: "GENERIC_DOCUMENT_REQUEST", comment: "A letter about the payment." };
		const change = await agent.ask("POST", `/service-desk/api/v1/applications/${paloma.uuid}/conditions`, asked);
		expect(change.status).toBe(200);
		expect((await row(paloma.uuid))?.assigneeUuid).toBe(colleague);
		expect((await agent.ask("POST", `${QUEUE}/assignments`, { uuids: [paloma.uuid], to: stranger })).status).toBe(422);
		const other = await new Agent(server.app, "lakeside-cu").login();
		const theirs = await other.ask("POST", `${QUEUE}/assignments`, { uuids: [paloma.uuid], to: null });
		expect(theirs.body.results).toMatchObject([{ isDone: false, code: "NOT_FOUND" }]);
		await act("assignments", { uuids: [paloma.uuid], to: null });
		expect((await row(paloma.uuid))?.assigneeUuid).toBeNull();
	});

	it("reminds borrowers whose turn it is, once a day, and says why it does not remind the others", async () => {
		const told = async () =>
			(await mailsTo(server.app, rene.email)).filter(({ subject }) => subject.includes("next step")).length;
		const before = await told();
		expect(await act("reminders", { uuids: [rene.uuid, paloma.uuid] })).toMatchObject([
			{ uuid: rene.uuid, isDone: true },
			{ uuid: paloma.uuid, isDone: false, code: "NOT_THEIR_TURN" },
		]);
		await expect.poll(told).toBe(before + 1);
		expect(await act("reminders", { uuids: [rene.uuid] })).toMatchObject([{ isDone: false, code: "REMINDED" }]);
	});

	it("keeps views for each person: their filter, sort and columns, never what was searched for", async () => {
		const view = { share: "late", sort: "waiting", columns: ["borrower", "promise"] };
		const saved = await agent.ask("POST", VIEWS, { name: "Late", view });
		expect(saved.status).toBe(200);
		expect((await agent.ask("POST", VIEWS, { name: "x", view: { search: "paloma" } })).status).toBe(400);
		const mine = async (who: Agent) => (await who.ask("GET", QUEUE)).body.views;
		expect(await mine(agent)).toEqual([{ uuid: saved.body.uuid, name: "Late", view }]);
		const other = await new Agent(server.app, "lakeside-cu").login();
		expect(await mine(other)).toEqual([]);
		expect((await other.ask("PUT", `${VIEWS}/${saved.body.uuid}`, { name: "Mine", view: {} })).status).toBe(404);
		await agent.ask("PUT", `${VIEWS}/${saved.body.uuid}`, { name: "Very late", view: {} });
		expect(await mine(agent)).toEqual([{ uuid: saved.body.uuid, name: "Very late", view: {} }]);
		expect((await agent.ask("DELETE", `${VIEWS}/${saved.body.uuid}`)).status).toBe(204);
		expect(await mine(agent)).toEqual([]);
	});

	it("names the positions, the states that occur and the colleagues", async () => {
		const { body } = await agent.ask("GET", QUEUE);
		expect(body).toMatchObject({ homeStates: ["CA"], timeZone: "America/Los_Angeles" });
		const labels = (body.positions as { label: string }[]).map(({ label }) => label);
		expect([labels[0], labels.at(-1)]).toEqual(["Basic info", "Funding"]);
		expect(new Set(labels).size).toBe(labels.length);
		expect(body.colleagues).toEqual(expect.arrayContaining([{ uuid: colleague, name: "Dana Okafor" }]));
	});

	it("queues an application again that an older server wrote last", async () => {
		const before = await row(rene.uuid);
		await server.database.db.delete(deskQueue).where(eq(deskQueue.applicationUuid, rene.uuid));
		await server.database.db.delete(deskSearch).where(eq(deskSearch.applicationUuid, rene.uuid));
		expect(await uuids({})).toEqual([paloma.uuid]);
		await fillQueue(server.app.serverContext);
		expect(await row(rene.uuid)).toEqual({ ...before, remindedAt: null });
		expect(await uuids({ search: "harbor" })).toEqual([rene.uuid]);
	});

	it("shows each application once, page by page, whatever the sort, though many are due at the same moment", async () => {
		const [queued] = await server.database.db.select().from(deskQueue).where(eq(deskQueue.applicationUuid, rene.uuid));
		const copies = await copiesOf(server.app, rene.uuid, 120);
		if (queued === undefined) throw new Error("Nothing is queued.");
		await server.database.db
			.insert(deskQueue)
			.values(copies.map((applicationUuid) => ({ ...queued, applicationUuid })));
		for (const sort of ["promise", "waiting", "updated", "newest"]) {
			const shown: string[] = [];
			let after: string | null | undefined;
			do {
				const page: Page = await queue({ sort, scope: "all", ...(after ? { after } : {}) });
				shown.push(...page.rows.map(({ uuid }) => uuid));
				expect(page.shares === null, sort).toBe(after !== undefined);
				after = page.next;
			} while (after !== null);
			expect(shown.toSorted(), sort).toEqual([paloma.uuid, rene.uuid, ...copies].toSorted());
		}
		const { shares } = await queue({ scope: "all" });
		expect(Object.values(shares ?? {}).reduce((sum, size) => sum + size, 0)).toBe(122);
	});

	it("counts a canceled line whose lien is to be released as late after the last day of the law", async () => {
		const owner = await new Borrower(server.app).register();
		await place(owner, "stages/RESCISSION");
		const sentOn = clock.now().toISOString().slice(0, 10);
		const url = `/service-desk/api/v1/applications/${owner.uuid}`;
		expect((await agent.ask("POST", `${url}/cancellation`, { sentOn, note: "A letter." })).status).toBe(200);
		const { body } = await agent.ask("GET", url);
		expect(body.holds).toMatchObject([
			{ title: expect.stringMatching(/release of the lien, by \w+day, \w+ \d+, \d{4}$/) },
		]);
		expect(await uuids({ scope: "all", share: "late" })).not.toContain(owner.uuid);
		clock.forward(21 * 24 * HOUR);
		agent = await new Agent(server.app).login();
		expect(await uuids({ scope: "all", share: "late" })).toContain(owner.uuid);
		await agent.ask("POST", `${url}/holds/lien-release/release`, { note: "Recorded." });
		expect(await uuids({ scope: "all", share: "late" })).not.toContain(owner.uuid);
	});
});
