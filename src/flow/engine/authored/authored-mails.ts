/** The shape of flows/mails.json. */

import type { MailAudience, MailEvent } from "./mail-events.ts";

/** What a message that nobody is owed is about; who gets it may choose not to. */
export type MessageTopic = "SIGN_IN" | "PROGRESS" | "DESK";

/** What has to happen for a mail. */
export type MailCause =
	/** An event of the server; `row` limits "application-moved" to one row of flows/origination.json. */
	| { readonly event: MailEvent; readonly row?: string }
	/** A row of flows/origination.json comes to decide, whoever caused it. */
	| { readonly row: string };

/** One mail in words: what fills its places is declared with its event. */
export interface MailSpec {
	readonly audience: MailAudience;
	/** A required mail always goes out; an optional one only to people who want its topic. */
	readonly kind: "required" | "optional";
	readonly topic?: MessageTopic;
	/** By email where it does not say. */
	readonly channel?: "EMAIL" | "SMS";
	readonly sent: MailCause;
	/** The team that writes, by its id in the frame; the first of the frame by default. */
	readonly writer?: string;
	readonly subject: string;
	/** Shown after the subject in a list of mails; the first paragraph by default. */
	readonly preheader?: string;
	/** The title above the text; the subject by default. */
	readonly heading?: string;
	/** Paragraphs; `{action}` or the event's `{link}` marks the button's place, which is the end otherwise. */
	readonly body: readonly string[];
	/**
	 * The button. `page` is one of flows/pages.json (of flows/signer.json for a co-owner), empty for the application
	 * itself; without it the button opens the event's link.
	 */
	readonly action?: { readonly label: string; readonly page?: string };
	/** What it says instead where the notice that it is about goes on paper; without a button. */
	readonly onPaper?: { readonly preheader?: string; readonly body: readonly string[] };
	/**
	 * What it says instead to someone who agreed to electronic notices and has not shown yet that they can open one; its
	 * button leads to where they do. What `onPaper` says where it is left out.
	 */
	readonly agreed?: {
		readonly preheader?: string;
		readonly body: readonly string[];
		readonly action: { readonly label: string; readonly page: string };
	};
}

/** A team that writes to people. */
export interface MailWriter {
	readonly name: string;
	readonly role: string;
}

/** What every mail and text message of a lender shares. */
export interface MailFrame {
	/** The brand color of buttons, links and the header. */
	readonly accent: "primary" | "secondary";
	/** "solid": the name in white on the accent; "plain": the name in the accent above a line. */
	readonly header: "solid" | "plain";
	readonly writers: { readonly [id: string]: MailWriter };
	/** How to reach the lender. */
	readonly reach: string;
	/** Why the reader gets this. */
	readonly reasons: { readonly [audience in MailAudience]: string };
	/** What the lender never asks by email. */
	readonly safety: string;
	/** The link of an optional mail to the choice of topics. */
	readonly choices: string;
	/** The words before a one-time link that is also printed in full. */
	readonly fallback: string;
	/** The end of every text message: how to stop them. */
	readonly texts: string;
}

/** Every email and text message that the server sends. */
export interface MailsFile {
	readonly frame: MailFrame;
	readonly mails: { readonly [id: string]: MailSpec };
}
