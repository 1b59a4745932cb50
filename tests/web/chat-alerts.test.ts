import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_CLOSED } from "../../src/contracts/chat.ts";
import type { ChatBundle } from "../../src/contracts/chat-bundle.ts";
import type { OrganizationInfo } from "../../src/web/api/registration/organization-info.ts";
import { inNextMode, listenForChatShortcuts } from "../../src/web/chat/chat-shortcuts.ts";
import { AgentChat } from "../../src/web/chat/session/agent-chat.ts";
import { ChatController } from "../../src/web/chat/session/chat-controller.ts";
import { ChatStore } from "../../src/web/chat/session/chat-store.ts";
import { forgetStored, readStored, store } from "../../src/web/chat/session/stored-sessions.ts";
import { baseCopy } from "./base-copy.ts";
import { ANSWERS, PERSON, STARTED, TestSocket } from "./chat-ends.ts";

const CONNECTION_LOST = { tone: "warning", text: "Connection lost. Attempting to reconnect." };
const FAILED = { tone: "error", text: "Something went wrong. Please try again later." };
const TOKEN_INVALID = { tone: "warning", text: "Token state is invalid." };
const NOT_SENT = { tone: "error", text: "Something went wrong. Please try resending the message." };

let answers: { [path: string]: object | number };
let asked: { readonly path: string; readonly body: unknown }[];

beforeEach(() => {
	vi.useFakeTimers({ now: Date.parse("2026-11-20T18:00:00Z") });
	TestSocket.last = undefined;
	answers = { ...ANSWERS };
	asked = [];
	vi.stubGlobal("WebSocket", TestSocket);
	vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
		const path = url.split("/").at(-1) ?? "";
		asked.push({ path, body: typeof body === "string" ? JSON.parse(body) : undefined });
		const answer = answers[path] ?? 500;
		return typeof answer === "number" ? new Response("{}", { status: answer }) : Response.json(answer);
	});
});
afterEach(() => {
	forgetStored();
	window.history.replaceState(null, "", "/");
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function open(search = ""): ChatController {
	window.history.replaceState(null, "", `/account/heloc/register-v2${search}`);
	const bundle = { words: { welcome: "Hello", botWelcome: "Ask me" }, surveyHref: "https://survey.example/chat" };
	const info = { orgCode: "main", mode: "sandbox" } as OrganizationInfo;
	return new ChatController(info, bundle as unknown as ChatBundle, baseCopy("chat"));
}

const alertOf = (chat: ChatController) => chat.store.get().alert;

/** A chat that an agent has accepted. */
async function accepted(): Promise<{ readonly chat: ChatController; readonly socket: TestSocket }> {
	const chat = open();
	await chat.start(PERSON, true);
	await vi.advanceTimersByTimeAsync(0);
	const socket = TestSocket.last;
	if (!socket) throw new Error("no socket");
	socket.onopen?.();
	socket.hear({ type: "ready", side: "VISITOR", name: "Paloma", email: "" });
	socket.hear({ type: "conversation", conversation: "c", status: "ACTIVE", lastSequence: 1 });
	return { chat, socket };
}

describe("what a chat's window warns of", () => {
	it("a start that fails", async () => {
		answers.initWebChat = 502;
		const chat = open();
		await chat.start(PERSON, true);
		expect(alertOf(chat)).toEqual(FAILED);
		expect(chat.store.get().phase).toBe("form");
	});

	it("a lost connection, until it is back", async () => {
		const { chat, socket } = await accepted();
		expect(alertOf(chat)).toBeUndefined();
		socket.onclose?.({ code: 1006 });
		expect(alertOf(chat)).toEqual(CONNECTION_LOST);
		await vi.advanceTimersByTimeAsync(10);
		TestSocket.last?.onopen?.();
		TestSocket.last?.hear({ type: "ready", side: "VISITOR", name: "Paloma", email: "" });
		expect(alertOf(chat)).toBeUndefined();
	});

	it("a message that cannot be sent: refused for good, or its file not taken", async () => {
		const { chat, socket } = await accepted();
		await chat.say("Hello", []);
		const { clientId } = socket.sent.find(({ type }) => type === "send") as unknown as { clientId: string };
		socket.hear({ type: "refused", conversation: "c", clientId, code: "X", message: "No." });
		expect(alertOf(chat)).toEqual(NOT_SENT);
		answers.attachments = 500;
		const kept = chat.store.get().messages.length;
		await expect(chat.say("Again", [new File(["x"], "note.txt")])).rejects.toThrow();
		expect(alertOf(chat)).toEqual(NOT_SENT);
		expect(chat.store.get().messages).toHaveLength(kept);
	});

	it("a file that is not taken, in the server's words and without an alert; what was taken is not sent again", async () => {
		const { chat, socket } = await accepted();
		const [good, bad] = [new File(["x"], "good.txt"), new File(["x"], "bad.txt")];
		vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: FormData }) => {
			const { name } = body.get("file") as File;
			asked.push({ path: name, body: undefined });
			if (name === "bad.txt") return Response.json({ errors: ["Not this one."] }, { status: 422 });
			return Response.json({ uuid: "g", fileName: name, mediaType: "text/plain", size: 1 });
		});
		await expect(chat.say("", [good, bad])).rejects.toMatchObject({
			files: [bad],
			faults: ["bad.txt: Not this one."],
		});
		expect(alertOf(chat)).toBeUndefined();
		await chat.say("", [good]);
		expect(socket.sent.at(-1)).toMatchObject({ type: "send", attachments: ["g"] });
		expect(asked.filter(({ path }) => path === "good.txt")).toHaveLength(1);
	});

	it("a token that cannot be renewed, or proves nothing any more", async () => {
		answers.refreshToken = 422;
		const { chat, socket } = await accepted();
		await vi.advanceTimersByTimeAsync(30 * 60_000);
		expect(alertOf(chat)).toEqual(TOKEN_INVALID);
		(TestSocket.last ?? socket).onclose?.({ code: CHAT_CLOSED.unauthenticated });
		expect(chat.store.get().status).toBe("ENDED");
		expect(readStored("agent")).toBeUndefined();
	});

	it("an assistant that does not answer, or whose history cannot be fetched", async () => {
		const chat = open("?mode=chatbot");
		await chat.start(PERSON, false);
		await expect(chat.say("What fees?", [])).rejects.toThrow();
		expect(alertOf(chat)).toEqual(FAILED);
		expect(chat.store.get().messages).toHaveLength(1);
		const question = { senderType: "APPLICANT", senderId: null, tag: "", nonce: null, message: "What fees?" };
		expect(asked.at(-1)).toMatchObject({ path: "chatWithAutobot", body: question });
		store("bot", { conversationId: "b", expiration: Date.now() + 1_000 });
		const again = open("?mode=chatbot");
		await again.settle(false);
		expect(alertOf(again)).toEqual(FAILED);
	});

	it("a survey that has nothing to be about", async () => {
		const { chat } = await accepted();
		expect(await chat.surveyAddress()).toContain("interactionId=k");
		answers["web-chat-info"] = 500;
		expect(await chat.surveyAddress()).toBeUndefined();
		expect(alertOf(chat)).toEqual(FAILED);
	});
});

it("counts what came while the window was closed, and not again what was read before a reload", async () => {
	const said = (sequence: number) => ({
		type: "message",
		conversation: "c",
		message: {
			sequence,
			uuid: `m${sequence}`,
			author: "AGENT",
			authorName: "Robin",
			clientId: `${sequence}`,
			text: "Hi",
		},
	});
	const { chat, socket } = await accepted();
	chat.store.isWindowOpen = true;
	socket.hear(said(1));
	chat.store.isWindowOpen = false;
	socket.hear(said(2));
	expect(chat.store.get().unread).toBe(1);
	const again = open();
	await again.settle(true);
	await vi.advanceTimersByTimeAsync(0);
	TestSocket.last?.onopen?.();
	TestSocket.last?.hear({ type: "ready", side: "VISITOR", name: "Paloma", email: "" });
	for (const sequence of [1, 2, 3]) TestSocket.last?.hear(said(sequence));
	expect(again.store.get().unread).toBe(2);
	again.seen();
	expect(again.store.get().unread).toBe(0);
	expect(TestSocket.last?.sent.at(-1)).toMatchObject({ type: "read", sequence: 3 });
	expect(readStored("seen")).toBe(3);
});

describe("what was said while nobody was there", () => {
	const said = (socket: TestSocket | undefined) => socket?.sent.filter(({ type }) => type === "send");

	it("goes to the server at once, stands in the session until it is there, and is said again after a reload", async () => {
		const chat = open();
		await chat.start(PERSON, true);
		await vi.advanceTimersByTimeAsync(0);
		await chat.say("My deed names my late husband.", []);
		const [held] = readStored("agent")?.initialMessage ?? [];
		expect(held).toMatchObject({ text: "My deed names my late husband.", files: [] });

		const again = open();
		await again.settle(true);
		await vi.advanceTimersByTimeAsync(0);
		expect(again.store.get().messages).toMatchObject([{ text: held?.text, from: "me", isPending: true }]);
		const socket = TestSocket.last;
		socket?.onopen?.();
		socket?.hear({ type: "ready", side: "VISITOR", name: "Paloma", email: "" });
		socket?.hear({ type: "conversation", conversation: "c", status: "WAITING", lastSequence: 1 });
		expect(said(socket)).toMatchObject([{ clientId: held?.id, text: held?.text }]);
		socket?.hear({ type: "accepted", conversation: "c", clientId: held?.id, sequence: 2 });
		expect(readStored("agent")?.initialMessage).toEqual([]);
		expect(again.store.get().messages).toHaveLength(1);
	});

	it("does not bring a chat back that is over", async () => {
		const { chat, socket } = await accepted();
		await chat.say("Last words", []);
		const [frame] = said(socket) as unknown as { clientId: string }[];
		socket.hear({ type: "conversation", conversation: "c", status: "ENDED", lastSequence: 3 });
		socket.hear({ type: "refused", conversation: "c", clientId: frame?.clientId, code: "CHAT_OVER", message: "Over." });
		expect(readStored("agent")).toBeUndefined();
		chat.store.set({ alert: undefined });
		socket.onclose?.({ code: CHAT_CLOSED.unauthenticated });
		expect(alertOf(chat)).toBeUndefined();
	});
});

describe("what developers may do by Shift, Alt and a letter", () => {
	const press = (code: string, more: object = {}) =>
		document.dispatchEvent(new KeyboardEvent("keydown", { code, shiftKey: true, altKey: true, ...more }));

	it("a made-up start, a lost connection, a form that is empty again, and nothing once the chat is gone", async () => {
		const chat = open();
		const stop = listenForChatShortcuts(chat, () => true);
		press("KeyS", { shiftKey: false });
		press("KeyS", { ctrlKey: true });
		expect(chat.store.get().phase).toBe("form");
		press("KeyS");
		await vi.advanceTimersByTimeAsync(0);
		expect(chat.store.get()).toMatchObject({ phase: "messaging", person: { name: "Wren Fielding" } });
		const close = vi.spyOn(TestSocket.prototype, "close");
		press("KeyD");
		expect(close).toHaveBeenCalledTimes(1);
		press("KeyN");
		expect(chat.store.get().phase).toBe("form");
		stop();
		press("KeyS");
		await vi.advanceTimersByTimeAsync(0);
		expect(chat.store.get().phase).toBe("form");
	});

	it("the next mode, and none after the last", () => {
		const page = "http://x.example/account/heloc/dashboard";
		const seen: (string | null)[] = [];
		for (let address = page, times = 6; times > 0; times -= 1) {
			address = inNextMode(address);
			seen.push(new URL(address).searchParams.get("mode"));
		}
		expect(seen).toEqual(["twilio", "nice", "stream", "talkjs", "chatbot", null]);
	});
});

describe("what a chat cannot do without", () => {
	it.each([
		["", { token: "" }, "webchat session data not found"],
		["", { conversationSid: undefined }, "webchat session data not found"],
		["", { omniProxyChannelId: undefined }, "Omni Proxy value not available"],
		["", { providerUserId: "" }, "customer id not present"],
		["?mode=nice", { providerChannelId: "" }, "NICE thread id unavailable"],
	])("a start%s without %j", async (search, missing, text) => {
		answers.initWebChat = { ...STARTED, ...missing };
		const agent = new AgentChat(new ChatStore(), baseCopy("chat"));
		const chatMode = search === "" ? "twilio" : "nice";
		await expect(agent.start("standard", { name: "Paloma", chatMode })).rejects.toThrow(text);
		const chat = open(search);
		await chat.start(PERSON, true);
		expect(alertOf(chat)).toEqual(FAILED);
		const known = { identityUuid: null, loanNumber: null, skill: "White Label" };
		expect(asked.findLast(({ path }) => path === "initWebChat")?.body).toMatchObject({ chatMode, ...known });
		expect(TestSocket.last).toBeUndefined();
		expect(readStored("agent")).toBeUndefined();
	});

	it("only one vendor's chats have a thread", async () => {
		answers.initWebChat = { ...STARTED, providerChannelId: "" };
		const chat = open("?mode=twilio");
		await chat.start(PERSON, true);
		expect(chat.store.get().phase).toBe("messaging");
	});

	it("a stored session without its channel is told and forgotten", async () => {
		const times = { loginTimestamp: Date.now(), expiration: Date.now() + 60_000 };
		store("agent", { token: "t", conversationSid: "s", omniProxyChannelId: "", providerChannelId: "p", ...times });
		const chat = open();
		await chat.settle(true);
		expect(alertOf(chat)).toEqual(FAILED);
		expect(chat.store.get().phase).toBe("form");
		expect(readStored("agent")).toBeUndefined();
	});

	it("a message or a survey needs a session, a survey its contact", async () => {
		const chat = open();
		await expect(chat.say("Hello", [])).rejects.toThrow("webchat session data not found");
		expect(alertOf(chat)).toEqual(NOT_SENT);
		await expect(chat.interaction()).rejects.toThrow("webchat session data not found");
		const { chat: going } = await accepted();
		answers["web-chat-info"] = {};
		await expect(going.interaction()).rejects.toThrow("contact id not available");
	});
});
