import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testApp, testKeys } from "./harness/test-app.ts";

const ALMOST_A_MINUTE = 50_000;

describe.each(oneEngine)("the thread that checks drafts, on $name", { timeout: 120_000 }, ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let editor: StudioPerson;
	let started = 0;
	const count = () => {
		started += 1;
	};

	beforeAll(async () => {
		process.on("worker", count);
		db = await open();
		app = await testApp(db.database, { keys: testKeys() });
		editor = await StudioPerson.hired(app, "lakeside-cu", "editor@lakeside-cu.example", ["editor"]);
	}, 200_000);
	afterAll(async () => {
		vi.useRealTimers();
		process.off("worker", count);
		await app?.close();
		await db?.drop();
	});

	it("stays while somebody is in the draft, ends a minute after, and begins when somebody comes back", async () => {
		const draft = await editor.begin("Long thoughts");
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const check = async () => expect((await editor.ask("POST", `drafts/${draft}/check`, {})).status).toBe(200);
		const present = (headers = {}) => editor.ask("POST", `drafts/${draft}/presence`, { room: "words" }, headers);
		await check();
		const first = started;
		for (let minute = 0; minute < 3; minute += 1) {
			vi.advanceTimersByTime(ALMOST_A_MINUTE);
			expect((await present()).status).toBe(200);
		}
		await check();
		expect(started).toBe(first);
		vi.advanceTimersByTime(ALMOST_A_MINUTE);
		await present({ "x-unattended": "1" });
		vi.advanceTimersByTime(ALMOST_A_MINUTE);
		await check();
		expect(started).toBe(first + 1);
		vi.advanceTimersByTime(2 * ALMOST_A_MINUTE);
		await present();
		expect(started).toBe(first + 2);
		await check();
		expect(started).toBe(first + 2);
	});
});
