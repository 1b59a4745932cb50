import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { Agent } from "./harness/agent.ts";
import { agentEnd, type ChatEnd, DESK, startChat, visitorEnd } from "./harness/chat.ts";
import { engines } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

const CHATS = 10;
const MESSAGES = 10;
const DROPS = 1_000;

describe.each(engines)("sockets that drop, on $name", ({ name, open }) => {
	const servers = serversForAll(open, { keys: testKeys(), worksJobs: false });
	const apps: FastifyInstance[] = [];
	beforeAll(async () => {
		apps.push(await servers.start());
		if (name === "postgres") apps.push(await servers.start({}, await servers.again()));
	});

	it("lose no message, double none and keep their order over a thousand drops, to another process where there is one", async () => {
		const [first] = apps;
		if (!first) throw new Error("no app");
		let turn = 0;
		const any = () => apps[turn++ % apps.length] ?? first;
		const agent = await new Agent(first).login();
		const desk = agentEnd(any, agent);
		const chats = await Promise.all(Array.from({ length: CHATS }, () => startChat(first)));
		const visitors = chats.map((chat) => visitorEnd(any, chat));
		for (const { omniProxyChannelId: uuid } of chats) {
			desk.connection.watch(uuid);
			expect((await agent.ask("POST", `${DESK}/conversations/${uuid}/accept`)).status).toBe(200);
		}
		let drops = 0;
		const drop = (end: ChatEnd) => {
			if (drops >= DROPS || !end.socket) return;
			drops += 1;
			(end.socket as unknown as { terminate(): void }).terminate();
		};
		let saidUpTo = 0;
		const sayWhatIsDue = () => {
			while (saidUpTo < MESSAGES && saidUpTo * (DROPS / MESSAGES) <= drops) {
				saidUpTo += 1;
				for (const [index, { omniProxyChannelId: uuid }] of chats.entries()) {
					visitors[index]?.say(uuid, `${index}: ${saidUpTo}`);
				}
			}
		};
		// On each reconnection, the next drop: some in the middle of a frame, some between a message and its response.
		const isAllThere = () => visitors.every((one) => one.said.length === MESSAGES);
		while (drops < DROPS || !isAllThere()) {
			sayWhatIsDue();
			for (const end of [...visitors, desk]) drop(end);
			await Promise.all(
				visitors.map((end) => {
					const sockets = end.sockets;
					return drops < DROPS ? end.until(() => end.sockets > sockets) : Promise.resolve();
				}),
			);
			if (drops >= DROPS) await Promise.all(visitors.map((end) => end.until(() => end.said.length === MESSAGES)));
			else await new Promise((done) => setImmediate(done));
		}
		expect(drops).toBe(DROPS);
		await desk.until(() => desk.said.length === CHATS * MESSAGES);
		for (const [index, visitor] of visitors.entries()) {
			expect(visitor.said).toEqual(Array.from({ length: MESSAGES }, (_, at) => `${index}: ${at + 1}`));
			expect(visitor.messages.map(({ sequence }) => sequence)).toEqual(visitor.messages.map((_, at) => at + 1));
			expect(desk.said.filter((text) => text.startsWith(`${index}: `))).toEqual(visitor.said);
			expect(visitor.refused).toEqual([]);
		}
		for (const end of [...visitors, desk]) end.connection.close();
	});
});
