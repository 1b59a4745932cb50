import { weekLines } from "../../../contracts/opening-lines.ts";
import type { MailFrame, MailSpec, Product } from "../../../flow/engine/authored/authored.ts";
import { isObject, type Json } from "../../../flow/engine/json.ts";
import { copyIn } from "../../platform/products/copy-in.ts";

/** The end of a mail: who writes and how to reach them, then who the lender is and why the reader gets it. */
export interface MailFoot {
	readonly writer: { readonly name: string; readonly role: string };
	readonly reach: string;
	/** The phone hours, one line for each run of days. */
	readonly hours: readonly string[];
	/** Lender with postal address, NMLS number, and the fair housing mark. */
	readonly lender: string;
	readonly reason: string;
	readonly safety: string;
	/** The link to the choice of topics, in an optional mail to someone with settings. */
	readonly choices: { readonly label: string; readonly url: string } | undefined;
}

/** Returns the end of a mail; `settings` is the address of the reader's settings, undefined where there are none. */
export function mailFoot(product: Product, mail: MailSpec, settings: string | undefined): MailFoot {
	const { frame } = product.mails;
	const { reach, reasons, safety, choices } = frame;
	return {
		writer: writerOf(frame, mail),
		reach,
		hours: phoneHours(product),
		lender: lenderLine(product),
		reason: reasons[mail.audience],
		safety,
		choices: settings === undefined ? undefined : { label: choices, url: settings },
	};
}

/** Returns the team that writes a mail. */
export function writerOf({ writers }: MailFrame, { writer }: MailSpec): MailFoot["writer"] {
	const [first = { name: "", role: "" }] = Object.values(writers);
	return writer !== undefined && Object.hasOwn(writers, writer) ? (writers[writer] ?? first) : first;
}

/** The same as plain text, below the signature mark of mails. */
export function footText({ writer, reach, hours, lender, reason, safety, choices }: MailFoot): string {
	const settings = choices === undefined ? [] : [`${choices.label}: ${choices.url}`];
	const paragraphs = [
		[writer.name, writer.role],
		[reach, ...hours],
		[lender, reason, safety, ...settings],
	];
	return `-- \n${paragraphs.map((lines) => lines.join("\n")).join("\n\n")}`;
}

function phoneHours(product: Product): readonly string[] {
	const { operatingHours } = product.org;
	const days = isObject(operatingHours) ? operatingHours.OPS_PHONE : undefined;
	return weekLines(product.org, Array.isArray(days) ? days : [], copyIn(product, "footer"));
}

function lenderLine(product: Product): string {
	const { name, contact, nmls, footerImage } = product.org;
	const copy = copyIn(product, "footer");
	const { address } = isObject(contact) ? contact : {};
	const mark = copy(footerImage === "EOL" ? "footer.equalOpportunity" : "footer.equalHousing");
	const number = typeof nmls === "string" ? [copy("footer.nmls", { number: nmls })] : [];
	return [[name.full, ...postal(address)].join(", "), ...number, mark].join(". ").concat(".");
}

function postal(address: Json | undefined): readonly string[] {
	if (!isObject(address)) return [];
	const text = (value: Json | undefined) => (typeof value === "string" ? value.trim() : "");
	const { street1, street2, city, state, zip } = address;
	const lines = [text(street1), text(street2), text(city), [text(state), text(zip)].filter(Boolean).join(" ")];
	return lines.filter((line) => line !== "");
}
