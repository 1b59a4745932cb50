import type { MailSpec, Product } from "../../engine/authored/authored.ts";
import { MAIL_EVENTS, mailEvent } from "../../engine/authored/mail-events.ts";

/** Returns the places that a text of a mail may have ("/mails/<id>/subject"): those of its event, and its action in the body. */
export function placesOfMail({ mails }: Product, keys: readonly string[]): readonly string[] {
	const [, id = "", part = ""] = keys;
	const mail = Object.hasOwn(mails.mails, id) ? mails.mails[id] : undefined;
	if (mail === undefined || part === "action") return [];
	const hasAction = part === "body" && mail.action !== undefined;
	return [...Object.keys(declaredOf(mail)?.places ?? {}), ...(hasAction ? ["action"] : [])];
}

/** Returns what is declared of the event of a mail; undefined for one that a row sends. */
export function declaredOf({ sent }: MailSpec) {
	return "event" in sent && Object.hasOwn(MAIL_EVENTS, sent.event) ? mailEvent(sent.event) : undefined;
}
