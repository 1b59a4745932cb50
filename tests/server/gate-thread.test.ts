import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ALMOST_A_MINUTE = 50_000;

describe.each(productionEngine)("the thread that checks drafts, on $name", ({ open }) => {
	let editor: StudioPerson;
	let started = 0;
	const count = () => {
		started += 1;
	};

	const server = serverForAll(open, () => {
		process.on("worker", count);
		return { keys: testKeys() };
	});
	beforeAll(async () => {
		editor = await StudioPerson.hired(server.app, "lakeside-cu", "editor@lakeside-cu.example", ["editor"]);
	});
	afterAll(() => {
		vi.useRealTimers();
		process.off("worker", count);
	});

	it("stays while somebody is in the draft, ends a minute after, and begins when somebody comes back", async () => {
		const draft = await editor.begin("Long thoughts");
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const check = async () => expect((await editor.ask("POST", `drafts/${draft}/check`, {})).status).toBe(200);
		const present = (headers = {}) => editor.ask("POST", `drafts/${draft}/pulse`, { room: "words" }, headers);
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
