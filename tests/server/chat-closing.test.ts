import type { FastifyInstance } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { Agent } from "./harness/agent.ts";
import { type ChatEnd, DESK, startChat, visitorEnd } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

const HOUR = 60;

describe.each(productionEngine)("chats when the lender closes, on $name", ({ open }) => {
	const ends: ChatEnd[] = [];
	const clock = new FakeClock();

	const servers = serversForAll(open, { now: clock.now, keys: testKeys(), worksJobs: false });
	afterAll(() => {
		for (const end of ends) end.connection.close();
	});

	const started = (sweepMs: number) => servers.start({ socketTimes: { sweepMs } });
	const waiting = async (app: FastifyInstance) => {
		const agent = await new Agent(app).login();
		const { items } = (await agent.ask("GET", `${DESK}/conversations`)).body;
		return (items as { uuid: string; status: string }[])
			.filter(({ status }) => status === "WAITING")
			.map(({ uuid }) => uuid);
	};

	it("one in which nothing was said leaves the queue and ends; what was said goes on waiting", async () => {
		const app = await started(3_600_000);
		// Friday 15:00 in the lender's zone; its people leave at 18:00.
		clock.forward(5 * HOUR);
		const silent = await startChat(app);
		const spoken = await startChat(app);
		const visitor = visitorEnd(() => app, spoken);
		const other = visitorEnd(() => app, silent);
		ends.push(visitor, other);
		visitor.say(spoken.omniProxyChannelId, "Is anybody there?");
		await visitor.until(() => visitor.said.length === 1);
		clock.forward(2 * HOUR + 59);
		expect((await waiting(app)).sort()).toEqual([silent.omniProxyChannelId, spoken.omniProxyChannelId].sort());
		clock.forward(2);
		expect(await waiting(app)).toEqual([spoken.omniProxyChannelId]);
		// One that has only just begun is looked at again when its window knows that the lender closed.
		const late = await startChat(app);
		expect((await waiting(app)).sort()).toEqual([late.omniProxyChannelId, spoken.omniProxyChannelId].sort());
		clock.forward(1);
		await started(20);
		await other.until(() => other.statuses.includes("ENDED"));
		expect(other.events).toEqual(["WELCOME", "ENDED"]);
		expect(visitor.statuses).not.toContain("ENDED");
		expect(await waiting(app)).toEqual([spoken.omniProxyChannelId]);
	});
});
