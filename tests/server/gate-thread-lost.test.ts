import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ComposeRequest } from "../../src/server/workflow/composition/compose-request.ts";
import { composeInWorker } from "../../src/server/workflow/publishing/compose-in-worker.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const REQUEST = {
	...{ root: undefined, overlaysDir: undefined, published: {}, orgs: ["lakeside-cu"] },
	...{ proofs: join(tmpdir(), "no-proofs"), givenHosts: {}, linkHosts: {}, ownDomains: true, isForEditors: true },
} satisfies ComposeRequest;

describe.each(productionEngine)("a thread that checks drafts and is lost, on $name", ({ open }) => {
	let editor: StudioPerson;
	let draft: string;
	/** Threads in the order of their beginning: each loads and compiles every lender that it is asked about anew. */
	const threads: Worker[] = [];
	const keep = (worker: Worker) => void threads.push(worker);
	const check = async () => expect((await editor.ask("POST", `drafts/${draft}/check`, {})).status).toBe(200);
	const current = () => {
		const worker = threads.at(-1);
		if (worker === undefined) throw new Error("No thread has begun.");
		return worker;
	};

	const server = serverForAll(open, () => {
		process.on("worker", keep);
		return { keys: testKeys() };
	});
	beforeAll(async () => {
		editor = await StudioPerson.hired(server.app, "lakeside-cu", "editor@lakeside-cu.example", ["editor"]);
		draft = await editor.begin("Lost and found");
		// one that was begun before it could be seen here ends: it is given no time
		await expect(composeInWorker(REQUEST, { milliseconds: 1 })).rejects.toThrow("not judged");
		await check();
	});
	afterAll(() => process.off("worker", keep));

	it("during a check: the check is answered by the next one, which stays", async () => {
		const lost = current();
		const before = threads.length;
		const post = lost.postMessage.bind(lost);
		lost.postMessage = (...request: Parameters<Worker["postMessage"]>) => {
			post(...request);
			void lost.terminate();
		};
		await check();
		expect(threads).toHaveLength(before + 1);
		await check();
		expect(threads).toHaveLength(before + 1);
	});

	it("between two checks: another one begins at once, before anybody asks", async () => {
		const before = threads.length;
		await current().terminate();
		await expect.poll(() => threads.length).toBe(before + 1);
		await check();
		expect(threads).toHaveLength(before + 1);
		await check();
		expect(threads).toHaveLength(before + 1);
	});

	it("again and again: none begins for nobody, and somebody's presence asks for none that failed", async () => {
		const before = threads.length;
		await current().terminate();
		await expect.poll(() => threads.length).toBe(before + 1);
		await current().terminate();
		await editor.ask("POST", `drafts/${draft}/pulse`, { room: "words" });
		expect(threads).toHaveLength(before + 1);
		await check();
		expect(threads).toHaveLength(before + 2);
	});
});
