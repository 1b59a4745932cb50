import { describe, expect, it } from "vitest";
import { shownSize } from "../../src/contracts/chat.ts";
import {
	agentExpiration,
	botExpiration,
	chatKind,
	chatWay,
	forcedMode,
	isComposerShown,
	isSessionLive,
	waitingDots,
} from "../../src/web/chat/chat-rules.ts";
import { fileFault } from "../../src/web/chat/chosen-files.ts";
import { textParts } from "../../src/web/chat/text-parts.ts";
import { baseCopy } from "./base-copy.ts";

const NOW = Date.parse("2026-11-20T18:00:00Z");
const MINUTE = 60_000;
const live = { expiration: NOW + 1 };
const over = { expiration: NOW };

describe("whom a chat is with", () => {
	it.each([
		["in hours a person", { isOpen: true }, "AGENT"],
		["outside them the assistant", { isOpen: false }, "BOT"],
		["a person's session goes on outside hours", { isOpen: false, agentSession: live }, "AGENT"],
		[
			"a person's session comes before the assistant's",
			{ isOpen: false, agentSession: live, botSession: live },
			"AGENT",
		],
		["the assistant's session goes on in hours", { isOpen: true, botSession: live }, "BOT"],
		["sessions that are over are ignored", { isOpen: true, agentSession: over, botSession: over }, "AGENT"],
		["and outside hours", { isOpen: false, agentSession: over, botSession: over }, "BOT"],
		["the mode comes before a session", { isOpen: true, forced: "chatbot", agentSession: live }, "BOT"],
		["and before the hours", { isOpen: false, forced: "stream", botSession: live }, "AGENT"],
		["every other mode is a person", { isOpen: false, forced: "nice" }, "AGENT"],
	] as const)("%s", (_, facts, kind) => {
		const none = { forced: undefined, agentSession: undefined, botSession: undefined };
		expect(chatKind({ ...none, now: NOW, ...facts })).toBe(kind);
	});

	it.each([
		["?mode=stream", false, "stream"],
		["?mode=chatbot&x=1", false, "chatbot"],
		["?mode=talkjs", false, "talkjs"],
		["?mode=chatbot", true, undefined],
		["?mode=everything", false, undefined],
		["", false, undefined],
	])("mode of %j in production %s", (search, isProduction, mode) => {
		expect(forcedMode(search, isProduction)).toBe(mode);
	});

	it.each([
		[undefined, false, "standard"],
		[undefined, true, "stream"],
		["stream", false, "stream"],
		["twilio", true, "standard"],
		["nice", true, "standard"],
		["chatbot", true, "stream"],
	] as const)("way in of mode %s with the flag %s", (mode, flag, way) => {
		expect(chatWay(mode, flag)).toBe(way);
	});
});

describe("how long a session lasts", () => {
	it.each([
		["a person's", agentExpiration, 6 * 60 * MINUTE],
		["the assistant's", botExpiration, 10 * MINUTE],
	] as const)("%s", (_, expirationOf, lastsMs) => {
		const session = { expiration: expirationOf(NOW) };
		expect(isSessionLive(session, NOW)).toBe(true);
		expect(isSessionLive(session, NOW + lastsMs - 1)).toBe(true);
		expect(isSessionLive(session, NOW + lastsMs)).toBe(false);
		expect(isSessionLive(undefined, NOW)).toBe(false);
	});
});

it.each([
	[true, true, 0, true],
	[true, true, 5, true],
	[true, false, 0, false],
	[true, false, 1, false],
	[true, false, 2, true],
	[false, true, 5, false],
	[false, false, 5, false],
])("the composer with an active chat %s, in hours %s and %i messages", (isActive, isOpen, messages, isShown) => {
	expect(isComposerShown({ isActive, isOpen, messages })).toBe(isShown);
});

it("the dots of waiting change every 400 ms", () => {
	expect([0, 399, 400, 800, 1_200, 1_600].map(waitingDots)).toEqual(["", "", ".", "..", "...", ""]);
});

it.each([
	[0, "0 bytes"],
	[999, "999 bytes"],
	[1_000, "1 KB"],
	[1_540, "1.5 KB"],
	[1_000_000, "1 MB"],
	[12_340_000, "12.3 MB"],
])("%i bytes are shown as %s", (bytes, shown) => {
	expect(shownSize(bytes)).toBe(shown);
});

it.each([
	["a.jpg", true],
	["a.PNG", true],
	["a.amr", true],
	["a.mp3", true],
	["a.mp4", true],
	["a.pdf", true],
	["a.txt", true],
	["a.exe", false],
	["a.svg", false],
	["a.html", false],
	["a.pdf.js", false],
	["pdf", false],
])("the file %s may be chosen: %s", (name, isTaken) => {
	expect(fileFault({ name, size: 10 }, baseCopy("chat")) === undefined).toBe(isTaken);
});

it("a file that is too large is refused", () => {
	expect(fileFault({ name: "a.pdf", size: 16 * 1024 * 1024 }, baseCopy("chat"))).toContain("larger");
});

describe("links", () => {
	const hosts = ["www.home.example"];
	const hrefs = (text: string) => textParts(text, hosts).flatMap(({ href }) => href ?? []);

	it("to an allowed host may be opened, without what follows the sentence", () => {
		expect(textParts("See https://www.home.example/a?b=1#c.", hosts)).toEqual([
			{ text: "See " },
			{ text: "https://www.home.example/a?b=1#c", href: "https://www.home.example/a?b=1#c" },
			{ text: "." },
		]);
	});

	it.each([
		"https://evil.example/",
		"https://www.home.example.evil.example/",
		"https://www.home.example@evil.example/",
		"https://user:pass@www.home.example/",
		"http://www.home.example/",
		"https://home.example/",
		"https://www.home.example:8443/",
		"javascript:alert(1)",
		"https://evil.example/?https://www.home.example",
		"data:text/html,https:",
		"www.home.example",
	])("%s stays text", (address) => {
		expect(hrefs(`Look: ${address} now`)).toEqual([]);
		expect(
			textParts(address, hosts)
				.map(({ text }) => text)
				.join(""),
		).toBe(address);
	});
});
