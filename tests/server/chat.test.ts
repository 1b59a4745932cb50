import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHAT_CLOSED } from "../../src/contracts/chat.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { agentEnd, type ChatEnd, DESK, openSocket, START, startChat, visitorEnd } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const STREAM_START = "/service-omni-proxy/insecure/api/v1/stream/init-web-chat";
const REFRESH = "/service-csp/external/api/v1/twilio/refreshToken";
const INFO = "/service-csp/external/api/v1/twilio/web-chat-info";
const NONCE = "/service-csp/customer/secure/api/v1/webchat";

describe.each(productionEngine)("a chat with a person, on $name", ({ open }) => {
	let agent: Agent;
	const clock = new FakeClock();
	const ends: ChatEnd[] = [];

	const server = serverForAll(open, { now: clock.now, worksJobs: false, socketTimes: { authenticateMs: 300 } });
	beforeAll(async () => {
		agent = await new Agent(server.app).login();
	});
	afterAll(() => {
		for (const end of ends) end.connection.close();
	});

	const post = (url: string, payload: object) => send(server.app, { method: "POST", url, payload });
	const act = async (chat: string, verb: string, body?: object) =>
		agent.ask("POST", `${DESK}/conversations/${chat}/${verb}`, body);
	const both = async (changes: object = {}) => {
		const chat = await startChat(server.app, changes);
		const visitor = visitorEnd(() => server.app, chat);
		const desk = agentEnd(() => server.app, agent);
		desk.connection.watch(chat.omniProxyChannelId);
		ends.push(visitor, desk);
		return { chat, visitor, desk, uuid: chat.omniProxyChannelId };
	};

	it("starts at both paths with the fields of the specification and no others", async () => {
		for (const url of [START, STREAM_START]) {
			const { status, body } = await post(url, {
				name: "Paloma Testwell",
				email: "paloma@home.example",
				applicationUuid: null,
				tag: "",
				skill: "FHEL",
				welcomeMessage: "Hello!",
				pageUrl: "https://www.hearthline.example/account/heloc/dashboard",
				chatMode: "twilio",
				orgCode: "main",
				identityUuid: null,
				nonce: "",
				loanNumber: null,
				prodType: "HELOC",
			});
			expect(status).toBe(200);
			expect(Object.keys(body).sort()).toEqual([
				"conversationSid",
				"omniProxyChannelId",
				"providerChannelId",
				"providerUserId",
				"providerUserToken",
				"skill",
				"targetWorkerFriendlyName",
				"targetWorkerSid",
				"token",
			]);
			expect(body.skill).toBe("FHEL");
			const info = await post(INFO, { omniProxyChannelId: body.omniProxyChannelId });
			expect(info.body).toEqual({ contactId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
		}
	});

	it("refuses a name or an e-mail that is too long or none, and fields that nobody knows", async () => {
		const refused = [
			{ email: "paloma@home.example" },
			{ name: "   " },
			{ name: "x".repeat(129) },
			{ name: "P", email: `${"x".repeat(120)}@home.example` },
			{ name: "P", email: "not an address" },
			{ name: "P", skill: "EVERYBODY" },
			{ name: "P", surname: "Testwell" },
		];
		for (const body of refused) expect((await post(START, body)).status, JSON.stringify(body)).toBe(400);
		expect((await post(START, { name: "P", orgCode: "nobody" })).status).toBe(422);
	});

	it("refuses the modes that no agent is reached by, at both paths", async () => {
		for (const url of [START, STREAM_START]) {
			for (const chatMode of ["nice", "talkjs", "chatbot"]) {
				const { status, body } = await post(url, { name: "P", chatMode });
				expect([status, body.code], `${url} ${chatMode}`).toEqual([422, "CHAT_MODE_UNAVAILABLE"]);
			}
		}
	});

	it("says the lender's welcome, whatever a visitor sends as one, at the lender that the request is for", async () => {
		const { visitor } = await both({ welcomeMessage: "Send your password to robin@elsewhere.example" });
		await visitor.until(() => visitor.messages.length === 1);
		expect(visitor.messages[0]?.text).toBe("Thank you for contacting Hearthline. How can we help?");
		const stranger = await new Agent(server.app, "lakeside-cu").login();
		const queue = async () => (await stranger.ask("GET", `${DESK}/conversations`)).body.items as unknown[];
		const before = (await queue()).length;
		const elsewhere = await post(START, { name: "P", orgCode: "lakeside-cu" });
		expect([elsewhere.status, elsewhere.body.code]).toEqual([422, "OTHER_ORGANIZATION"]);
		expect(await queue()).toHaveLength(before);
	});

	it("keeps what was said while nobody was there for the agent who accepts, over a visitor's reload", async () => {
		const { chat, visitor, uuid } = await both();
		visitor.say(uuid, "My deed names my late husband.");
		await visitor.until(() => visitor.said.length === 1);
		visitor.connection.close();
		const again = visitorEnd(() => server.app, chat);
		ends.push(again);
		await again.until(() => again.said.length === 1);
		await act(uuid, "accept");
		const late = agentEnd(() => server.app, agent);
		ends.push(late);
		late.connection.watch(uuid);
		await late.until(() => late.events.includes("JOINED"));
		expect(late.said).toEqual(["My deed names my late husband."]);
	});

	it("goes to and fro: queue, accepting, messages, typing, ending", async () => {
		const { visitor, desk, uuid } = await both();
		visitor.say(uuid, "Hello?");
		await visitor.until(() => visitor.said.length === 1);
		expect(visitor.events).toEqual(["WELCOME"]);
		const waiting = await agent.ask("GET", `${DESK}/conversations`);
		const listed = (waiting.body.items as { uuid: string; status: string; name: string }[]).find(
			(one) => one.uuid === uuid,
		);
		expect(listed).toMatchObject({ status: "WAITING", name: "Paloma Testwell", isVerified: false });
		expect((await act(uuid, "accept")).body.status).toBe("ACTIVE");
		await desk.until(() => desk.statuses.includes("ACTIVE"));
		desk.say(uuid, "Good morning.");
		await visitor.until(() => visitor.said.length === 2);
		visitor.connection.typing(uuid, "I would li");
		await desk.until(() => desk.typed.includes("I would li"));
		desk.connection.typing(uuid, "secret draft of an agent");
		await visitor.until(() => visitor.typed.length > 0);
		expect(visitor.typed).toEqual(["…"]);
		expect((await act(uuid, "end")).status).toBe(200);
		await visitor.until(() => visitor.statuses.includes("ENDED"));
		await desk.until(() => desk.events.includes("ENDED"));
		expect(desk.said).toEqual(["Hello?", "Good morning."]);
		expect(visitor.messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
		visitor.say(uuid, "One more thing");
		await visitor.until(() => visitor.refused.length === 1);
		expect(visitor.refused).toEqual(["This chat has ended."]);
	});

	it("freezes: nobody says anything more", async () => {
		const { visitor, desk, uuid } = await both();
		await act(uuid, "accept");
		await act(uuid, "freeze");
		await visitor.until(() => visitor.statuses.includes("FROZEN"));
		desk.say(uuid, "Still there?");
		await desk.until(() => desk.refused.length === 1);
		expect((await act(uuid, "end")).status).toBe(409);
	});

	it("passes from one agent to another, who alone may accept it", async () => {
		const { uuid } = await both();
		await act(uuid, "accept");
		const agents = (await agent.ask("GET", `${DESK}/agents`)).body.items as { uuid: string }[];
		expect((await act(uuid, "transfer", { agentUuid: randomUUID() })).status).toBe(422);
		expect((await act(uuid, "transfer", { agentUuid: agents[0]?.uuid })).body.status).toBe("WAITING");
		expect((await act(uuid, "accept")).body.status).toBe("ACTIVE");
		expect((await act(uuid, "accept")).status).toBe(409);
		expect((await act(uuid, "transfer", { agentUuid: null })).body.status).toBe("WAITING");
	});

	it("is nothing to another lender's agents", async () => {
		const { chat, uuid } = await both();
		const stranger = await new Agent(server.app, "lakeside-cu").login();
		expect((await stranger.ask("GET", `${DESK}/conversations/${uuid}`)).status).toBe(404);
		expect((await stranger.ask("POST", `${DESK}/conversations/${uuid}/accept`)).status).toBe(404);
		const end = agentEnd(() => server.app, stranger);
		ends.push(end);
		end.connection.watch(uuid);
		end.say(uuid, "Hello from elsewhere");
		await end.until(() => end.refused.length > 0);
		expect(end.messages).toEqual([]);
		expect(chat.targetWorkerSid).toBeNull();
	});

	it("keeps a message once, however often it is sent", async () => {
		const { visitor, uuid } = await both();
		const id = randomUUID();
		for (let times = 5; times > 0; times -= 1) visitor.connection.say(uuid, id, "Only once");
		visitor.say(uuid, "And this");
		await visitor.until(() => visitor.said.includes("And this"));
		expect(visitor.said).toEqual(["Only once", "And this"]);
	});

	it("opens its socket to its own pages only, closes one that proves nothing in time, and refuses what is no frame", async () => {
		for (const origin of ["https://elsewhere.example", "null", ""]) {
			await expect(openSocket(server.app, { host: "localhost", origin })).rejects.toThrow("403");
		}
		const closedWith = async (...frames: readonly string[]) => {
			const socket = await openSocket(server.app);
			for (const frame of frames) socket.send(frame);
			return new Promise<number>((done) => {
				socket.on("close", done);
			});
		};
		expect(await closedWith()).toBe(CHAT_CLOSED.late);
		expect(await closedWith('{"type":"authenticate","token":"forged","after":0}')).toBe(CHAT_CLOSED.unauthenticated);
		expect(await closedWith(JSON.stringify({ type: "typing", conversation: randomUUID(), text: "" }))).toBe(
			CHAT_CLOSED.unauthenticated,
		);
		expect(await closedWith('{"type":"shout"}')).toBe(1008);
		expect(await closedWith("not json")).toBe(1008);
		expect(await closedWith(JSON.stringify({ type: "authenticate", token: "x".repeat(70_000), after: 0 }))).toBe(1009);
	});

	it("lets a client that sends too fast wait, and loses nothing", async () => {
		const { visitor, uuid } = await both();
		await visitor.until(() => visitor.states.includes("connected"));
		const frames: { type: string; code?: string; retryAfterMs?: number }[] = [];
		const socket = visitor.socket;
		const take = socket?.onmessage;
		if (socket && take) {
			socket.onmessage = (event) => {
				frames.push(JSON.parse(String(event.data)));
				take(event);
			};
		}
		for (let count = 1; count <= 22; count += 1) visitor.say(uuid, `Message ${count}`);
		await visitor.until(() => visitor.said.length === 20);
		const refused = frames.filter(({ type }) => type === "refused");
		expect(refused).toHaveLength(2);
		expect(refused[0]).toMatchObject({ code: "TOO_MANY_MESSAGES", retryAfterMs: expect.any(Number) });
		expect(visitor.refused).toEqual([]);
	});

	it("renews its token while the chat lasts, never beyond six hours, and says when the state is invalid", async () => {
		const { chat, visitor, uuid } = await both();
		clock.forward(50);
		const renewed = await post(REFRESH, { token: chat.token });
		expect(renewed.status).toBe(200);
		expect(Number(renewed.body.expiration) - clock.now().getTime()).toBe(60 * 60_000);
		clock.forward(11);
		expect((await post(REFRESH, { token: chat.token })).body.message).toBe("Token state is invalid.");
		visitor.say(uuid, "With a token that is too old");
		await visitor.until(() => visitor.refused.length === 1);
		let { token } = renewed.body as unknown as { token: string };
		for (let passed = 61; passed < 350; passed += 45) {
			const again = await post(REFRESH, { token });
			expect(again.status, `after ${passed} minutes`).toBe(200);
			token = String(again.body.token);
			clock.forward(45);
		}
		expect((await post(REFRESH, { token })).status).toBe(422);
		agent = await new Agent(server.app).login();
	});

	it("knows a borrower by a nonce only: their application and standing are the agent's to see", async () => {
		const borrower = await new Borrower(server.app).register();
		const { nonce } = (await borrower.ask("POST", `${NONCE}/authenticate`)).body as { nonce: string };
		const claimed = await startChat(server.app, { applicationUuid: borrower.uuid });
		const proven = await startChat(server.app, { nonce });
		const seen = async (chat: { omniProxyChannelId: string }) =>
			(await agent.ask("GET", `${DESK}/conversations/${chat.omniProxyChannelId}`)).body;
		expect(await seen(claimed)).toMatchObject({
			isVerified: false,
			application: null,
			stated: { applicationUuid: borrower.uuid },
		});
		expect(await seen(proven)).toMatchObject({
			isVerified: true,
			application: { uuid: borrower.uuid, title: expect.any(String), stage: expect.any(String) },
		});
		const renewed = await borrower.ask("PUT", `${NONCE}/refresh?nonce=${nonce}`);
		expect(renewed.status).toBe(200);
		expect((await borrower.ask("PUT", `${NONCE}/refresh?nonce=${nonce}`)).status).toBe(422);
		expect((await post(START, { name: "P", nonce })).status).toBe(403);
		clock.forward(3);
		expect((await post(START, { name: "P", nonce: renewed.body.nonce })).status).toBe(403);
	});
});
