import { createHmac } from "node:crypto";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { twilioSignature } from "../../src/server/journey/chat/twilio.ts";
import { Agent } from "./harness/agent.ts";
import { send } from "./harness/borrower.ts";
import {
	agentEnd,
	type ChatEnd,
	DESK,
	FILE_STARTS,
	fetchFile,
	MEDIA_TYPES,
	START,
	sendFile,
	startChat,
	visitorEnd,
} from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeChatVendors } from "./harness/fake-chat-vendors.ts";
import { serverForAll } from "./harness/test-servers.ts";

const TOKEN = "twilio-auth-token";
const SECRET = "stream-secret";
const STREAM_START = "/service-omni-proxy/insecure/api/v1/stream/init-web-chat";

describe.each(productionEngine)("chats that a vendor's agents answer, and their files, on $name", ({ open }) => {
	const vendors = new FakeChatVendors();
	const ends: ChatEnd[] = [];

	afterAll(() => vendors.stop());
	const server = serverForAll(open, async () => {
		const url = await vendors.listen();
		const { chat: providers } = chooseVendors({
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
		return { worksJobs: false, chatProviders: providers, socketTimes: { sweepMs: 50 } };
	});
	afterAll(() => {
		for (const end of ends) end.connection.close();
	});

	const openChat = async (url: string) => {
		const chat = await startChat(server.app, {}, url);
		const visitor = visitorEnd(() => server.app, chat);
		ends.push(visitor);
		return { chat, visitor };
	};

	it("goes through Twilio: opened in Flex, messages in Conversations, answers by signed calls", async () => {
		const { chat, visitor } = await openChat(START);
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
			return send(server.app, { method: "POST", url: path, headers, payload: body.toString() });
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
		const messages = () =>
			vendors.to(/^\/v1\/Conversations\/CH0123456789abcdef\/Messages$/).filter(({ method }) => method === "POST");
		await vendors.until(() => messages().length === 2);
		expect(messages().map(({ body }) => new URLSearchParams(body).get("Body"))).toEqual(["First", "Second"]);
		await call({ ...said, MessageSid: "IM2", Body: "First", Source: "API" });
		await call({ EventType: "onConversationStateUpdated", StateTo: "closed" });
		await visitor.until(() => visitor.statuses.includes("ENDED"));
		expect(visitor.said).toEqual(["Good morning", "First", "Second"]);
	});

	it("goes through Stream: a user and a channel, messages under their own ids, and a frozen channel ends the chat", async () => {
		const { chat, visitor } = await openChat(STREAM_START);
		const id = chat.providerChannelId;
		expect(decodeJwt(chat.providerUserToken)).toMatchObject({ user_id: `visitor-${id}` });
		const [user] = vendors.to(/^\/users$/);
		expect(user?.url.searchParams.get("api_key")).toBe("stream-key");
		expect(user?.headers["stream-auth-type"]).toBe("jwt");
		expect(decodeJwt(String(user?.headers.authorization))).toMatchObject({ server: true });
		expect(vendors.to(new RegExp(`^/channels/messaging/${id}/query$`)).length).toBeGreaterThan(0);
		visitor.say(chat.omniProxyChannelId, "Hello?");
		const messages = () => vendors.to(new RegExp(`^/channels/messaging/${id}/message$`));
		await vendors.until(() => messages().length === 1);
		const sent = JSON.parse(messages()[0]?.body ?? "{}") as { message: { id: string; text: string } };
		await visitor.until(() => visitor.said.length === 1);
		expect(sent.message).toMatchObject({ id: visitor.messages.at(-1)?.uuid, text: "Hello?" });

		// A file that the scanner flags only now does not block later messages.
		const names = ["scanner-down-infected.txt", "note.txt"];
		const file = (name: string) => sendFile(server.app, chat, { name, type: "text/plain", bytes: FILE_STARTS.txt });
		const files = await Promise.all(names.map(async (name) => String((await file(name)).body.uuid)));
		visitor.say(chat.omniProxyChannelId, "", files);
		await vendors.until(() => messages().length === 2);
		const second = JSON.parse(messages()[1]?.body ?? "{}") as { message: { attachments: { title: string }[] } };
		expect(second.message.attachments.map(({ title }) => title)).toEqual(["note.txt"]);
		await visitor.until(() => visitor.said.length === 2);

		const call = (event: object, secret = SECRET) => {
			const payload = JSON.stringify({ channel_id: id, channel_type: "messaging", ...event });
			const signature = createHmac("sha256", secret).update(payload).digest("hex");
			const headers = { "content-type": "application/json", "x-signature": signature };
			const url = "/service-omni-proxy/insecure/api/v1/stream/webhook";
			return send(server.app, { method: "POST", url, headers, payload });
		};
		const said = { type: "message.new", message: { id: "m1", text: "Good day" }, user: { id: "a1", name: "Robin" } };
		expect((await call(said, "another secret")).status).toBe(400);
		expect((await call(said)).status).toBe(200);
		await call({ ...said, user: { id: `visitor-${id}` } });
		await visitor.until(() => visitor.said.length === 3);
		expect(visitor.said).toEqual(["Hello?", "", "Good day"]);
		await call({ type: "channel.updated", channel: { frozen: true } });
		await visitor.until(() => visitor.statuses.includes("FROZEN"));
	});

	it("reads back what no webhook told: messages of agents, once and in order, and the end", async () => {
		vendors.conversationSid = "CHmissed";
		const { chat, visitor } = await openChat(START);
		const path = "/v1/Conversations/CHmissed";
		const messages = [
			{ sid: "IM3", author: "Robin", body: "Are you there?" },
			{ sid: "IM2", author: "visitor", body: "Hello?" },
			{ sid: "IM1", author: "Robin", body: "Good morning" },
		];
		vendors.kept.set(`${path}/Messages`, { messages });
		await visitor.until(() => visitor.said.length === 2);
		vendors.kept.set(path, { sid: "CHmissed", state: "closed" });
		await visitor.until(() => visitor.statuses.includes("ENDED"));
		expect(visitor.said).toEqual(["Good morning", "Are you there?"]);
		expect(visitor.events).toEqual(["WELCOME", "JOINED", "ENDED"]);
		const [asked] = vendors.to(new RegExp(`^${path}/Messages$`)).filter(({ method }) => method === "GET");
		expect(asked?.url.searchParams.get("Order")).toBe("desc");
		expect(chat.providerChannelId).toBe("CHmissed");

		const { chat: other, visitor: waits } = await openChat(STREAM_START);
		const query = `/channels/messaging/${other.providerChannelId}/query`;
		const robin = { id: "a1", name: "Robin" };
		const me = { id: `visitor-${other.providerChannelId}`, name: "Paloma Testwell" };
		vendors.kept.set(query, { channel: { frozen: false }, messages: [], members: [{ user: me }, { user: robin }] });
		await waits.until(() => waits.statuses.includes("ACTIVE"));
		const said = [
			{ id: "m1", text: "My words", user: me },
			{ id: "m2", text: "Good day", user: robin },
		];
		vendors.kept.set(query, { channel: { frozen: true }, messages: said });
		await waits.until(() => waits.statuses.includes("FROZEN"));
		expect(waits.said).toEqual(["Good day"]);
		expect(waits.events).toEqual(["WELCOME", "JOINED", "FROZEN"]);
	});

	it("takes each kind of file by what is in it, and says so when that is not what its name says", async () => {
		const chat = await startChat(server.app);
		const kinds = Object.keys(FILE_STARTS) as (keyof typeof FILE_STARTS)[];
		for (const kind of kinds) {
			const type = MEDIA_TYPES[kind];
			const name = `file.${kind}`;
			const kept = await sendFile(server.app, chat, { name, type, bytes: FILE_STARTS[kind] });
			expect([kept.status, kept.body], kind).toEqual([
				201,
				{ uuid: expect.any(String), fileName: name, mediaType: type, size: FILE_STARTS[kind].length },
			]);
			const got = await fetchFile(server.app, chat, String(kept.body.uuid));
			expect(got.headers["content-disposition"], kind).toBe(`attachment; filename*=UTF-8''${name}`);
			// Text may contain anything except a page or a program.
			const other = kind === "txt" ? "png" : kind === "png" ? "jpg" : "png";
			const lying = await sendFile(server.app, chat, { name, type, bytes: FILE_STARTS[other] });
			expect([lying.status, lying.body.message], `${kind} that is a ${other}`).toEqual([
				422,
				"This file's contents don't match its name. Choose a jpg, png, amr, mp3, mp4, pdf, or txt file.",
			]);
		}
		const untold = { type: "application/octet-stream", bytes: FILE_STARTS.amr };
		expect((await sendFile(server.app, chat, { name: "voice.amr", ...untold })).status).toBe(201);
		expect((await sendFile(server.app, chat, { name: "voice.mp3", ...untold })).status).toBe(422);
		const page = { name: "page.txt", type: "text/plain", bytes: Buffer.from(" <!doctype html>") };
		expect((await sendFile(server.app, chat, page)).status).toBe(422);
		const program = await sendFile(server.app, chat, { name: "a.exe", type: "text/plain", bytes: Buffer.from("MZ") });
		expect(program.body.message).toBe("Choose a jpg, png, amr, mp3, mp4, pdf, or txt file.");
		const heic = Buffer.from("\0\0\0\u0018ftypheic");
		expect((await sendFile(server.app, chat, { name: "a.mp4", type: "video/mp4", bytes: heic })).status).toBe(422);
	});

	it("holds a file until the scanner has seen it, and tells both ends of one that it refused", async () => {
		const chat = await startChat(server.app);
		const { omniProxyChannelId: uuid } = chat;
		const agent = await new Agent(server.app).login();
		const visitor = visitorEnd(() => server.app, chat);
		const desk = agentEnd(() => server.app, agent);
		desk.connection.watch(uuid);
		const bytes = FILE_STARTS.txt;
		const names = ["scanner-down.txt", "scanner-down-infected.txt", "fine.txt"];
		const sent = await Promise.all(
			names.map((name) => sendFile(server.app, chat, { name, type: "text/plain", bytes })),
		);
		expect(sent.map(({ body }) => body.held)).toEqual(["PENDING", "PENDING", undefined]);
		const files = sent.map(({ body }) => String(body.uuid));
		visitor.say(uuid, "Three files", files);
		await desk.until(() => desk.said.length === 1);
		const heldOf = (end: ChatEnd) => end.messages.at(-1)?.attachments.map(({ held }) => held);
		// the scanner may have looked again while the message was on its way
		const [first, second, third] = heldOf(desk) ?? [];
		expect(["PENDING", undefined]).toContain(first);
		expect(["PENDING", "REFUSED"]).toContain(second);
		expect(third).toBeUndefined();
		const path = (file: string) => `${DESK}/conversations/${uuid}/attachments/${file}`;
		const opened = await Promise.all(files.map((file) => agent.ask("GET", path(file))));
		expect(opened.map(({ status }) => status)).toEqual([200, 410, 200]);
		const later = visitorEnd(() => server.app, chat);
		await later.until(() => later.said.length === 1);
		ends.push(visitor, desk, later);
		expect(heldOf(later)).toEqual([undefined, "REFUSED", undefined]);
		expect((await fetchFile(server.app, chat, String(files[1]))).body.code).toBe("FILE_REFUSED");
		const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
		const virus = await sendFile(server.app, chat, { name: "v.txt", type: "text/plain", bytes: Buffer.from(eicar) });
		expect([virus.status, virus.body.code]).toEqual([422, "FILE_INFECTED"]);
	});

	it("says what is missing or unknown in the environment", () => {
		expect(() => chooseVendors({ VENDOR_CHAT: "twilio" })).toThrow("TWILIO_ACCOUNT_SID");
		expect(() => chooseVendors({ VENDOR_STREAM_CHAT: "pigeon" })).toThrow("VENDOR_STREAM_CHAT");
	});
});
