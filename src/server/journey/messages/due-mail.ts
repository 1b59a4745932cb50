import type { MailEvent, MailPlaces } from "../../../engine/authored/mail-events.ts";

/** Where a mail goes, and whose choice of topics counts for it. */
export interface MailRecipient {
	/** An email address, or a phone number for a text message. */
	readonly address: string;
	readonly channel?: "SMS";
	readonly identityUuid?: string | undefined;
}

interface Due {
	/** Says what it is sent for: the same id is sent once. */
	readonly id: string;
	readonly to: readonly MailRecipient[];
}

/** A mail of an event, which is sent once its change is kept; flows/mails.json has its words. */
export type EventMail = {
	[Event in MailEvent]: Due & { readonly event: Event; readonly places: MailPlaces<Event> };
}[MailEvent];

/** What is sent once its change is kept: the mails of an event, or of a row of the stage table. */
export type DueMail = EventMail | (Due & { readonly row: string });
