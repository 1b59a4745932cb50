import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleMails } from "../../scripts/flow/mails/sample-mails.ts";
import { brandLook } from "../../src/contracts/brand/brand-look.ts";
import { loadCatalog, localizedProduct } from "../../src/flow/catalog/index.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { mailPalette } from "../../src/server/journey/messages/mail-colors.ts";
import { MailServer } from "./mail-server.ts";

const catalog = loadCatalog();
const SIGNS: { readonly [sign: string]: string } = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
/** What a reader sees of a page. */
const seen = (html: string) =>
	html
		.replace(/<head>[\s\S]*<\/head>/, "")
		.replaceAll(/<\/?(a|span|strong)\b[^>]*>/g, "")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
		.replaceAll(/\s+/g, " ");

describe("every mail of a lender, sent and read again", () => {
	let server: MailServer;
	beforeAll(async () => {
		server = await MailServer.start({ disabledCommands: ["STARTTLS"] });
	});
	afterAll(() => server.stop());

	it.each([
		["main", "en-US"],
		["main", "es-US"],
		["lakeside-cu", "en-US"],
	])("of %s in %s", async (code, locale) => {
		const base = catalog.product(code);
		const product = locale === "en-US" ? base : localizedProduct(base, locale);
		const { name, contact } = product.org;
		const { phone, email } = contact as { readonly phone: string; readonly email: string };
		const mails = sampleMails(product).filter(({ channel }) => channel === "EMAIL");
		const { messages } = buildPorts({ VENDOR_MESSAGES: "smtp", SMTP_URL: `smtp://127.0.0.1:${server.port}` });
		await Promise.all(mails.map((mail) => messages.send(mail)));
		const taken = new Map(server.mails.splice(0).map(({ parsed }) => [parsed.messageId, parsed]));
		expect(taken.size).toBe(Object.values(product.mails.mails).filter(({ channel }) => channel !== "SMS").length);
		const { button } = mailPalette(brandLook(product.org.brand)).light;
		const bySubject = new Map([...taken.values()].map((one) => [`${one.subject} ${one.text}`, one]));
		for (const { id, subject, body, foot = "", oneClick } of mails) {
			const mail = bySubject.get(`${subject} ${body}\n\n${foot}\n`);
			const { action, kind } = product.mails.mails[id] ?? expect.fail(id);
			const html = String(mail?.html);
			const text = seen(html);
			expect([id, mail?.subject?.includes(name.short), mail?.from?.value[0]?.address]).toEqual([id, true, email]);
			expect(mail?.headers.get("content-language")).toBe(locale);
			expect(html).toContain(`<html lang="${locale}"`);
			const buttons = [...html.matchAll(/<td class="m-button" style="background:(#\w+)/g)].map(([, color]) => color);
			expect([id, buttons]).toEqual([id, action === undefined ? [] : [button]]);
			for (const said of [name.full, phone, product.mails.frame.safety]) {
				expect([id, text.includes(said), mail?.text?.includes(said)]).toEqual([id, true, true]);
			}
			// the plain text says what the page says, but for addresses
			for (const paragraph of `${body}\n${foot}`.split("\n").filter((line) => line !== "-- " && !/https?:/.test(line)))
				expect([id, text.includes(paragraph.trim())]).toEqual([id, true]);
			const list = mail?.headers.get("list") as { readonly unsubscribe?: { readonly url?: string } } | undefined;
			expect([id, list?.unsubscribe?.url]).toEqual([id, oneClick]);
			// nothing that mails share stays in the other language
			if (locale !== "en-US")
				expect([id, text]).toEqual([id, expect.not.stringMatching(/Questions\?|You're|We'll|team/)]);
			if (kind === "required") expect(oneClick).toBeUndefined();
		}
	});
});
