import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { telemetryEvents } from "../../src/server/platform/db/schema.ts";
import { readFunnel } from "../../src/server/workflow/telemetry/funnel.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SESSION = {
	platform: "WEB",
	libraryVersion: "1.0.0",
	referrer: "https://search.example/?q=paloma+testwell",
	queryString: "?utm_source=cloc&email=paloma@testwell.example",
	screenWidth: 1283,
	screenHeight: 800,
	windowWidth: 1280,
	windowHeight: 700,
	appVersion: "0.1.0",
};

/** What must never be found in a table. */
const PLANTED = {
	name: "Paloma Testwell",
	ssn: "900-12-3456",
	digits: "900123456",
	email: "paloma@testwell.example",
	street: "1066 Arbol Way",
	phone: "4155550137",
};

describe.each(productionEngine)("telemetry, on $name", ({ open }) => {
	const server = serverForAll(open);

	const post = (path: string, payload: object) => send(server.app, { method: "POST", url: `/ft/${path}`, payload });
	const open_ = async (context = "external", more: object = {}) => {
		const { status, body } = await post(`${context}/session`, { ...SESSION, ...more });
		expect(status).toBe(200);
		return body.sessionKey as { uuid: string; epoch: number; trackerUuid: string };
	};
	const eventsOf = (uuid: string) =>
		server.database.db
			.select()
			.from(telemetryEvents)
			.where(sql`${telemetryEvents.sessionUuid} = ${uuid}`)
			.orderBy(telemetryEvents.id);

	it("open a visit, and go on with one that is known", async () => {
		const first = await open_();
		expect(first).toEqual({
			uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
			epoch: expect.any(Number),
			trackerUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
		});
		expect(await open_("customer", { sessionKey: first })).toEqual(first);
		// another visit of the same browser
		const next = await open_("external", { sessionKey: { ...first, uuid: randomUUID() } });
		expect(next.uuid).not.toBe(first.uuid);
		expect(next.trackerUuid).toBe(first.trackerUuid);
		// the uuid of another visitor's visit opens nothing of theirs
		const foreign = await open_("external", { sessionKey: { ...first, trackerUuid: randomUUID() } });
		expect(foreign.uuid).not.toBe(first.uuid);
	});

	it("keep an event by its page, step and organization", async () => {
		const sessionKey = await open_();
		const told = await post("external/event", {
			domain: "localhost",
			queryParams: { referrer: "x" },
			pagePath: "/account/heloc/register-v2/legal-name?referrer=x",
			event: "step_view",
			sessionKey,
			identityId: null,
			applicationUuid: null,
			eventType: "STEP",
			productType: "HELOC",
			eventProperties: { index: 4 },
		});
		expect(told).toMatchObject({ status: 200, body: { accepted: true, isDuplicate: false } });
		expect(await eventsOf(sessionKey.uuid)).toMatchObject([
			{
				org: "main",
				productHash: expect.stringMatching(/^[0-9a-f]{64}$/),
				event: "step_view",
				eventType: "step",
				page: "/register-v2/legal-name",
				step: "legal-name",
				properties: { index: 4 },
				applicationHash: null,
			},
		]);
	});

	it.each([
		["/account/heloc", "/", null],
		[`/account/heloc/${randomUUID()}/bank/disburse`, "/{uuid}/bank/disburse", "bank/disburse"],
		[`/${randomUUID()}/income/link/PAYROLL`, "/{uuid}/income/link/{other}", "income/link/{type}"],
		["/account/heloc/register-v2", "/register-v2", "index"],
		["/account/heloc/paloma-testwell/900-12-3456", "/{other}/{other}", null],
		["/account/heloc/dashboard#paloma", "/dashboard", null],
	])("know %s as %s", async (pagePath, page, step) => {
		const sessionKey = await open_();
		await post("external/event", { event: "page_view", sessionKey, pagePath });
		expect(await eventsOf(sessionKey.uuid)).toMatchObject([{ page, step }]);
	});

	it("count an event once, unless it asks to be counted each time or names what tells it apart", async () => {
		const sessionKey = await open_();
		const send_ = (more: object) =>
			post("external/event", { event: "step_refused", sessionKey, pagePath: "/register-v2/for-sale", ...more });
		const duplicates = [
			await send_({}),
			await send_({}),
			await send_({ dontDedupe: true }),
			await send_({ dontDedupe: true }),
			await send_({ dedupeProperty: "faults", eventProperties: { faults: 1 } }),
			await send_({ dedupeProperty: "faults", eventProperties: { faults: 2 } }),
			await send_({ dedupeProperty: "faults", eventProperties: { faults: 2 } }),
		].map(({ body }) => body.isDuplicate);
		expect(duplicates).toEqual([false, true, false, false, false, false, true]);
		expect(await eventsOf(sessionKey.uuid)).toHaveLength(5);
		// the same event from another visitor is a separate one
		const other = await post("external/event", {
			event: "step_refused",
			sessionKey: await open_(),
			pagePath: "/register-v2/for-sale",
		});
		expect(other.body.isDuplicate).toBe(false);
	});

	it("are bounded for a visit, whatever it asks", async () => {
		const sessionKey = await open_();
		const tell = (index: number, more: object) =>
			post("external/event", { event: "step_view", sessionKey, eventProperties: { index }, ...more });
		const told = async (count: number, more: object) => {
			const replies = await Promise.all(Array.from({ length: count }, (_, index) => tell(index, more)));
			expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
			return replies.filter(({ body }) => body.accepted).length;
		};
		expect(await told(200, { dontDedupe: true })).toBe(100);
		expect(await eventsOf(sessionKey.uuid)).toHaveLength(100);
		expect(await told(400, { dedupeProperty: "index" })).toBe(300);
		// another visit is not touched by it
		const other = await post("external/event", { event: "step_view", sessionKey: await open_(), dontDedupe: true });
		expect(other.body).toEqual({ accepted: true, isDuplicate: false });
	});

	it("know an application by a hash that is the same each time", async () => {
		const applicationUuid = randomUUID();
		const sessions = [await open_(), await open_()];
		for (const sessionKey of sessions) {
			await post("customer/event", {
				event: "page_view",
				sessionKey,
				applicationUuid,
				pagePath: `/${applicationUuid}/liens`,
			});
		}
		const hashes = (await Promise.all(sessions.map(({ uuid }) => eventsOf(uuid))))
			.flat()
			.map((row) => row.applicationHash);
		expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
		expect(new Set(hashes).size).toBe(1);
	});

	it("never hold anything about a person, wherever it is put", async () => {
		const borrower = await new Borrower(server.app).register();
		const tracker = randomUUID();
		const { name, ssn, digits, email, phone } = PLANTED;
		const sessionKey = await open_("customer", {
			referrer: `https://${name.replace(" ", "")}.example/${ssn}?m=${email}`,
			queryString: `?name=${name}&ssn=${ssn}&utm_source=${email}&utm_source=${digits}`,
			libraryVersion: ssn,
			appVersion: email,
			sessionKey: { uuid: randomUUID(), epoch: Number(digits), trackerUuid: tracker },
		});
		const texts = Object.values(PLANTED);
		for (const text of texts) {
			const properties = ["step", "form", "field", "stage", "keyword", "variation", "experiment", "email", "__x"];
			const told = await post("customer/event", {
				domain: text,
				queryParams: { q: text, nested: { deep: text } },
				pagePath: `/account/heloc/${encodeURI(text)}/${text}?x=${text}#${text}`,
				event: text,
				sessionKey: { ...sessionKey, epoch: Number(digits) },
				identityId: borrower.uuid,
				applicationUuid: borrower.uuid,
				eventType: text,
				productType: text,
				dedupeProperty: text.slice(0, 60),
				dontDedupe: true,
				eventProperties: {
					...Object.fromEntries(properties.map((property) => [property, text])),
					status: Number(digits),
					durationMs: Number(digits),
					index: Number(digits),
					faults: Number(phone),
					[text]: text,
					list: [text],
					object: { text },
				},
			});
			expect(told.status, told.text).toBe(200);
		}
		const rows = await eventsOf(sessionKey.uuid);
		expect(rows).toHaveLength(texts.length);
		for (const row of rows) expect(row).toMatchObject({ event: "other", eventType: null, properties: {} });
		for (const table of ["telemetry_events", "telemetry_sessions"]) {
			const { rows: lines } = (await server.database.db.execute(
				sql`SELECT row_to_json(t)::text AS line FROM ${sql.identifier(table)} t`,
			)) as unknown as { rows: { line: string }[] };
			const held = lines
				.map(({ line }) => line)
				.join("\n")
				.toLowerCase();
			const parts = [...texts, "paloma", "testwell", "900-12", "arbol", borrower.uuid, borrower.email, tracker];
			for (const part of parts) expect(held, `${part} in ${table}`).not.toContain(part.toLowerCase());
		}
	});

	it("show where visits are lost, by step, organization and configuration", async () => {
		const visit = async (org: string, told: readonly (readonly [event: string, step: string])[]) => {
			const send_ = (path: string, payload: object) =>
				send(server.app, { method: "POST", url: `/ft/external/${path}`, headers: { org }, payload });
			const { sessionKey } = (await send_("session", SESSION)).body;
			for (const [event, step] of told) await send_("event", { event, sessionKey, eventProperties: { step } });
		};
		const done = (step: string) => [["page_view", step] as const, ["step_submit", step] as const];
		await visit("lakeside-cu", [...done("for-sale"), ...done("annual-income"), ["page_view", "legal-name"]]);
		await visit("lakeside-cu", [
			...done("for-sale"),
			["page_view", "annual-income"],
			["step_refused", "annual-income"],
		]);
		await visit("lakeside-cu", [["page_view", "for-sale"]]);
		await visit("summit-wholesale", [["page_view", "for-sale"]]);
		const lines = (await readFunnel(server.database.db, 1)).filter(({ org }) => org !== "main");
		const [hash] = [...new Set(lines.filter(({ org }) => org === "lakeside-cu").map((line) => line.productHash))];
		expect(hash).toMatch(/^[0-9a-f]{64}$/);
		const lakeside = { org: "lakeside-cu", productHash: hash };
		expect(lines).toEqual([
			{ ...lakeside, step: "for-sale", reached: 3, submitted: 2, refused: 0, left: 1 },
			{ ...lakeside, step: "annual-income", reached: 2, submitted: 1, refused: 1, left: 1 },
			{ ...lakeside, step: "legal-name", reached: 1, submitted: 0, refused: 0, left: 1 },
			expect.objectContaining({ org: "summit-wholesale", step: "for-sale", reached: 1, left: 1 }),
		]);
	});

	it.each([
		[
			"a visit that is not known",
			{ event: "page_view", sessionKey: { uuid: randomUUID(), epoch: 1 } },
			"Could not establish session",
		],
		["no event", { sessionKey: { uuid: randomUUID(), epoch: 1 } }, undefined],
		[
			"an application that is no uuid",
			{ event: "x", sessionKey: { uuid: randomUUID(), epoch: 1 }, applicationUuid: "Paloma" },
			undefined,
		],
		["a field too many", { event: "x", sessionKey: { uuid: randomUUID(), epoch: 1 }, ssn: "1" }, undefined],
	])("refuse %s", async (_what, payload, message) => {
		const { status, body } = await post("external/event", payload);
		expect(status).toBe(400);
		if (message) expect(body.message).toBe(message);
	});

	it("refuse another platform, another context and a body of more than 16 kB", async () => {
		expect((await post("external/session", { platform: "PAPER" })).status).toBe(400);
		expect((await post("moon/session", SESSION)).status).toBe(400);
		expect((await post("external/session", { ...SESSION, referrer: "x".repeat(17_000) })).status).toBe(413);
	});
});
