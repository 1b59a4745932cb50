import { type BrandLook, brandLook } from "../../../contracts/brand/brand-look.ts";
import { saidIn } from "../../../flow/catalog/index.ts";
import type { MailSpec, Product } from "../../../flow/engine/authored/authored.ts";
import type { TableFacts } from "../../../flow/engine/authored/authored-tables.ts";
import type { DocumentKind } from "../../../flow/engine/authored/document-inputs.ts";
import { type MailPlaceKind, mailEvent } from "../../../flow/engine/authored/mail-events.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import type { OutgoingMessage } from "../ports/messages.ts";
import type { DueMail, MailRecipient } from "../steps/due-mail.ts";
import { type MailButton, mailBlocks } from "./mail-blocks.ts";
import { withMailFacts } from "./mail-facts.ts";
import { footText, type MailFoot, mailFoot } from "./mail-foot.ts";
import { mailHtml } from "./mail-html.ts";

/** Addresses that mails lead to. */
export interface MailAddresses {
	/** A page for a mail's audience. */
	page(audience: MailSpec["audience"], page: string): string;
	/** Where people choose which mails they get; undefined where the lender has no such page. */
	readonly choices: string | undefined;
	/** The address to which a mail program posts to stop a topic. */
	optOut(optional: NonNullable<OutgoingMessage["optional"]>): string;
}

/** Returns a lender's product in the language of a recipient. */
export type ProductFor = (recipient: MailRecipient) => Product;

/** Who reads a mail: the lender's product in the language of a recipient, and who gets a notice on paper. */
export interface MailReaders {
	readonly productFor?: ProductFor;
	/** The applicant is without an identity. */
	readonly isOnPaper?: (notice: DocumentKind, identityUuid: string | undefined) => boolean;
	/** Who agreed to electronic notices and has not shown yet that they can open one. */
	readonly hasAgreed?: (identityUuid: string | undefined) => boolean;
	/** The facts of the application that the mail is about. */
	readonly facts?: TableFacts;
}

/**
 * Returns the messages of a due mail with the lender's text in each recipient's language, one per recipient and mail; none if
 * the lender has removed an optional mail. Throws for an unfilled placeholder, which no checked product has.
 */
export function composeMails(
	product: Product,
	due: DueMail,
	addresses: MailAddresses,
	{
		productFor = () => product,
		isOnPaper = () => false,
		hasAgreed = () => false,
		facts = () => null,
	}: MailReaders = {},
): readonly OutgoingMessage[] {
	const notice = "event" in due ? mailEvent(due.event).notice : undefined;
	return mailsOf(product, due).flatMap(([id, { channel = "EMAIL", audience }]) =>
		due.to.flatMap((recipient, index) => {
			const own = productFor(recipient);
			const written = own.mails.mails[id];
			if ((recipient.channel ?? "EMAIL") !== channel || written === undefined) return [];
			const self = audience === "co-owner" ? recipient.identityUuid : undefined;
			const said = notice !== undefined && isOnPaper(notice, self) ? onPaper(written, hasAgreed(self)) : written;
			const mail = withMailFacts(own, said, facts);
			const orderId = `${due.id}:${id}${index === 0 ? "" : `:${index}`}`;
			return [composed(own, { orderId, mail, recipient, values: valuesOf(own, mail, due, addresses), addresses })];
		}),
	);
}

/**
 * The mail of a notice that goes on paper: nobody is asked to read on a screen what they get by mail, except where one step
 * is left to read it.
 */
function onPaper({ action: _button, preheader: _line, ...mail }: MailSpec, hasAgreed: boolean): MailSpec {
	return { ...mail, ...((hasAgreed ? mail.agreed : undefined) ?? mail.onPaper) };
}

/** The mails of a cause; one limited to the row that decides now replaces those of any row. */
function mailsOf({ mails }: Product, due: DueMail): readonly (readonly [id: string, mail: MailSpec])[] {
	const all = Object.entries(mails.mails).filter(([, { sent }]) =>
		"event" in due
			? "event" in sent && sent.event === due.event && (sent.row === undefined || sent.row === due.row)
			: !("event" in sent) && sent.row === due.row,
	);
	const own = all.filter(([, { sent }]) => "event" in due && sent.row !== undefined);
	return own.length > 0 ? own : all;
}

interface Values {
	/** What fills the places, but for the button's. */
	readonly places: { readonly [place: string]: string };
	readonly button: MailButton | undefined;
}

interface Letter {
	readonly orderId: string;
	readonly mail: MailSpec;
	readonly recipient: MailRecipient;
	readonly values: Values;
	readonly addresses: MailAddresses;
}

function composed(product: Product, letter: Letter): OutgoingMessage {
	const { orderId, mail, recipient, values } = letter;
	const { kind, topic, channel = "EMAIL" } = mail;
	const { identityUuid } = recipient;
	const isChosen = kind === "optional" && topic !== undefined && identityUuid !== undefined;
	const optional = isChosen ? { topic, identityUuid } : undefined;
	const message = {
		orderId,
		to: recipient.address,
		lang: pageLocale(product.org),
		subject: filled(mail.subject, values.places),
		...(optional === undefined ? {} : { optional }),
	};
	if (channel === "SMS") return { ...message, channel, body: textMessage(product, mail, values) };
	// signers have no settings page
	const hasChoices = isChosen && mail.audience !== "co-owner";
	const settings = hasChoices ? letter.addresses.choices : undefined;
	const foot = mailFoot(product, mail, settings);
	return {
		...message,
		channel,
		body: plainBody(mail, values),
		foot: footText(foot),
		html: htmlOf(product, letter, foot),
		from: { name: foot.writer.name, address: contactOf(product, "email") },
		...(optional === undefined ? {} : { oneClick: letter.addresses.optOut(optional) }),
	};
}

/** A text message: the lender's name, what happened, and how to stop (47 CFR 64.1200(a)(9)(iii)). */
function textMessage({ org, mails }: Product, { body }: MailSpec, { places, button }: Values): string {
	const text = body.map((paragraph) => filled(paragraph, { ...places, ...asText(button) })).join(" ");
	return `${org.name.short}: ${text} ${mails.frame.texts}`;
}

function plainBody(mail: MailSpec, { places, button }: Values): string {
	const texts = { ...places, ...asText(button) };
	const line = button === undefined ? "" : `${button.label}: ${button.url}`;
	const isInText = mail.body.some((paragraph) => /\S.*\{(?:action|link)\}|\{(?:action|link)\}.*\S/.test(paragraph));
	const paragraphs = isInText
		? mail.body.map((paragraph) => filled(paragraph, texts))
		: mailBlocks(mail).map((block) => ("text" in block ? filled(block.text, texts) : line));
	return paragraphs.map((paragraph) => paragraph.trim()).join("\n\n");
}

const asText = (button: MailButton | undefined) =>
	button === undefined ? {} : { action: `${button.label}: ${button.url}`, link: button.url };

function htmlOf(product: Product, { mail, values }: Letter, foot: MailFoot): string {
	const { frame } = product.mails;
	const { places, button } = values;
	// the button's place stays for the page, which knows what stands there
	const kept = button === undefined ? places : { ...places, action: "{action}", link: "{link}" };
	const { name } = product.org;
	const subject = filled(mail.subject, places);
	const body = mail.body.map((paragraph) => filled(paragraph, kept).trim());
	return mailHtml({
		lang: pageLocale(product.org),
		lender: name.short,
		look: looksOf(product),
		header: frame.header,
		subject,
		preheader: filled(mail.preheader ?? "", places) || firstText(body),
		heading: filled(mail.heading ?? "", places) || subject,
		body,
		button,
		fallback: frame.fallback,
		foot,
		phone: contactOf(product, "phone"),
		email: contactOf(product, "email"),
	});
}

/** The lender's looks, with the brand color of its mails first. */
function looksOf({ org, mails }: Product): BrandLook {
	const look = brandLook(org.brand);
	const { primary, secondary } = look;
	return mails.frame.accent === "primary" ? look : { ...look, primary: secondary, secondary: primary };
}

const firstText = (body: readonly string[]) => (body[0] ?? "").replace(/\{(?:action|link)\}/, "").trim();

function contactOf({ org }: Product, key: "phone" | "email"): string {
	const value = isObject(org.contact) ? org.contact[key] : undefined;
	return typeof value === "string" ? value : "";
}

function valuesOf(product: Product, { audience, action }: MailSpec, due: DueMail, addresses: MailAddresses): Values {
	const kinds: { readonly [place: string]: MailPlaceKind } = "event" in due ? mailEvent(due.event).places : {};
	const given: { readonly [place: string]: string } = "event" in due ? due.places : {};
	const places: { readonly [place: string]: string } = Object.fromEntries(
		Object.entries(given).map(([place, value]) => [place, written(saidIn(product, value), kinds[place] ?? "text")]),
	);
	if (action === undefined) return { places, button: undefined };
	const { label, page } = action;
	const url = page === undefined ? places.link : written(addresses.page(audience, page), "link");
	if (url === undefined) throw new Error(`The button "${label}" of a mail leads nowhere.`);
	return { places, button: { label, url, isOnce: page === undefined } };
}

/** Keeps text on one line and an address in one piece, so that neither can end a header or start another link. */
function written(value: string, kind: MailPlaceKind): string {
	const plain = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
	return kind === "link" ? plain.replace(/\s/g, "%20") : plain;
}

function filled(text: string, values: Values["places"]): string {
	return text.replace(/\{(\w+)\}/g, (_, place: string) => {
		const value = values[place];
		if (value === undefined) throw new Error(`A mail asks for "${place}", which nothing fills.`);
		return value;
	});
}
