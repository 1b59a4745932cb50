import type { MailSpec, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { declaredOf } from "./mail-places.ts";

type Fault = Omit<Finding, "file">;

/**
 * Finds mails that nobody could be sent or use: of a row that is not there (ROW_UNKNOWN) or of an event that no row
 * limits (MAIL_ROW), to others than its event is about (MAIL_AUDIENCE), optional without a topic to choose (MAIL_TOPIC),
 * without a place that it is sent for (PLACE_MISSING), to an unknown page (PAGE_UNKNOWN), and by an unknown team
 * (WRITER_UNKNOWN). A mail of a notice that says nothing to those who get it on paper is MAIL_ON_PAPER.
 */
export function mailSense(product: Product): Finding[] {
	return Object.entries(product.mails.mails).flatMap(([id, mail]) =>
		[
			...unknownRow(product, id, mail),
			...wrongAudience(id, mail),
			...wrongTopic(id, mail),
			...missingPlaces(id, mail),
			...unknownPage(product, id, mail, mail.action, ["action"]),
			...unknownPage(product, id, mail, mail.agreed?.action, ["agreed", "action"]),
			...unknownWriter(product, id, mail),
			...sayingNothingOnPaper(id, mail),
		].map((fault) => ({ ...fault, file: files.mails })),
	);
}

function unknownRow({ origination }: Product, id: string, { sent }: MailSpec): Fault[] {
	const { row } = sent;
	if (row === undefined) return [];
	const pointer = at("mails", id, "sent", "row");
	if ("event" in sent && sent.event !== "application-moved") {
		const cause = `A mail of "${sent.event}" is limited to the row "${row}", and rows limit "application-moved" only.`;
		return [{ code: "MAIL_ROW", pointer, cause, cure: 'Take "row" away, or write the event "application-moved".' }];
	}
	const rows = Object.keys(origination.stages);
	if (rows.includes(row)) return [];
	const cause = `There is no row "${row}" in the stage table, so this mail is never sent.${didYouMean(row, rows)}`;
	const cure = "Name a row of flows/origination.json, or an event.";
	return [{ code: "ROW_UNKNOWN", pointer, cause, cure, ...correctedName(row, rows) }];
}

function wrongAudience(id: string, mail: MailSpec): Fault[] {
	const owed = !("event" in mail.sent) ? "applicant" : declaredOf(mail)?.audience;
	if (owed === undefined || owed === mail.audience) return [];
	const what = "event" in mail.sent ? `A mail of "${mail.sent.event}"` : "A mail of a row";
	const cause = `${what} goes to "${owed}", and this one is written for "${mail.audience}".`;
	return [{ code: "MAIL_AUDIENCE", pointer: at("mails", id, "audience"), cause, cure: `Write "${owed}".` }];
}

function wrongTopic(id: string, { kind, topic }: MailSpec): Fault[] {
	if ((kind === "optional") === (topic !== undefined)) return [];
	const isOptional = kind === "optional";
	const cause = isOptional
		? "An optional mail needs a topic, by which people choose whether to get it."
		: "A required mail always goes out, so no one can choose it by a topic.";
	const cure = isOptional ? 'Add a topic, such as "PROGRESS".' : "Take the topic away, or make the mail optional.";
	return [{ code: "MAIL_TOPIC", pointer: at("mails", id, ...(isOptional ? [] : ["topic"])), cause, cure }];
}

function missingPlaces(id: string, mail: MailSpec): Fault[] {
	const text = mail.body.join(" ");
	const hasLink = mail.action !== undefined && mail.action.page === undefined;
	return (declaredOf(mail)?.needs ?? [])
		.filter((place) => !text.includes(`{${place}}`) && !(place === "link" && hasLink))
		.map((place) => {
			const cause = `The mail "${id}" does not show {${place}}, and is of no use without it.`;
			return { code: "PLACE_MISSING", pointer: at("mails", id, "body"), cause, cure: `Write {${place}} in its body.` };
		});
}

function unknownPage(
	{ pages, signer }: Product,
	id: string,
	mail: MailSpec,
	action: MailSpec["action"],
	place: readonly string[],
): Fault[] {
	const { audience } = mail;
	if (action === undefined || action.page === "") return [];
	if (action.page === undefined) {
		if (declaredOf(mail)?.places.link !== undefined) return [];
		const cause = `The button "${action.label}" leads nowhere: what this mail is about has no link of its own.`;
		const cure = 'Add "page": a page, or empty for where the application stands.';
		return [{ code: "PAGE_UNKNOWN", pointer: at("mails", id, ...place), cause, cure }];
	}
	const known = { applicant: pages.pages, "co-owner": signer.pages, account: {}, owners: {}, staff: {} }[audience];
	const names = Object.keys(known).filter((page) => !page.includes("{"));
	if (names.includes(action.page)) return [];
	const cause = `There is no page "${action.page}" to which this mail could lead.${didYouMean(action.page, names)}`;
	const cure =
		names.length > 0
			? "Name a page without a placeholder, or leave it empty for where the application stands."
			: "Leave it empty: what this mail is about has no page of its own.";
	return [
		{
			code: "PAGE_UNKNOWN",
			pointer: at("mails", id, ...place, "page"),
			cause,
			cure,
			...correctedName(action.page, names),
		},
	];
}

function unknownWriter({ mails }: Product, id: string, { writer }: MailSpec): Fault[] {
	const teams = Object.keys(mails.frame.writers);
	if (writer === undefined || teams.includes(writer)) return [];
	const cause = `No team "${writer}" writes mails.${didYouMean(writer, teams)}`;
	const cure = `Name one of ${teams.join(", ")}, or add it under "writers" of the frame.`;
	return [{ code: "WRITER_UNKNOWN", pointer: at("mails", id, "writer"), cause, cure, ...correctedName(writer, teams) }];
}

function sayingNothingOnPaper(id: string, mail: MailSpec): Fault[] {
	const notice = declaredOf(mail)?.notice;
	if (notice === undefined && mail.agreed !== undefined) {
		const cause = `The mail "${id}" tells of no notice, so no one gets it in these words.`;
		return [{ code: "MAIL_ON_PAPER", pointer: at("mails", id, "agreed"), cause, cure: 'Take "agreed" away.' }];
	}
	if ((notice === undefined) === (mail.onPaper === undefined)) return [];
	const pointer = at("mails", id, ...(mail.onPaper === undefined ? [] : ["onPaper"]));
	if (notice === undefined) {
		const cause = `The mail "${id}" tells of no notice, so no one gets it in these words.`;
		return [{ code: "MAIL_ON_PAPER", pointer, cause, cure: 'Take "onPaper" away.' }];
	}
	const cause = `Someone without consent to electronic records gets the notice "${notice}" on paper, and this mail does not say so.`;
	return [
		{ code: "MAIL_ON_PAPER", pointer, cause, cure: 'Add "onPaper" with a body that says that the notice is mailed.' },
	];
}
