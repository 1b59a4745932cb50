import { expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { missingCopy } from "../../src/flow/checks/pages/missing-copy.ts";
import type { Product } from "../../src/flow/engine/index.ts";

const main = loadCatalog().composed("main");

function without(event: string): Product {
	const mails = Object.entries(main.mails.mails).filter(([, { sent }]) => !("event" in sent && sent.event === event));
	return { ...main, mails: { ...main.mails, mails: Object.fromEntries(mails) } };
}

test.each([
	"login-link-requested",
	"password-link-requested",
	"email-link-requested",
	"co-owner-invited",
	"password-changed",
	"decision-made",
	"documents-signed",
	"line-cancelled",
])("people have to be told: a product without a mail of %s lacks words", (event) => {
	const causes = missingCopy(without(event)).map(({ code, cause }) => `${code} ${cause}`);
	expect(causes).toEqual([expect.stringMatching(`^WORDS_MISSING No mail is sent of "${event}"`)]);
});

test.each(["logged-in", "application-moved", "next-step-ready", "co-owner-moved"])(
	"everything goes on without a mail of %s",
	(event) => expect(missingCopy(without(event))).toEqual([]),
);
