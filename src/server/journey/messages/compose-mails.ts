import type { MailSpec, Product } from "../../../engine/authored/authored.ts";
import { type MailPlaceKind, mailEvent } from "../../../engine/authored/mail-events.ts";
import type { DueMail, MailRecipient } from "./due-mail.ts";
import type { OutgoingMessage } from "./port.ts";

/** Returns the address of a page for a mail's audience. */
export type PageAddress = (audience: MailSpec["audience"], page: string) => string;

/**
 * Returns the messages of a due mail with the lender's text, one per recipient and mail; none if the lender has removed
 * an optional mail. Throws for an unfilled placeholder, which no checked product has.
 */
export function composeMails(product: Product, due: DueMail, addressOf: PageAddress): readonly OutgoingMessage[] {
	return Object.entries(product.mails.mails)
		.filter(([, mail]) => isOf(mail, due))
		.flatMap(([id, mail]) =>
			due.to.flatMap((recipient, index) => {
				if ((recipient.channel ?? "EMAIL") !== (mail.channel ?? "EMAIL")) return [];
				const orderId = `${due.id}:${id}${index === 0 ? "" : `:${index}`}`;
				return [composed({ orderId, mail, recipient, values: valuesOf(mail, due, addressOf) })];
			}),
		);
}

function isOf({ sent }: MailSpec, due: DueMail): boolean {
	return "row" in due ? "row" in sent && sent.row === due.row : "event" in sent && sent.event === due.event;
}

interface Letter {
	readonly orderId: string;
	readonly mail: MailSpec;
	readonly recipient: MailRecipient;
	readonly values: { readonly [place: string]: string };
}

function composed({ orderId, mail, recipient, values }: Letter): OutgoingMessage {
	const { kind, topic } = mail;
	const hasAction = mail.body.some((paragraph) => paragraph.includes("{action}"));
	const paragraphs = [...mail.body, ...(mail.action === undefined || hasAction ? [] : ["{action}"])];
	const { identityUuid } = recipient;
	const isChosen = kind === "optional" && topic !== undefined && identityUuid !== undefined;
	return {
		orderId,
		channel: mail.channel ?? "EMAIL",
		to: recipient.address,
		subject: filled(mail.subject, values),
		body: paragraphs.map((paragraph) => filled(paragraph, values).trim()).join("\n\n"),
		...(isChosen ? { optional: { topic, identityUuid } } : {}),
	};
}

function valuesOf({ audience, action }: MailSpec, due: DueMail, addressOf: PageAddress): Letter["values"] {
	const kinds: { readonly [place: string]: MailPlaceKind } = "row" in due ? {} : mailEvent(due.event).places;
	const given: { readonly [place: string]: string } = "row" in due ? {} : due.places;
	const own = Object.entries(given).map(([place, value]) => [place, written(value, kinds[place] ?? "text")] as const);
	if (action === undefined) return Object.fromEntries(own);
	const address = written(addressOf(audience, action.page), "link");
	return Object.fromEntries([...own, ["action", `${action.label}: ${address}`]]);
}

/** Keeps text on one line and an address in one piece, so that neither can end a header or start another link. */
function written(value: string, kind: MailPlaceKind): string {
	const plain = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
	return kind === "link" ? plain.replace(/\s/g, "%20") : plain;
}

function filled(text: string, values: Letter["values"]): string {
	return text.replace(/\{(\w+)\}/g, (_, place: string) => {
		const value = values[place];
		if (value === undefined) throw new Error(`A mail asks for "${place}", which nothing fills.`);
		return value;
	});
}
