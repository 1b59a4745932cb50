import { describe, expect, it } from "vitest";
import { localizedProduct } from "../../src/flow/catalog/index.ts";
import { MAIL_EVENTS, type MailEvent, mailEvent } from "../../src/flow/engine/authored/mail-events.ts";
import { composeMails } from "../../src/server/journey/messages/compose-mails.ts";
import { hasAgreedOnly } from "../../src/server/journey/notices/required-notices.ts";
import type { DueMail } from "../../src/server/journey/steps/due-mail.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const TOLD = (Object.keys(MAIL_EVENTS) as MailEvent[]).filter((event) => mailEvent(event).notice !== undefined);
const HOME = "https://lender.example/account/heloc/";
const ADDRESSES = {
	page: (_: string, page: string) => `${HOME}${page}`,
	choices: undefined,
	optOut: () => "https://lender.example/opt-out",
};
const READERS = { isOnPaper: () => true, hasAgreed: () => true };
const due = (event: MailEvent) => ({ event, id: "1", to: [{ address: "ana@example.com" }], places: {} }) as DueMail;

describe("a mail about a notice, to someone who agreed and has not shown that they can open one", () => {
	it.each(["main", "lakeside-cu"])("%s: says what is left, with a button that leads there", (org) => {
		const base = testCatalog().product(org);
		for (const [own, left, paper] of [
			[base, /You agreed.*One step is left/s, /You get your notices on paper/],
			[localizedProduct(base, "es-US"), /Usted aceptó.*Falta un paso/s, /recibe sus avisos en papel/],
		] as const) {
			for (const event of TOLD) {
				const [mail] = composeMails(own, due(event), ADDRESSES, READERS);
				expect(mail?.body, event).toMatch(left);
				expect(mail?.body).not.toMatch(paper);
				expect(mail?.body).toContain(HOME);
				expect(mail !== undefined && "html" in mail ? mail.html : "").toContain(`href="${HOME}`);
			}
		}
	});

	it("is for those who ticked the box, until they show it or take it back", () => {
		const consents = (...types: ("TERMS" | "ESIGN")[]) => types.map((type) => ({ type }));
		const ticked = { application: { consents: consents("TERMS", "ESIGN") } };
		expect(hasAgreedOnly(ticked)).toBe(true);
		expect(hasAgreedOnly({ application: { consents: consents("TERMS") } })).toBe(false);
		const shown = { version: "e-sign-consent/1", at: "2026-11-20T17:00:00Z" };
		expect(hasAgreedOnly(applyPatch(ticked, [set("underwriting.eSignConsent", shown)]))).toBe(false);
	});
});
