import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { smtpProblem } from "../../src/server/journey/messages/smtp.ts";
import { smtpSettings } from "../../src/server/journey/messages/smtp-settings.ts";
import type { OutgoingMessage } from "../../src/server/journey/ports/messages.ts";
import { OTHER_HOST, OWN } from "./certificates.ts";
import { dkimVerdict } from "./dkim.ts";
import { MailServer, type MailServerOptions } from "./mail-server.ts";

const MAIL: OutgoingMessage = {
	orderId: "order-1:offers",
	channel: "EMAIL",
	to: "ana@people.example",
	subject: "Lender: your offers are here",
	body: "Compare amounts and terms.",
	foot: "-- \nThe lending team",
	html: "<!doctype html><html><body><p>Compare amounts and terms.</p></body></html>",
	from: { name: "The lending team", address: "help@lender.example" },
	lang: "en-US",
};

const folder = mkdtempSync(join(tmpdir(), "mail-"));
const fileOf = (name: string, content: string) => {
	const path = join(folder, name);
	writeFileSync(path, content);
	return path;
};
const rsa = generateKeyPairSync("rsa", {
	modulusLength: 2048,
	publicKeyEncoding: { type: "spki", format: "pem" },
	privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
let authority: string;
let key: string;
const servers: MailServer[] = [];

beforeAll(() => {
	authority = fileOf("ca.pem", OWN.cert);
	key = fileOf("dkim.pem", rsa.privateKey);
});
afterEach(async () => {
	for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function server(options: MailServerOptions = {}, port = 0): Promise<MailServer> {
	const started = await MailServer.start(options, port);
	servers.push(started);
	return started;
}
const carrier = (port: number, environment: { readonly [name: string]: string } = {}, scheme = "smtp") =>
	buildPorts({
		VENDOR_MESSAGES: "smtp",
		SMTP_URL: `${scheme}://127.0.0.1:${port}`,
		SMTP_CA_FILE: authority,
		...environment,
	}).messages;

describe("a mail over SMTP", () => {
	it("arrives in both forms, with its sender, its language and an id of its order", async () => {
		const { port, mails } = await server();
		await carrier(port).send(MAIL);
		const [{ parsed, envelope, isEncrypted, raw } = expect.fail("nothing came")] = mails;
		expect(isEncrypted).toBe(true);
		expect(envelope).toEqual({ from: "help@lender.example", to: [MAIL.to] });
		expect(parsed.from?.value).toEqual([{ name: "The lending team", address: "help@lender.example" }]);
		expect(parsed.subject).toBe(MAIL.subject);
		expect(parsed.text).toBe(`${MAIL.body}\n\n${MAIL.foot}\n`);
		expect(parsed.html).toBe(MAIL.html);
		expect(parsed.messageId).toMatch(/^<[0-9a-f-]{36}@lender\.example>$/);
		expect(parsed.headers.get("auto-submitted")).toBe("auto-generated");
		expect(parsed.headers.get("content-language")).toBe("en-US");
		expect(parsed.headers.has("list-unsubscribe")).toBe(false);
		expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
		expect(raw).not.toContain("order-1");
	});

	it("carries the address that stops an optional one, for one click", async () => {
		const { port, mails } = await server();
		await carrier(port).send({ ...MAIL, oneClick: "https://lender.example/opt-outs/token" });
		expect(mails[0]?.raw).toMatch(/^List-Unsubscribe: <https:\/\/lender\.example\/opt-outs\/token>\r$/m);
		expect(mails[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
	});

	it("comes from the address of the settings, and answers go to the lender", async () => {
		const { port, mails } = await server();
		const settings = { SMTP_FROM: "no-reply@mail.lender.example", SMTP_BOUNCES: "bounces@mail.lender.example" };
		await carrier(port, settings).send(MAIL);
		const [taken] = mails;
		expect(taken?.parsed.from?.value).toEqual([{ name: "The lending team", address: settings.SMTP_FROM }]);
		expect(taken?.parsed.replyTo?.value).toEqual([{ name: "", address: "help@lender.example" }]);
		expect(taken?.envelope.from).toBe(settings.SMTP_BOUNCES);
		expect(taken?.parsed.messageId).toMatch(/@mail\.lender\.example>$/);
	});

	it("keeps names and subjects of any language, and ends no header with them", async () => {
		const { port, mails } = await server();
		const subject = "Préstamo: año nuevo ✓\r\nBcc: eve@people.example";
		const from = { name: 'Año "Nuevo", equipo\r\nX-Evil: 1', address: "help@lender.example" };
		await carrier(port).send({ ...MAIL, subject, from });
		const [taken] = mails;
		expect(taken?.parsed.subject).toBe("Préstamo: año nuevo ✓ Bcc: eve@people.example");
		expect(taken?.parsed.from?.value[0]?.name).toBe('Año "Nuevo", equipo X-Evil: 1');
		expect(taken?.envelope.to).toEqual([MAIL.to]);
		expect(taken?.raw).not.toMatch(/^(Bcc|X-Evil):/m);
	});

	it.each([
		"ana@people.example, eve@people.example",
		"ana@people.example\r\nRCPT TO:<eve@people.example>",
		"Ana <a@b.example>",
		"ana",
	])("is not sent to %j", async (to) => {
		const { port, mails } = await server();
		await expect(carrier(port).send({ ...MAIL, to })).rejects.toMatchObject({ code: "RECIPIENT_INVALID" });
		expect(mails).toEqual([]);
	});
});

describe("a mail server", () => {
	it("is logged in to over TLS alone, with the password of a file", async () => {
		const login = { user: "relay", password: "quarterly otter" };
		const { port, mails } = await server({ login });
		const passwordFile = fileOf("password", `${login.password}\n`);
		const settings = { SMTP_URL: `smtp://relay@127.0.0.1:${port}`, SMTP_PASSWORD_FILE: passwordFile };
		await carrier(port, settings).send(MAIL);
		expect(mails).toMatchObject([{ user: "relay", isEncrypted: true }]);
		const wrong = { SMTP_URL: `smtp://relay@127.0.0.1:${port}`, SMTP_PASSWORD: "guessed" };
		await expect(carrier(port, wrong).send(MAIL)).rejects.toMatchObject({ name: "VendorUnavailable" });
	});

	it("says before any mail whether it takes them", async () => {
		const login = { user: "relay", password: "quarterly otter" };
		const { port } = await server({ login });
		const problem = (password: string) =>
			smtpProblem(
				smtpSettings({
					SMTP_URL: `smtp://relay@127.0.0.1:${port}`,
					SMTP_PASSWORD: password,
					SMTP_CA_FILE: authority,
				}),
			);
		expect(await problem(login.password)).toBeUndefined();
		const said = await problem("guessed");
		expect(said).toContain(`127.0.0.1:${port} cannot be used`);
		expect(said).not.toContain("guessed");
	});

	it("may speak TLS from the start", async () => {
		const { port, mails } = await server({ secure: true });
		await carrier(port, {}, "smtps").send(MAIL);
		expect(mails).toMatchObject([{ isEncrypted: true }]);
	});

	it.each([
		["offers no STARTTLS", { disabledCommands: ["STARTTLS"] }, {}],
		["shows the certificate of another host", OTHER_HOST, { SMTP_CA_FILE: "other" }],
		["shows a certificate that nobody vouches for", {}, { SMTP_CA_FILE: "other" }],
	])("gets nothing when it %s", async (_case, options, environment) => {
		const { port, mails } = await server(options);
		const other = fileOf("other.pem", OTHER_HOST.cert);
		const settings = "SMTP_CA_FILE" in environment ? { SMTP_CA_FILE: other } : {};
		await expect(carrier(port, settings).send(MAIL)).rejects.toMatchObject({
			name: "VendorUnavailable",
			outage: "NO_CONNECTION",
		});
		expect(mails).toEqual([]);
	});

	it("that asks for patience gets the mail again, once, under the same id", async () => {
		let later = 2;
		const answers: string[] = [];
		const { port, mails } = await server({
			content: () => {
				later -= 1;
				answers.push(later >= 0 ? "later" : "taken");
				return later >= 0 ? { status: 451, text: "Greylisted, try again" } : undefined;
			},
		});
		const messages = carrier(port);
		for (let left = 2; left > 0; left -= 1) {
			await expect(messages.send(MAIL)).rejects.toMatchObject({ name: "VendorUnavailable", waitMs: 60_000 });
		}
		await messages.send(MAIL);
		expect(answers).toEqual(["later", "later", "taken"]);
		await carrier(port).send(MAIL);
		await carrier(port).send({ ...MAIL, orderId: "order-2:offers" });
		const [first, second, other] = mails.map(({ parsed }) => parsed.messageId);
		expect([first === second, first === other]).toEqual([true, false]);
	});

	it.each([
		["the recipient", { recipient: () => ({ status: 550, text: "No such user" }) }, "RECIPIENT_REFUSED"],
		["the mail", { content: () => ({ status: 554, text: "Refused for policy" }) }, "MAIL_REFUSED"],
	])("that refuses %s for good ends the message, with no word of it", async (_case, options, code) => {
		const { port } = await server(options);
		const failure = await carrier(port)
			.send(MAIL)
			.catch((error: unknown) => error);
		expect(failure).toMatchObject({ name: "VendorRefused", code });
		expect(JSON.stringify(failure) + String(failure)).not.toMatch(/ana|No such|policy/);
	});

	it.each([
		["refuses the sender", { sender: () => ({ status: 553, text: "Not allowed" }) }],
		["does not know the recipient yet", { recipient: () => ({ status: 450, text: "Busy" }) }],
	])("that %s is tried again", async (_case, options) => {
		const { port } = await server(options);
		await expect(carrier(port).send(MAIL)).rejects.toMatchObject({ name: "VendorUnavailable" });
	});

	it("that is not there is an outage", async () => {
		const { port } = await server();
		for (const one of servers.splice(0)) await one.stop();
		await expect(carrier(port).send(MAIL)).rejects.toMatchObject({ name: "VendorUnavailable", port: "messages" });
	});
});

describe("a signature of the sender's domain", () => {
	it("holds for the whole mail, and for no other text", async () => {
		const { port, mails } = await server();
		const dkim = `other.example:x:${key}, lender.example:s2026:${key}`;
		await carrier(port, { SMTP_FROM: "no-reply@mail.lender.example", DKIM_KEYS: dkim }).send(MAIL);
		const raw = mails[0]?.raw ?? "";
		const verdict = dkimVerdict(raw, rsa.privateKey);
		expect(verdict).toMatchObject({ domain: "lender.example", selector: "s2026", isBodyIntact: true, isSigned: true });
		const signed = verdict?.signed.map((name) => name.toLowerCase());
		expect(signed).toEqual(expect.arrayContaining(["from", "to", "subject", "date", "message-id"]));
		expect(dkimVerdict(raw.replace("your offers", "our offers"), rsa.privateKey)).toMatchObject({ isSigned: false });
		expect(dkimVerdict(raw.replace("Compare", "Ignore"), rsa.privateKey)).toMatchObject({ isBodyIntact: false });
	});

	it("covers what a mailbox needs to offer stopping an optional mail at one click", async () => {
		const { port, mails } = await server();
		const optional = { ...MAIL, oneClick: "https://lender.example/opt-outs/token" };
		await carrier(port, { DKIM_KEYS: `lender.example:s2026:${key}` }).send(optional);
		const raw = mails[0]?.raw ?? "";
		const verdict = dkimVerdict(raw, rsa.privateKey);
		expect(verdict).toMatchObject({ isBodyIntact: true, isSigned: true });
		const signed = verdict?.signed.map((name) => name.toLowerCase());
		expect(signed).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
		expect(dkimVerdict(raw.replace("=One-Click", "=Two-Click"), rsa.privateKey)).toMatchObject({ isSigned: false });
		const elsewhere = raw.replace("opt-outs/token", "opt-outs/other");
		expect(dkimVerdict(elsewhere, rsa.privateKey)).toMatchObject({ isSigned: false });
		await carrier(port, { DKIM_KEYS: `lender.example:s2026:${key}` }).send(MAIL);
		expect(mails[1]?.raw).not.toMatch(/list-unsubscribe/i);
	});

	it("is left off where no key is the domain's", async () => {
		const { port, mails } = await server();
		await carrier(port, { DKIM_KEYS: `other.example:x:${key}` }).send(MAIL);
		expect(mails).toHaveLength(1);
		expect(dkimVerdict(mails[0]?.raw ?? "", rsa.privateKey)).toBeUndefined();
	});
});

describe("the settings of carriers", () => {
	const build = (environment: { readonly [name: string]: string }) => () => buildPorts(environment);
	const smtp = { VENDOR_MESSAGES: "smtp", SMTP_URL: "smtps://relay@mail.example" };
	it.each([
		["SMTP_URL: it is missing", { VENDOR_MESSAGES: "smtp" }],
		["SMTP_URL: it is missing or has another form", { VENDOR_MESSAGES: "smtp", SMTP_URL: "https://mail.example" }],
		["SMTP_PASSWORD or SMTP_PASSWORD_FILE", { ...smtp, SMTP_URL: "smtp://relay:secret-word@mail.example" }],
		["a user without a password", smtp],
		["a password without a user", { ...smtp, SMTP_URL: "smtp://mail.example", SMTP_PASSWORD: "x" }],
		["cannot be read", { ...smtp, SMTP_PASSWORD_FILE: "/nowhere/password" }],
		["set it to one plain address", { ...smtp, SMTP_PASSWORD: "x", SMTP_FROM: "Lender <a@lender.example>" }],
		["write domain:selector:file", { ...smtp, SMTP_PASSWORD: "x", DKIM_KEYS: "lender.example" }],
		["TWILIO_TEXTS_FROM", { VENDOR_TEXTS: "twilio" }],
		[
			"TWILIO_API_KEY: it is missing",
			{ VENDOR_TEXTS: "twilio", TWILIO_TEXTS_FROM: "+18885550100", TWILIO_ACCOUNT_SID: "AC1" },
		],
		['VENDOR_TEXTS: there is no adapter "smtp"', { VENDOR_TEXTS: "smtp" }],
	])("say %s", (said, environment) => {
		expect(build(environment)).toThrow(said);
		expect(build(environment)).not.toThrow("secret-word");
	});
});
