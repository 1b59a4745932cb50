import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import type { OutgoingMessage } from "../../src/server/journey/ports/messages.ts";

const TEXT: OutgoingMessage = {
	orderId: "order-1",
	channel: "SMS",
	to: "+14155550137",
	subject: "",
	body: "Lender: your number was changed. Reply STOP to opt out.",
};

describe("text messages by the published shape of Twilio's API", () => {
	let server: Server;
	let answer: { readonly status: number; readonly body: object };
	const asked: { readonly url: string | undefined; readonly login: string; readonly fields: object }[] = [];

	beforeEach(async () => {
		asked.length = 0;
		server = createServer(async (request, response) => {
			const login = Buffer.from((request.headers.authorization ?? "").replace("Basic ", ""), "base64").toString();
			asked.push({ url: request.url, login, fields: Object.fromEntries(new URLSearchParams(await text(request))) });
			response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
		});
		await once(server.listen(0, "127.0.0.1"), "listening");
	});
	afterEach(() => new Promise((done) => server.close(done)));

	const texts = (from: string) =>
		buildPorts({
			VENDOR_TEXTS: "twilio",
			TWILIO_ACCOUNT_SID: "AC1",
			TWILIO_API_KEY: "SK1",
			TWILIO_API_SECRET: "quarterly otter",
			TWILIO_TEXTS_FROM: from,
			TWILIO_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		}).texts;

	it.each([
		[`MG${"0".repeat(32)}`, "MessagingServiceSid"],
		["+18885550100", "From"],
	])("are sent from %s", async (from, field) => {
		answer = { status: 201, body: { sid: "SM1", status: "queued" } };
		await texts(from).send(TEXT);
		expect(asked).toEqual([
			{
				url: "/2010-04-01/Accounts/AC1/Messages.json",
				login: "SK1:quarterly otter",
				fields: { To: TEXT.to, [field]: from, Body: TEXT.body },
			},
		]);
	});

	it.each([
		[400, 21_610, { name: "VendorRefused", code: "RECIPIENT_OPTED_OUT" }],
		[400, 21_614, { name: "VendorRefused", code: "RECIPIENT_INVALID" }],
		[400, 21_606, { name: "VendorUnavailable", outage: "NO_CONNECTION" }],
		[401, 20_003, { name: "VendorUnavailable", outage: "NO_CONNECTION" }],
		[429, 20_429, { name: "VendorUnavailable", outage: "NO_CONNECTION" }],
		[503, 0, { name: "VendorUnavailable", outage: "NO_CONNECTION" }],
	])("answered with %d and code %d are %j", async (status, code, failure) => {
		answer = { status, body: { code, message: `About ${TEXT.to}`, status } };
		const thrown = await texts("+18885550100")
			.send(TEXT)
			.catch((error: unknown) => error);
		expect(thrown).toMatchObject(failure);
		expect(String(thrown)).not.toContain(TEXT.to);
	});
});
