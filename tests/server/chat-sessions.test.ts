import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { CHAT_CLOSED, CHAT_SOCKET, type ServerFrame } from "../../src/contracts/chat.ts";
import { SocketPlaces } from "../../src/server/http/chat/socket/socket-places.ts";
import { identities } from "../../src/server/platform/db/schema.ts";
import { readToken } from "../../src/server/platform/sessions/tokens.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { openSocket, startChat } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LOGOUT = "/identity-broker/agent/secure/api/v3/logout";
const NONCE = "/service-csp/customer/secure/api/v1/webchat/authenticate";
const FILES = "/service-omni-proxy/insecure/api/v1/web-chat/attachments";

/** A raw socket with what it received, and a way to wait for its end. */
async function rawSocket(app: FastifyInstance, ...first: readonly object[]) {
	const socket = await openSocket(app);
	const told: ServerFrame[] = [];
	let wake = () => {};
	socket.on("message", (data) => {
		told.push(JSON.parse(String(data)));
		wake();
	});
	const closed = new Promise<number>((done) => {
		socket.on("close", done);
	});
	for (const frame of first) socket.send(JSON.stringify(frame));
	const until = async (isThere: () => boolean) => {
		while (!isThere()) {
			await new Promise<void>((done) => {
				wake = done;
			});
		}
	};
	return { socket, told, closed, until, say: (frame: object) => socket.send(JSON.stringify(frame)) };
}

type RawSocket = Awaited<ReturnType<typeof rawSocket>>;

describe.each(productionEngine)("a chat's sockets and the sessions behind them, on $name", ({ open }) => {
	const clock = new FakeClock();
	const keys = testKeys();
	const sockets: RawSocket[] = [];

	const server = serverForAll(open, { now: clock.now, keys, worksJobs: false, socketTimes: { pingMs: 1_000 } });
	afterEach(() => {
		for (const { socket } of sockets.splice(0)) socket.terminate();
	});

	const held = async (...first: readonly object[]) => {
		const socket = await rawSocket(server.app, ...first);
		sockets.push(socket);
		return socket;
	};
	const ready = async (...first: readonly object[]) => {
		const socket = await held(...first);
		const code = await Promise.race([socket.until(() => isReady(socket)), socket.closed]);
		if (code !== undefined) throw new Error(`The socket was closed with ${code}.`);
		return socket;
	};
	const isReady = ({ told }: RawSocket) => told.some(({ type }) => type === "ready");
	const asAgent = ({ jwt, org }: Agent) => ({ type: "authenticate-agent", jwt, org });
	const asVisitor = ({ token }: { token: string }) => ({ type: "authenticate", token, after: 0 });

	it("an agent's ends with logging out, and hears of nobody who comes later", async () => {
		const agent = await new Agent(server.app).login();
		const desk = await ready(asAgent(agent));
		expect((await agent.ask("POST", LOGOUT, {})).status).toBe(200);
		expect(await desk.closed).toBe(CHAT_CLOSED.unauthenticated);
		const before = desk.told.length;
		await startChat(server.app);
		expect(desk.told).toHaveLength(before);
	});

	it("an agent's ends when the session is revoked from another one, runs out, or is an agent's no more", async () => {
		const here = await new Agent(server.app).login();
		const there = await new Agent(server.app).login();
		const desk = await ready(asAgent(there));
		expect((await here.ask("POST", "/identity/secure/api/v1/sessions/end-others", {})).status).toBe(200);
		expect(await desk.closed).toBe(CHAT_CLOSED.unauthenticated);

		const idle = await ready(asAgent(await new Agent(server.app).login()));
		clock.forward(16);
		expect(await idle.closed).toBe(CHAT_CLOSED.unauthenticated);

		const agent = await new Agent(server.app, "lakeside-cu").login();
		const former = await ready(asAgent(agent));
		const claims = await readToken(keys, agent.jwt, "lakeside-cu", clock.now());
		const who = eq(identities.uuid, claims?.identityUuid ?? "");
		const [was] = await server.database.db.select({ type: identities.type }).from(identities).where(who);
		await server.database.db.update(identities).set({ type: "BORROWER" }).where(who);
		expect(await former.closed).toBe(CHAT_CLOSED.unauthenticated);
		await server.database.db
			.update(identities)
			.set({ type: was?.type ?? "" })
			.where(who);
	});

	it("reads the rights anew with each subscription", async () => {
		const slow = await testApp(server.database, { now: clock.now, keys, worksJobs: false });
		const agent = await new Agent(slow).login();
		const { omniProxyChannelId: conversation } = await startChat(slow);
		const desk = await rawSocket(slow, asAgent(agent));
		await desk.until(() => desk.told.some(({ type }) => type === "ready"));
		clock.forward(16);
		desk.say({ type: "watch", conversation, after: 0 });
		expect(await desk.closed).toBe(CHAT_CLOSED.unauthenticated);
		expect(desk.told.filter(({ type }) => type === "message")).toEqual([]);
		await slow.close();
	});

	it("is nobody else's by proving something else", async () => {
		const ours = await ready(asAgent(await new Agent(server.app).login()));
		ours.say(asAgent(await new Agent(server.app, "lakeside-cu").login()));
		expect(await ours.closed).toBe(CHAT_CLOSED.unauthenticated);
	});

	it("a signed-in borrower's ends with their session, with all that its token opened; a visitor's stays", async () => {
		const borrower = await new Borrower(server.app).register();
		const { nonce } = (await borrower.ask("POST", NONCE)).body as { nonce: string };
		const chat = await startChat(server.app, { nonce });
		const theirs = await ready(asVisitor(chat));
		const strangers = await ready(asVisitor(await startChat(server.app)));
		expect((await borrower.ask("POST", LOGOUT.replace("agent", "customer"), {})).status).toBe(200);
		expect(await theirs.closed).toBe(CHAT_CLOSED.unauthenticated);
		expect(await (await held(asVisitor(chat))).closed).toBe(CHAT_CLOSED.unauthenticated);
		const refresh = { method: "POST", url: "/service-csp/external/api/v1/twilio/refreshToken" } as const;
		expect((await send(server.app, { ...refresh, payload: { token: chat.token } })).status).toBe(422);
		const headers = { "x-chat-token": chat.token };
		const file = await send(server.app, { method: "GET", url: `${FILES}/${chat.omniProxyChannelId}`, headers });
		expect([file.status, file.body.message]).toEqual([404, expect.stringContaining("chat")]);
		strangers.say({ type: "ping" });
		await strangers.until(() => strangers.told.some(({ type }) => type === "pong"));
	});

	it("are five a session; one that closes makes room", async () => {
		const agent = await new Agent(server.app).login();
		const five = await Promise.all(Array.from({ length: CHAT_SOCKET.perSession }, () => ready(asAgent(agent))));
		expect(await (await held(asAgent(agent))).closed).toBe(CHAT_CLOSED.tooMany);
		five[0]?.socket.close();
		await expect.poll(() => ready(asAgent(agent)).then(isReady, () => false)).toBe(true);
		const chat = await startChat(server.app);
		for (let count = 0; count < CHAT_SOCKET.perSession; count += 1) await ready(asVisitor(chat));
		expect(await (await held(asVisitor(chat))).closed).toBe(CHAT_CLOSED.tooMany);
	});

	it("are fifty an address, whatever they prove; other addresses have room", async () => {
		const calm = await testApp(server.database, { now: clock.now, keys, worksJobs: false });
		const all = await Promise.all(Array.from({ length: CHAT_SOCKET.perAddress }, () => openSocket(calm)));
		await expect(openSocket(calm)).rejects.toThrow("429");
		all[0]?.terminate();
		await expect
			.poll(() =>
				openSocket(calm).then(
					() => "open",
					() => "refused",
				),
			)
			.toBe("open");
		await calm.close();
	});
});

describe("the places of an address", () => {
	it.each([
		["2001:db8:1:2::5", "2001:0DB8:1:2:ffff::1", true],
		["2001:db8:1:2::5", "2001:db8:1:3::5", false],
		["::ffff:192.0.2.7", "192.0.2.7", true],
		["192.0.2.7", "192.0.2.8", false],
		["::1", "0:0:0:0:8::", true],
	])("%s and %s are one: %s", (first, second, isOne) => {
		const places = new SocketPlaces();
		for (let count = 0; count < CHAT_SOCKET.perAddress; count += 1) expect(places.ofAddress(first)).toBeDefined();
		expect(places.isFull(second)).toBe(isOne);
		expect(places.ofAddress(second) === undefined).toBe(isOne);
	});
});
