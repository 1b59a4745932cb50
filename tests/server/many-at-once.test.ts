import { describe, expect, it } from "vitest";
import { renderContent } from "../../src/server/journey/documents/render.ts";
import { hashLine } from "../../src/server/platform/lines/hash-line.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForEach } from "./harness/test-servers.ts";

const MANY = 80;
const HASH_MS = 200;

/** As if so much had been hashed lately: the line is as long as what it measured lets it be. */
async function busyLine(): Promise<void> {
	const hash = () => new Promise<void>((done) => setTimeout(done, HASH_MS));
	// one after another, because what this process hashed before may have made the line short
	for (let left = 24; left > 0; left -= 1) await hashLine.enter(hash);
}

describe.each(productionEngine)("many who come at once, on $name", ({ open }) => {
	const server = serverForEach(open, { worksJobs: false, passwordCost: 2 ** 12 });

	it("are all registered: who finds the line full is told when to come again", async () => {
		await busyLine();
		let turnedAway = 0;
		const register = async (index: number): Promise<number> => {
			const answers = registrationAnswers();
			for (;;) {
				const reply = await send(server.app, {
					method: "POST",
					url: "/identity/api/v1/registration/register",
					headers: { org: "main" },
					remoteAddress: `10.1.0.${index}`,
					payload: { answers },
				});
				// who came again too often on a slow machine is told to wait as well
				if (reply.status !== 503 && reply.status !== 429) return reply.status;
				if (reply.status === 503) {
					expect(reply.body).toMatchObject({ code: "BUSY" });
					turnedAway += 1;
				}
				await new Promise((done) => setTimeout(done, Number(reply.headers["retry-after"]) * 1_000));
			}
		};
		const all = await Promise.all(Array.from({ length: MANY }, (_, index) => register(index)));
		expect(all).toEqual(Array.from({ length: MANY }, () => 201));
		expect(turnedAway).toBeGreaterThan(0);
	});
});

describe("documents", () => {
	it("are made beside the main thread", async () => {
		const block = {
			kind: "paragraph",
			text: "Twelve words that stand here for a page of a document. ".repeat(60),
		} as const;
		const blocks = Array.from({ length: 20 }, () => ({ ...block, isStrong: false }));
		const content = { title: "A notice", lang: "en-US", lender: "Lakeside", on: "2026-11-20", blocks };
		// the thread itself is started by the first one
		await renderContent(content);
		const [main, all] = [process.threadCpuUsage(), process.cpuUsage()];
		const made = await Promise.all(Array.from({ length: 8 }, () => renderContent(content)));
		const [mainUsed, allUsed] = [process.threadCpuUsage(main), process.cpuUsage(all)];
		expect(made.every((pdf) => pdf.equals(made[0] ?? Buffer.alloc(0)))).toBe(true);
		expect(mainUsed.user + mainUsed.system).toBeLessThan(0.5 * (allUsed.user + allUsed.system));
	});
});
