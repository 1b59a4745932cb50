import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildChatProviders } from "../../src/server/services/chat/providers/build.ts";
import { twilioSignature } from "../../src/server/services/chat/providers/twilio.ts";
import { send } from "./harness/borrower.ts";
import { type ChatEnd, START, startChat, visitorEnd } from "./harness/chat.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

interface Call {
	readonly method: string;
	readonly url: URL;
	readonly headers: IncomingMessage["headers"];
	readonly body: string;
}

/** Both vendors' HTTP APIs, as far as a chat asks them. */
class FakeVendors {
	readonly calls: Call[] = [];
	readonly #server: Server;
	failsOnce = false;
	#wakes: (() => void)[] = [];

	constructor() {
		this.#server = createServer((request, response) => {
			const parts: Buffer[] = [];
			request.on("data", (part: Buffer) => parts.push(part));
			request.on("end", () => {
				const url = new URL(request.url ?? "", "http://vendor");
				const body = Buffer.concat(parts).toString("utf8");
				const isMessage = /messages?$/i.test(url.pathname);
				if (isMessage && this.failsOnce) {
					this.failsOnce = false;
					response.writeHead(503).end();
					return;
				}
				this.calls.push({ method: request.method ?? "", url, headers: request.headers, body });
				const isStart = url.pathname === "/v2/WebChats";
				const answer = isStart ? { conversation_sid: "CH0123456789abcdef", identity: "visitor-1" } : { sid: "ME1" };
				response.writeHead(isStart ? 201 : 200, { "content-type": "application/json" });
				response.end(JSON.stringify(answer));
				for (const wake of this.#wakes.splice(0)) wake();
			});
		});
	}

	async listen(): Promise<string> {
		await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	to(path: RegExp): Call[] {
		return this.calls.filter(({ url }) => path.test(url.pathname));
	}

	async until(isThere: () => boolean): Promise<void> {
		while (!isThere()) {
			await new Promise<void>((wake) => {
				this.#wakes.push(wake);
			});
		}
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((done) => this.#server.close(() => done()));
	}
}

const TOKEN = "twilio-auth-token";
const SECRET = "stream-secret";
const STREAM_START = "/service-omni-proxy/insecure/api/v1/stream/init-web-chat";

describe("chats that a vendor's agents answer", () => {
	const vendors = new FakeVendors();
	let db: TestDatabase;
	let app: FastifyInstance;
	const ends: ChatEnd[] = [];

	beforeAll(async () => {
		const url = await vendors.listen();
		const providers = buildChatProviders({
			VENDOR_CHAT: "twilio",
			VENDOR_STREAM_CHAT: "stream",
			TWILIO_ACCOUNT_SID: "AC1",
			TWILIO_AUTH_TOKEN: TOKEN,
			TWILIO_API_KEY: "SK1",
			TWILIO_API_SECRET: "api-secret",
			TWILIO_CONVERSATIONS_SERVICE_SID: "IS1",
			TWILIO_FLEX_ADDRESS_SID: "IG1",
			TWILIO_FLEX_URL: url,
			TWILIO_CONVERSATIONS_URL: url,
			TWILIO_MEDIA_URL: url,
			STREAM_API_KEY: "stream-key",
			STREAM_API_SECRET: SECRET,
			STREAM_URL: url,
		});
		const [engine] = engines;
		if (!engine) throw new Error("no engine");
		db = await engine.open();
		app = await testApp(db.database, { worksJobs: false, chatProviders: providers });
	});
	afterAll(async () => {
		for (const end of ends) end.connection.close();
		await app.close();
		await db.drop();
		await vendors.stop();
	});

	const open = async (url: string) => {
		const chat = await startChat(app, { welcomeMessage: "Hello" }, url);
		const visitor = visitorEnd(() => app, chat);
		ends.push(visitor);
		return { chat, visitor };
	};

	it("goes through Twilio: opened in Flex, messages in Conversations, answers by signed calls", async () => {
		const { chat, visitor } = await open(START);
		expect(chat).toMatchObject({ conversationSid: "CH0123456789abcdef", providerUserId: "visitor-1" });
		const [opened] = vendors.to(/^\/v2\/WebChats$/);
		const fields = new URLSearchParams(opened?.body);
		expect(fields.get("AddressSid")).toBe("IG1");
		expect(JSON.parse(fields.get("PreEngagementData") ?? "{}")).toMatchObject({ skill: "CLOC_HELOC", org: "main" });
		expect(opened?.headers.authorization).toBe(`Basic ${Buffer.from(`AC1:${TOKEN}`).toString("base64")}`);
		expect(decodeProtectedHeader(chat.providerUserToken)).toMatchObject({ cty: "twilio-fpa;v=1", alg: "HS256" });
		expect(decodeJwt(chat.providerUserToken)).toMatchObject({
			iss: "SK1",
			sub: "AC1",
			grants: { identity: "visitor-1", chat: { service_sid: "IS1" } },
		});

		const path = "/service-csp/external/api/v1/twilio/webhook";
		const call = (given: { [name: string]: string }, signature?: string) => {
			const body = new URLSearchParams({ ConversationSid: chat.conversationSid, ...given });
			const signed = signature ?? twilioSignature(TOKEN, `http://localhost:80${path}`, body);
			const headers = {
				host: "localhost:80",
				"content-type": "application/x-www-form-urlencoded",
				"x-twilio-signature": signed,
			};
			return send(app, { method: "POST", url: path, headers, payload: body.toString() });
		};
		const said = {
			EventType: "onMessageAdded",
			MessageSid: "IM1",
			Author: "Robin",
			Body: "Good morning",
			Source: "SDK",
		};
		expect((await call(said, "forged")).status).toBe(400);
		expect((await call(said)).body).toEqual({ heard: 1 });
		expect((await call(said)).status).toBe(200);
		await visitor.until(() => visitor.said.length === 1);
		expect(visitor.events).toEqual(["WELCOME", "JOINED"]);
		vendors.failsOnce = true;
		visitor.say(chat.omniProxyChannelId, "First");
		visitor.say(chat.omniProxyChannelId, "Second");
		const messages = () => vendors.to(/^\/v1\/Conversations\/CH0123456789abcdef\/Messages$/);
		await vendors.until(() => messages().length === 2);
		expect(messages().map(({ body }) => new URLSearchParams(body).get("Body"))).toEqual(["First", "Second"]);
		await call({ ...said, MessageSid: "IM2", Body: "First", Source: "API" });
		await call({ EventType: "onConversationStateUpdated", StateTo: "closed" });
		await visitor.until(() => visitor.statuses.includes("ENDED"));
		expect(visitor.said).toEqual(["Good morning", "First", "Second"]);
	});

	it("goes through Stream: a user and a channel, messages under their own ids, and a frozen channel ends the chat", async () => {
		const { chat, visitor } = await open(STREAM_START);
		const id = chat.providerChannelId;
		expect(decodeJwt(chat.providerUserToken)).toMatchObject({ user_id: `visitor-${id}` });
		const [user] = vendors.to(/^\/users$/);
		expect(user?.url.searchParams.get("api_key")).toBe("stream-key");
		expect(user?.headers["stream-auth-type"]).toBe("jwt");
		expect(decodeJwt(String(user?.headers.authorization))).toMatchObject({ server: true });
		expect(vendors.to(new RegExp(`^/channels/messaging/${id}/query$`))).toHaveLength(1);
		visitor.say(chat.omniProxyChannelId, "Hello?");
		const messages = () => vendors.to(new RegExp(`^/channels/messaging/${id}/message$`));
		await vendors.until(() => messages().length === 1);
		const sent = JSON.parse(messages()[0]?.body ?? "{}") as { message: { id: string; text: string } };
		await visitor.until(() => visitor.said.length === 1);
		expect(sent.message).toMatchObject({ id: visitor.messages.at(-1)?.uuid, text: "Hello?" });

		const call = (event: object, secret = SECRET) => {
			const payload = JSON.stringify({ channel_id: id, channel_type: "messaging", ...event });
			const signature = createHmac("sha256", secret).update(payload).digest("hex");
			const headers = { "content-type": "application/json", "x-signature": signature };
			const url = "/service-omni-proxy/insecure/api/v1/stream/webhook";
			return send(app, { method: "POST", url, headers, payload });
		};
		const said = { type: "message.new", message: { id: "m1", text: "Good day" }, user: { id: "a1", name: "Robin" } };
		expect((await call(said, "another secret")).status).toBe(400);
		expect((await call(said)).status).toBe(200);
		await call({ ...said, user: { id: `visitor-${id}` } });
		await visitor.until(() => visitor.said.length === 2);
		expect(visitor.said).toEqual(["Hello?", "Good day"]);
		await call({ type: "channel.updated", channel: { frozen: true } });
		await visitor.until(() => visitor.statuses.includes("FROZEN"));
	});

	it("says what is missing or unknown in the environment", () => {
		expect(() => buildChatProviders({ VENDOR_CHAT: "twilio" })).toThrow("TWILIO_ACCOUNT_SID");
		expect(() => buildChatProviders({ VENDOR_STREAM_CHAT: "pigeon" })).toThrow("VENDOR_STREAM_CHAT");
	});
});
