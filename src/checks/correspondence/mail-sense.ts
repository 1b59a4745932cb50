import type { MailSpec, Product } from "../../engine/authored/authored.ts";
import { didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { declaredOf } from "./mail-places.ts";

type Fault = Omit<Finding, "file">;

/**
 * Finds mails that nobody could be sent or use: of a row that is not there (ROW_UNKNOWN), to others than its event is
 * about (MAIL_AUDIENCE), optional without a topic to choose (MAIL_TOPIC), without a place that it is sent for
 * (PLACE_MISSING), and to an unknown page (PAGE_UNKNOWN).
 */
export function mailSense(product: Product): Finding[] {
	return Object.entries(product.mails.mails).flatMap(([id, mail]) =>
		[
			...unknownRow(product, id, mail),
			...wrongAudience(id, mail),
			...wrongTopic(id, mail),
			...missingPlaces(id, mail),
			...unknownPage(product, id, mail),
		].map((fault) => ({ ...fault, file: files.mails })),
	);
}

function unknownRow({ origination }: Product, id: string, { sent }: MailSpec): Fault[] {
	const rows = Object.keys(origination.stages);
	if (!("row" in sent) || rows.includes(sent.row)) return [];
	const cause = `There is no row "${sent.row}" in the stage table, so this mail is never sent.${didYouMean(sent.row, rows)}`;
	const cure = "Name a row of flows/origination.json, or an event.";
	return [{ code: "ROW_UNKNOWN", pointer: at("mails", id, "sent", "row"), cause, cure }];
}

function wrongAudience(id: string, mail: MailSpec): Fault[] {
	const owed = "row" in mail.sent ? "applicant" : declaredOf(mail)?.audience;
	if (owed === undefined || owed === mail.audience) return [];
	const what = "row" in mail.sent ? "A mail of a row" : `A mail of "${mail.sent.event}"`;
	const cause = `${what} goes to "${owed}", and this one is written for "${mail.audience}".`;
	return [{ code: "MAIL_AUDIENCE", pointer: at("mails", id, "audience"), cause, cure: `Write "${owed}".` }];
}

function wrongTopic(id: string, { kind, topic }: MailSpec): Fault[] {
	if ((kind === "optional") === (topic !== undefined)) return [];
	const isOptional = kind === "optional";
	const cause = isOptional
		? "An optional mail needs a topic, by which people choose whether to get it."
		: "A required mail always goes out, so nobody can choose it by a topic.";
	const cure = isOptional ? 'Add a topic, such as "PROGRESS".' : "Take the topic away, or make the mail optional.";
	return [{ code: "MAIL_TOPIC", pointer: at("mails", id, ...(isOptional ? [] : ["topic"])), cause, cure }];
}

function missingPlaces(id: string, mail: MailSpec): Fault[] {
	const text = mail.body.join(" ");
	return (declaredOf(mail)?.needs ?? [])
		.filter((place) => !text.includes(`{${place}}`))
		.map((place) => {
			const cause = `The mail "${id}" does not show {${place}}, and is of no use without it.`;
			return { code: "PLACE_MISSING", pointer: at("mails", id, "body"), cause, cure: `Write {${place}} in its body.` };
		});
}

function unknownPage({ pages, signer }: Product, id: string, { audience, action }: MailSpec): Fault[] {
	if (action === undefined || action.page === "") return [];
	const known = { applicant: pages.pages, "co-owner": signer.pages, account: {}, owners: {} }[audience];
	const names = Object.keys(known).filter((page) => !page.includes("{"));
	if (names.includes(action.page)) return [];
	const cause = `There is no page "${action.page}" to which this mail could lead.${didYouMean(action.page, names)}`;
	const cure =
		names.length > 0
			? "Name a page without a placeholder, or leave it empty for where the application stands."
			: "Leave it empty: what this mail is about has no page of its own.";
	return [{ code: "PAGE_UNKNOWN", pointer: at("mails", id, "action", "page"), cause, cure }];
}
