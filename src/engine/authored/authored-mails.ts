/** The shape of flows/mails.json. */

import type { MailAudience, MailEvent } from "./mail-events.ts";

/** What a message that nobody is owed is about; who gets it may choose not to. */
export type MessageTopic = "SIGN_IN" | "PROGRESS";

/** One mail in words: what fills its places is declared with its event. */
export interface MailSpec {
	readonly audience: MailAudience;
	/** A required mail always goes out; an optional one only to people who want its topic. */
	readonly kind: "required" | "optional";
	readonly topic?: MessageTopic;
	/** By email where it does not say. */
	readonly channel?: "EMAIL" | "SMS";
	/** What has to happen: an event of the server, or that a row of flows/origination.json comes to decide. */
	readonly sent: { readonly event: MailEvent } | { readonly row: string };
	readonly subject: string;
	/** Paragraphs; `{action}` is where the action stands, which is a paragraph at the end otherwise. */
	readonly body: readonly string[];
	/** `page` is one of flows/pages.json (of flows/signer.json for a co-owner); empty for the application itself. */
	readonly action?: { readonly label: string; readonly page: string };
}

/** Every email and text message that the server sends. */
export interface MailsFile {
	readonly mails: { readonly [id: string]: MailSpec };
}
