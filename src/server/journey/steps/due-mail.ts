import type { MailEvent, MailPlaces } from "../../../flow/engine/authored/mail-events.ts";

/** The recipient of a mail, and the identity whose topic choices apply. */
export interface MailRecipient {
	/** An email address, or a phone number for a text message. */
	readonly address: string;
	readonly channel?: "SMS";
	readonly identityUuid?: string | undefined;
}

interface Due {
	/** Identifies its cause: each id is sent once. */
	readonly id: string;
	readonly to: readonly MailRecipient[];
}

/** A mail for an event, sent once its change is saved; its text is in flows/mails.json. */
export type EventMail = {
	[Event in MailEvent]: Due & {
		readonly event: Event;
		readonly places: MailPlaces<Event>;
		/** The row that decides now, of "application-moved". */
		readonly row?: string;
	};
}[MailEvent];

/** Mails sent once their change is saved: for an event, or for a row of the stage table. */
export type DueMail = EventMail | (Due & { readonly row: string });
