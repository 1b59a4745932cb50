import type { MailSpec, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { lenderPlaces } from "../lender/lender-places.ts";
import { at, files } from "../product-files.ts";

type Fault = Omit<Finding, "file">;

/** Characters of a subject that a list of mails shows (RFC 5322 2.1.1 recommends lines of 78). */
const SUBJECT = 78;
/** Characters of one text message in the GSM alphabet, and of one with any other character (3GPP TS 23.038). */
const TEXT = { gsm: 160, other: 70 } as const;
const EXTENDED = /[\^{}\\[\]~|\u20ac]/g;
const GSM =
	/^[@\u00a3$\u00a5\u00e8\u00e9\u00f9\u00ec\u00f2\u00c7\n\u00d8\u00f8\r\u00c5\u00e5\u0394_\u03a6\u0393\u039b\u03a9\u03a0\u03a8\u03a3\u0398\u039e^{}\\[\]~|\u20ac\u00c6\u00e6\u00df\u00c9 !"#\u00a4%&'()*+,\-./0-9:;<=>?\u00a1A-Z\u00c4\u00d6\u00d1\u00dc\u00a7\u00bfa-z\u00e4\u00f6\u00f1\u00fc\u00e0]$/;
/** A long name is no fault of a text: of a lender's name this much counts. */
const NAME = 32;
/** An address in a text message, roughly. */
const ADDRESS = "https://lender.example/account/heloc/00000000-0000-0000-0000-000000000000";

/** Finds subjects over 78 characters (SUBJECT_TOO_LONG), and text messages that take more than one (SMS_TOO_LONG). */
export function mailLengths(product: Product): Finding[] {
	const fill = fillOf(product);
	return Object.entries(product.mails.mails).flatMap(([id, mail]) =>
		(mail.channel === "SMS" ? longText(product, id, mail, fill) : longSubject(id, mail, fill)).map((fault) => ({
			...fault,
			file: files.mails,
		})),
	);
}

function longSubject(id: string, { subject }: MailSpec, fill: Fill): Fault[] {
	const { length } = fill(subject);
	if (length <= SUBJECT) return [];
	const cause = `The subject has ${length} characters, and lists of mails show ${SUBJECT} at most.`;
	const cure = "Say the one thing that is new in fewer words; the preheader and the text have room for the rest.";
	return [{ code: "SUBJECT_TOO_LONG", pointer: at("mails", id, "subject"), cause, cure }];
}

function longText({ mails }: Product, id: string, { body, action }: MailSpec, fill: Fill): Fault[] {
	const button = `${action?.label ?? ""}: ${ADDRESS}`;
	const words = body.join(" ").replaceAll("{action}", button).replaceAll("{link}", ADDRESS);
	const text = fill(`{lender}: ${words} ${mails.frame.texts}`);
	const strange = [...text].find((sign) => !GSM.test(sign));
	const length = text.length + (strange === undefined ? (text.match(EXTENDED)?.length ?? 0) : 0);
	const most = strange === undefined ? TEXT.gsm : TEXT.other;
	if (length <= most) return [];
	const why = strange === undefined ? "" : `, because of "${strange}", which is not in the GSM alphabet`;
	const cause = `With the lender's name and how to stop, this text message has ${length} characters, and one message holds ${most}${why}.`;
	const cure =
		strange === undefined
			? "Say it in fewer words."
			: `Write "${strange}" in plain characters, such as a straight apostrophe, or say it in fewer words.`;
	return [{ code: "SMS_TOO_LONG", pointer: at("mails", id, "body"), cause, cure }];
}

type Fill = (text: string) => string;

/** Fills the lender's places; those of an event, whose length nobody knows, are left out. */
function fillOf({ org }: Product): Fill {
	const places = lenderPlaces(org);
	return (text) =>
		text.replaceAll(/\{([^{}]*)\}/g, (_, place: string) => {
			const value = places.fill(place) ?? "";
			return /^lender(\.fullName)?$/.test(place) ? value.slice(0, NAME) : value;
		});
}
