import { describe, expect, it } from "vitest";
import type { MailSpec } from "../../src/flow/engine/authored/authored.ts";
import type { DocumentKind } from "../../src/flow/engine/authored/document-inputs.ts";
import { MAIL_EVENTS, type MailEvent, mailEvent } from "../../src/flow/engine/authored/mail-events.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { noticeMailed } from "../../src/server/journey/documents/notices/mailed-notices.ts";
import { composeMails } from "../../src/server/journey/messages/compose-mails.ts";
import { goesOnPaper, paperNotices } from "../../src/server/journey/notices/required-notices.ts";
import type { DueMail } from "../../src/server/journey/steps/due-mail.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { product } from "./harness/main-product.ts";
import { noticed } from "./harness/noticed.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const SIGNER = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009";
const TOLD = (Object.keys(MAIL_EVENTS) as MailEvent[]).flatMap((event) => {
	const { notice } = mailEvent(event);
	return notice === undefined ? [] : [[event, notice] as const];
});
const ADDRESSES = {
	page: (_: string, page: string) => `https://lender.example/account/heloc/${page}`,
	choices: undefined,
	optOut: () => "https://lender.example/opt-out",
};
const due = (event: MailEvent) =>
	({ event, id: "1", to: [{ address: "ana@example.com", identityUuid: SIGNER }], places: {} }) as DueMail;

/** Words by which a mail sends someone to a screen. */
const TO_A_SCREEN = /log in|https?:|\{action\}|read it|you can read|button/i;

describe("a mail about a notice that goes on paper", () => {
	it("is of the notices of a decision, and of each of them", () => {
		expect([...new Set(TOLD.map(([, notice]) => notice))].sort()).toEqual([
			"adverse-action",
			"counteroffer",
			"incompleteness",
		]);
		for (const [, document] of TOLD) {
			const rule = askTable(product.tables, "law/notice-delivery", { document }, "2026-11-20");
			expect(rule.electronic).toBe("CONSENT");
		}
	});
	it.each(["main", "lakeside-cu"])("%s: says that it is mailed, and asks nobody to read it on a screen", (org) => {
		const own = testCatalog().product(org);
		for (const [event] of TOLD) {
			const mails = (paper: boolean) => composeMails(own, due(event), ADDRESSES, { isOnPaper: () => paper });
			const onPaper = mails(true);
			expect(onPaper.length).toBeGreaterThan(0);
			for (const mail of onPaper) {
				expect(mail.body).toMatch(/by mail/);
				expect(mail.body).not.toMatch(TO_A_SCREEN);
				expect("html" in mail ? mail.html : "").not.toContain("https://lender.example/account/heloc/");
			}
			for (const mail of mails(false)) expect(mail.body).toContain("https://lender.example/account/heloc/");
		}
	});
	it("no other mail of a decision names a notice to read", () => {
		const others = Object.values(product.mails.mails).filter(
			({ sent }) => !("event" in sent && mailEvent(sent.event).notice !== undefined),
		);
		const texts = (mail: MailSpec) => [mail.subject, mail.preheader ?? "", ...mail.body].join(" ");
		expect(others.map(texts).filter((text) => /\bnotice\b/i.test(text))).toEqual([]);
	});
	it("is for those whose own delivery is paper, mailed already or not", async () => {
		const one = await new SandboxCase({ lastName: "Testo" }).work();
		const onPaper = (record: typeof one.record, kind: DocumentKind) => goesOnPaper(record, kind, undefined);
		const without = noticed(one.record, product, NOW);
		expect([onPaper(without, "adverse-action"), onPaper(without, "counteroffer")]).toEqual([true, false]);
		const [notice] = paperNotices(without).filter(({ id }) => id === "adverse-action");
		if (notice === undefined) throw new Error("no notice on paper");
		const mailed = applyPatch(without, noticeMailed(without, notice, { on: "2026-11-21", by: "desk", product }));
		expect(onPaper(mailed, "adverse-action")).toBe(true);
		const consented = applyPatch(one.record, [
			set("underwriting.eSignConsent", { version: "e-sign-consent/1", at: NOW.toISOString() }),
		]);
		expect(onPaper(noticed(consented, product, NOW), "adverse-action")).toBe(false);
	});
});
