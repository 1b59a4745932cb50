import type { TableFacts } from "../../../src/flow/engine/authored/authored-tables.ts";
import { MAIL_EVENTS, type MailEvent } from "../../../src/flow/engine/authored/mail-events.ts";
import { ownTableName } from "../../../src/flow/engine/authored/own-tables.ts";
import type { MailSpec, Product } from "../../../src/flow/engine/index.ts";
import { composeMails } from "../../../src/server/journey/messages/compose-mails.ts";
import type { OutgoingMessage } from "../../../src/server/journey/ports/messages.ts";
import type { DueMail } from "../../../src/server/journey/steps/due-mail.ts";

/** A message as it would be sent, with its id in flows/mails.json. */
export interface SampleMail extends OutgoingMessage {
	readonly id: string;
}

const HOME = "https://apply.lender.example/account/heloc";
const APPLICATION = "00000000-0000-4000-8000-000000000000";
const ADDRESSES = {
	page: (audience: MailSpec["audience"], page: string) => {
		if (audience === "co-owner") return `${HOME}/heloc-signer/${page === "" ? "login" : page}`;
		if (audience === "staff") return `${HOME}/desk`;
		return audience === "applicant" ? [HOME, APPLICATION, page].filter(Boolean).join("/") : HOME;
	},
	choices: `${HOME}/dashboard/settings/notifications`,
	optOut: () => "https://apply.lender.example/service-notification/external/api/v1/opt-outs/made-up-token",
};
const PLACES: { readonly [place: string]: string } = {
	link: `${HOME}/auth/link/sign-in#made-up-token`,
	device: "Chrome on a Mac",
	waiting: "12",
	overdue: "3",
	inviter: "Paloma",
	street: "1066 Arbol Way",
};

/** Composes every mail of a product with made-up places, in the order of the file. */
export function sampleMails(product: Product): readonly SampleMail[] {
	return Object.entries(product.mails.mails).flatMap(([id, mail]) => {
		const messages = composeMails(product, dueOf(product, mail), ADDRESSES, { facts: factsOf(product) });
		return messages.filter(({ orderId }) => orderId === `sample:${id}`).map((message) => ({ ...message, id }));
	});
}

/** What tables decide, as the first of their rows gives it. */
function factsOf({ facts, tables }: Product): TableFacts {
	return (name) => {
		const { table = "", output = "" } = facts.facts[name] ?? {};
		const rows = Object.values(tables[ownTableName(table)]?.rows ?? {});
		return rows.map(({ then }) => then[output] ?? null).find((value) => value !== null) ?? null;
	};
}

function dueOf(product: Product, mail: MailSpec): DueMail {
	const { sent, channel } = mail;
	const to =
		channel === "SMS" ? { address: "+14155550137", channel } : { address: "ana@example.com", identityUuid: "1" };
	const due = { id: "sample", to: [to] };
	if (!("event" in sent)) return { ...due, row: sent.row };
	const { event, row } = sent;
	const places = placesOf(product, event, row);
	return { ...due, event, places, ...(row === undefined ? {} : { row }) } as DueMail;
}

function placesOf({ notifications }: Product, event: MailEvent, row: string | undefined) {
	const [first] = Object.values(notifications.rows);
	const noted = row !== undefined && Object.hasOwn(notifications.rows, row) ? notifications.rows[row] : first;
	const samples = { ...PLACES, title: noted?.title ?? "News", news: noted?.description ?? "There is news." };
	const known = new Map(Object.entries(samples));
	return Object.fromEntries(Object.keys(MAIL_EVENTS[event].places).map((place) => [place, known.get(place) ?? place]));
}
