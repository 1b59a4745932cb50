import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as chatErrorTexts from "../../src/contracts/chat-error-texts.ts";
import * as errorTexts from "../../src/contracts/error-texts.ts";
import { messageList } from "../../src/web/api/message-list.ts";
import { RequestError, shownMessage } from "../../src/web/api/request-error.ts";

const root = join(import.meta.dirname, "../..");
const textsOf = (folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith("error-catalogue.test.ts"))
		.map((file) => readFileSync(join(root, folder, file), "utf8"));
// what a lender may reword is in the data
const sources = [
	...["src/web", "src/server", "src/contracts"].flatMap(textsOf),
	readFileSync(join(root, "flows/pages.json"), "utf8"),
	...readdirSync(join(root, "flows/copy")).map((file) => readFileSync(join(root, "flows/copy", file), "utf8")),
];
const tests = textsOf("tests");

/** Each line of the catalog that fixes a text, in order, with the text's name. */
const CATALOGUE: readonly (readonly [situation: string, text: string, name?: string])[] = [
	["server errors without words", "Something unexpected happened", "unexpected"],
	["a fetch that is not ok", "Request failed.", "failed"],
	["an answer that is no JSON", "Response was not convertible to json for /x", "notJson"],
	["no answer at all", "Response was not defined for /x", "notDefined"],
	["a missing token", "JWT error", "noToken"],
	["a wallet profile that fails", "Failed to fetch profile details.", "walletProfile"],
	[
		"a telemetry session after three tries",
		"An error occurred while establishing a session, retries failed.",
		"telemetrySession",
	],
	["a decision without a session", "Could not establish session", "noSession"],
	["no organization info", "No private label data found", "noOrganization"],
	["an experiment without an application", "App ID is required to save experiment", "noApplicationForExperiment"],
	["a missing profile", "No profile uuid", "noProfile"],
	["a registration with a known email", "identity exists", "identityExists"],
	["location denied", "Why we need your location"],
	["both look-ups of an identity fail", "User not found"],
	["a link that opens a window", "Opens in a new window"],
	["a dialog's way out", "Close dialog"],
	["no notifications", "No Notifications"],
	["a developer's sign-in that fails", "Something unexpected happened logging you in"],
	["a chat that lost its connection", "Connection lost. Attempting to reconnect.", "chatConnectionLost"],
	["a chat that cannot start or be read", "Something went wrong. Please try again later.", "chatFailed"],
	["a chat's token that cannot be renewed", "Token state is invalid.", "chatTokenInvalid"],
	["a message that cannot be sent", "Something went wrong. Please try resending the message.", "chatNotSent"],
	["a chat without its session", "webchat session data not found", "noChatSession"],
	["a chat without its channel", "Omni Proxy value not available", "noOmniProxy"],
	["a survey without its contact", "contact id not available", "noContactId"],
	["a vendor's chat without its thread", "NICE thread id unavailable", "noNiceThread"],
	["a chat without its visitor", "customer id not present", "noCustomerId"],
	["an error, for who does not see its colour", "Error: "],
	["something that is awaited", "Loading"],
];

const kept = new Map<string, string | ((url: string) => string)>(Object.entries({ ...errorTexts, ...chatErrorTexts }));

describe("the error catalogue", () => {
	test.each(CATALOGUE.map(([situation, text, name = ""]) => ({ situation, text, name })))(
		"$situation reads $text",
		({ text, name }) => {
			if (name !== "") {
				const held = kept.get(name);
				expect(typeof held === "function" ? held("/x") : held).toBe(text);
				// stated here once, and used where it happens
				expect(sources.some((source) => source.includes(`errorTexts.${name}`))).toBe(true);
			} else expect(sources.some((source) => source.includes(text))).toBe(true);
			// and met by a test where it happens
			expect(tests.some((one) => one.includes(text))).toBe(true);
		},
	);

	test("every text that is kept is a line of the catalogue", () => {
		const named = CATALOGUE.flatMap(([, , name]) => name ?? []);
		expect([...kept.keys()].sort()).toEqual([...named].sort());
	});

	test("server errors are joined, and messages make one sentence", () => {
		expect(shownMessage(new RequestError(422, "", { errors: ["One.", "Two."] }))).toBe("One., Two.");
		expect(messageList(["one", "two", "one"])).toBe("one, two.");
	});
});
