import type { Product } from "../../engine/authored/authored.ts";
import { MAIL_EVENTS, type MailEvent } from "../../engine/authored/mail-events.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds waits, entry pages and mail events without copy (WORDS_MISSING). */
export function missingCopy(product: Product): Finding[] {
	const findings: Finding[] = [];
	for (const stage of Object.keys(product.stageRouting.waiting)) {
		if (Object.hasOwn(product.pages.waits, stage)) continue;
		findings.push({
			code: "WORDS_MISSING",
			file: files.pages,
			pointer: at("waits"),
			cause: `Nothing says what is being waited for in the stage "${stage}".`,
			cure: `Add "${stage}" with a title and a sentence.`,
		});
	}
	for (const [id, { show }] of Object.entries(product.entry.guards)) {
		if (show === undefined || Object.hasOwn(product.entry.words, show)) continue;
		findings.push({
			code: "WORDS_MISSING",
			file: files.entry,
			pointer: at("guards", id, "show"),
			cause: `The page "${show}" has no words.`,
			cure: 'Add it under "words" with a title and a body.',
		});
	}
	const events = Object.values(product.mails.mails).map(({ sent }) => ("event" in sent ? sent.event : undefined));
	for (const [event, { isOwed }] of Object.entries(MAIL_EVENTS)) {
		if (!isOwed || events.includes(event as MailEvent)) continue;
		findings.push({
			code: "WORDS_MISSING",
			file: files.mails,
			pointer: at("mails"),
			cause: `No mail is sent of "${event}", which people have to be told.`,
			cure: `Add a mail with "sent": { "event": "${event}" }.`,
		});
	}
	return findings;
}
