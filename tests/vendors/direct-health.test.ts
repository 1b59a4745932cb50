import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readChoices } from "../../src/server/journey/adapters/choices.ts";
import { sandboxAdapters } from "../../src/server/journey/adapters/sandbox-adapters.ts";

let server: Server;
let status = 200;
const asked: IncomingMessage[] = [];

beforeEach(async () => {
	[status, asked.length] = [200, 0];
	server = createServer((request, response) => {
		asked.push(request);
		response.writeHead(status, { "content-type": "application/json" }).end('{"phone":"+1 408 555 0101"}');
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => new Promise((done) => server.close(done)));

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const twilio = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_API_KEY: "SK1", TWILIO_API_SECRET: "quiet otter" };

/** The settings that choose each vendor at an address, and what it is asked there. */
const VENDORS = [
	{
		name: "Smarty",
		path: "/lookup?search=1600&auth-id=id-1&auth-token=quiet+otter",
		settings: (url: string) => ({
			VENDOR_ADDRESS_SEARCH: "smarty",
			SMARTY_AUTH_ID: "id-1",
			SMARTY_AUTH_TOKEN: "quiet otter",
			SMARTY_API_URL: url,
		}),
	},
	{
		name: "Census",
		path: "/benchmarks",
		settings: (url: string) => ({ VENDOR_GEOCODING: "census", CENSUS_API_URL: url }),
	},
	{
		name: "Twilio",
		path: "/2010-04-01/Accounts/AC1/Messages.json?PageSize=1",
		settings: (url: string) => ({
			...{ VENDOR_TEXTS: "twilio", TWILIO_TEXTS_FROM: "+18885550100", TWILIO_API_URL: url },
			...twilio,
		}),
	},
	{
		name: "Twilio",
		path: "/v1/Services/IS1",
		settings: (url: string) => ({
			...{ VENDOR_CHAT: "twilio", TWILIO_AUTH_TOKEN: "quiet otter", TWILIO_CONVERSATIONS_SERVICE_SID: "IS1" },
			...{ TWILIO_FLEX_ADDRESS_SID: "IG1", TWILIO_CONVERSATIONS_URL: url, ...twilio },
		}),
	},
	{
		name: "Stream",
		path: "/app?api_key=key",
		settings: (url: string) => ({
			...{ VENDOR_STREAM_CHAT: "stream", STREAM_API_KEY: "key", STREAM_API_SECRET: "quiet otter", STREAM_URL: url },
		}),
	},
] as const;

describe.each(VENDORS)("the health of $name at $path", ({ name, path, settings }) => {
	const health = async () => {
		const now = () => new Date("2026-11-26T12:00:00Z");
		const { choices, faults } = readChoices(settings(origin()), ["main"], now());
		expect(faults).toEqual([]);
		const [choice] = choices.filter(({ adapter }) => adapter.kind === "direct");
		return choice?.adapter.health?.(choice.values, { now, sandbox: () => sandboxAdapters({ now }) });
	};

	it("is what the vendor answers to a question that changes nothing", async () => {
		expect(await health()).toBeUndefined();
		expect(asked.map(({ method, url }) => [method, url])).toEqual([["GET", path]]);
	});

	it("says what is wrong, and repeats neither key nor answer", async () => {
		status = 401;
		expect(await health()).toBe(`${name} refuses the key (status 401).`);
		status = 503;
		expect(await health()).toBe(`${name} answers with status 503.`);
		const gone = origin();
		await new Promise((done) => server.close(done));
		const { choices } = readChoices(settings(gone), ["main"], new Date());
		const [choice] = choices.filter(({ adapter }) => adapter.kind === "direct");
		const tools = { now: () => new Date(), sandbox: () => sandboxAdapters({ now: () => new Date() }) };
		expect(await choice?.adapter.health?.(choice.values, tools)).toBe(`${name} cannot be reached.`);
		server = createServer().listen(0);
	});
});
