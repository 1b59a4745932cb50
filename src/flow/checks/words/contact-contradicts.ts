import type { Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { documentTexts, type ProductText, productTexts } from "../product-texts.ts";
import { isNear } from "./near-spelling.ts";

/** How people reach and know a lender. */
interface Contact {
	readonly phones: readonly string[];
	readonly phone: string | undefined;
	readonly mails: readonly string[];
	readonly mail: string | undefined;
	readonly domains: readonly string[];
	readonly nmls: string | undefined;
	readonly lei: string | undefined;
	readonly street: string | undefined;
	readonly city: string | undefined;
	readonly zip: string | undefined;
}

interface Said {
	readonly what: string;
	readonly shown: string;
	readonly own: string;
	readonly place?: string;
}

const PHONE = /(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-](\d{4})\b/g;
const MAIL = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g;
const DOMAIN = /(?<![@\w.-])(?:https?:\/\/)?((?:[a-z0-9-]+\.)+(?:com|org|net|coop|bank|us|example|co))\b/gi;
/** What may hold one of them. */
const TELLING = /\d|@|www\.|\.(?:com|org|net|coop|bank|us|example|co)\b/i;

/** A sentence that tells how to reach the lender, and a bare request to call. */
const REACH = /\b(?:us|our|we|questions?|help|support|customer service|member services?|toll[- ]free)\b/i;
const CALL = /\bcall(?: now| today| toll[- ]free)?(?: at| on)?\s*$/i;
/** A sentence about somebody else, or about one place of many. */
const OTHERS =
	/\b(?:branch(?:es)?|bureaus?|equifax|experian|transunion|hud|departments?|agency|agencies|commission|hotline|relay|tty|tdd|fax|fraud|lost|stolen|cards?|title|notary|insur\w+|county|court|attorney|counsel\w*|regulator|complain\w*|ombuds\w*|911|state of|examples?|such as)\b/i;

/**
 * Finds telephone numbers, email and web addresses, NMLS numbers, LEIs and postal addresses in texts that are meant to be the
 * lender's, and are not what org.json says (CONTACT_CONTRADICTS).
 */
export function contactContradicts(product: Product): Finding[] {
	const contact = contactOf(product);
	if (contact === undefined) return [];
	return [...productTexts(product), ...documentTexts(product)]
		.filter(({ text, keys, file }) => TELLING.test(text) && (file !== "org.json" || keys[0] === "disclosures"))
		.flatMap((one) =>
			saidIn(one, contact).map(({ what, shown, own, place }) => ({
				code: "CONTACT_CONTRADICTS",
				file: one.file,
				pointer: one.pointer,
				cause: `The text says "${shown}", but ${what} is ${own}.`,
				cure:
					place === undefined ? `Write ${own}.` : `Write ${place}, which is filled with the lender's own, or ${own}.`,
			})),
		);
}

const contacts = new WeakMap<object, Contact>();

function contactOf({ org }: Product): Contact | undefined {
	if (!isObject(org.contact)) return undefined;
	const kept = contacts.get(org);
	if (kept !== undefined) return kept;
	const { phone, email, address } = org.contact;
	// what the small print says is judged by the rest
	const written = JSON.stringify({ ...org, disclosures: null });
	const mails = [...written.matchAll(MAIL)].map(([mail]) => mail.toLowerCase());
	const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);
	const of = isObject(address) ? address : {};
	const made = {
		phones: phonesIn(written).map(({ digits }) => digits),
		phone: text(phone),
		mails,
		mail: text(email)?.toLowerCase(),
		domains: [
			...new Set(
				[...written.matchAll(DOMAIN)]
					.map(([, host = ""]) => domainOf(host))
					.concat(mails.map((mail) => domainOf(mail.split("@")[1] ?? ""))),
			),
		],
		nmls: text(org.nmls),
		lei: isObject(org.hmda) ? text(org.hmda.lei) : undefined,
		street: text(of.street1),
		city: text(of.city),
		zip: text(of.zip)?.slice(0, 5),
	};
	contacts.set(org, made);
	return made;
}

function domainOf(host: string): string {
	return host.toLowerCase().split(".").slice(-2).join(".");
}

function phonesIn(text: string) {
	return [...text.matchAll(PHONE)].map((match) => ({
		shown: match[0].trim(),
		digits: match.slice(1, 4).join(""),
		index: match.index,
		end: match.index + match[0].length,
	}));
}

// lenders share the texts of the base, which mostly say none of these
const nothing = new WeakMap<ProductText, true>();
const ANY = /\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}|@|www\.|\.(?:com|org|net|coop|bank|us|example|co)\b|\bnmls\b|\blei\b/i;

function saidIn(one: ProductText, contact: Contact): Said[] {
	const isAddressed = contact.street !== undefined && one.text.includes(streetName(contact.street));
	if (nothing.has(one) && !isAddressed) return [];
	if (!ANY.test(one.text) && !isAddressed) {
		nothing.set(one, true);
		return [];
	}
	return [
		...phones(one.text, contact),
		...mails(one.text, contact),
		...domains(one.text, contact),
		...numbers(one.text, contact),
		...addresses(one.text, contact),
	];
}

/** The sentence around a place of a text; a dot in a number or an address ends none. */
function sentenceAround(text: string, start: number, end: number): string {
	const before =
		text
			.slice(0, start)
			.split(/[.!;](?=\s)|\n/)
			.at(-1) ?? "";
	const after = text.slice(end).split(/[.!?;](?=\s|$)|\n/)[0] ?? "";
	return `${before}\u0001${after}`;
}

function phones(text: string, { phones: own, phone }: Contact): Said[] {
	if (phone === undefined) return [];
	return phonesIn(text).flatMap(({ shown, digits, index, end }) => {
		if (own.includes(digits)) return [];
		const sentence = sentenceAround(text, index, end);
		const [before = ""] = sentence.split("\u0001");
		const isOurs = REACH.test(sentence) ? !OTHERS.test(sentence) : CALL.test(before) && !OTHERS.test(text);
		if (!isOurs) return [];
		return [{ what: "the lender's telephone number", shown, own: phone, place: "{lender.phone}" }];
	});
}

function mails(text: string, { mails: own, mail, domains: known }: Contact): Said[] {
	if (mail === undefined) return [];
	const [ownName = "", ownHost = ""] = mail.split("@");
	return [...text.matchAll(MAIL)].flatMap(({ 0: found, 1: host = "", index }) => {
		const shown = found.replace(/\.$/, "").toLowerCase();
		if (own.includes(shown)) return [];
		const [name = ""] = shown.split("@");
		const domain = domainOf(host);
		const isMisspelled =
			known.some((one) => isNear(domain, one, 2)) || (host.toLowerCase() === ownHost && isNear(name, ownName, 1));
		const sentence = sentenceAround(text, index, index + found.length);
		const isOurs =
			/\b(?:write|e-?mail|contact|reach|send|questions?|us|our|help)\b/i.test(sentence) &&
			!OTHERS.test(sentence) &&
			!known.includes(domain);
		if (!isMisspelled && !isOurs) return [];
		return [{ what: "the lender's email address", shown, own: mail, place: "{lender.email}" }];
	});
}

function domains(text: string, { domains: known }: Contact): Said[] {
	return [...text.matchAll(DOMAIN)].flatMap(([, host = ""]) => {
		const domain = domainOf(host);
		const meant = known.find((one) => isNear(domain, one, 2));
		return meant === undefined || known.includes(domain)
			? []
			: [{ what: "the lender's domain", shown: host, own: meant }];
	});
}

function numbers(text: string, { nmls, lei }: Contact): Said[] {
	const ofNmls = [...text.matchAll(/\bnmls\b[^\d.;]{0,20}(\d{4,12})\b/gi)].flatMap(
		({ 0: found, 1: number = "", index }) => {
			if (nmls === undefined || number === nmls) return [];
			const isPerson = /\b(?:officers?|originators?|individual|brokers?|your own)\b/i.test(
				sentenceAround(text, index, index + found.length),
			);
			return isPerson ? [] : [{ what: "the lender's NMLS number", shown: number, own: nmls, place: "{lender.nmls}" }];
		},
	);
	const ofLei = [...text.matchAll(/\bLEI\b[^A-Z0-9]{0,8}([A-Z0-9]{16,24})\b/g)].flatMap(([, code = ""]) =>
		lei === undefined || code === lei ? [] : [{ what: "the lender's LEI", shown: code, own: lei }],
	);
	return [...ofNmls, ...ofLei];
}

function streetName(street: string): string {
	return street.replace(/^\d+[A-Za-z]?\s+/, "");
}

function addresses(text: string, { street, city, zip }: Contact): Said[] {
	if (street === undefined || streetName(street) === street) return [];
	const name = streetName(street).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return [
		...text.matchAll(
			new RegExp(
				`(?<number>\\d+[A-Za-z]?) ${name}(?:,? (?<city>[A-Z][\\w .'-]*?),? [A-Z]{2}(?:,? (?<zip>\\d{5}))?)?`,
				"g",
			),
		),
	].flatMap(({ 0: shown, groups = {} }) => {
		const isOther =
			`${groups.number} ${streetName(street)}` !== street ||
			(groups.zip !== undefined && zip !== undefined && groups.zip !== zip) ||
			(groups.city !== undefined && city !== undefined && groups.city !== city);
		const own = [street, city, zip].filter((part) => part !== undefined).join(", ");
		return isOther ? [{ what: "the lender's address", shown, own }] : [];
	});
}
