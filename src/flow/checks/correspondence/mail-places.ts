import type { MailSpec, Product } from "../../engine/authored/authored.ts";
import { MAIL_EVENTS, mailEvent } from "../../engine/authored/mail-events.ts";

/**
 * Returns the places that a text of a mail may have ("/mails/<id>/subject"): those of its event, and its button in the
 * body. A link stands in the body alone, because a list of mails shows the rest.
 */
export function placesOfMail({ mails }: Product, keys: readonly string[]): readonly string[] {
	const [group, id = "", part = ""] = keys;
	const mail = group === "mails" && Object.hasOwn(mails.mails, id) ? mails.mails[id] : undefined;
	if (mail === undefined || part === "action") return [];
	const places = Object.entries(declaredOf(mail)?.places ?? {});
	if (part !== "body") return places.flatMap(([place, kind]) => (kind === "text" ? [place] : []));
	return [...places.map(([place]) => place), ...(mail.action === undefined ? [] : ["action"])];
}

/** Returns what is declared of the event of a mail; undefined for one that a row sends. */
export function declaredOf({ sent }: MailSpec) {
	return "event" in sent && Object.hasOwn(MAIL_EVENTS, sent.event) ? mailEvent(sent.event) : undefined;
}
