import type { MessageTopic } from "../../../flow/engine/authored/authored.ts";

/** One message to one person; nothing in it may be hidden from a stranger. */
export interface OutgoingMessage {
	readonly orderId: string;
	readonly channel: "EMAIL" | "SMS";
	readonly to: string;
	readonly subject: string;
	/** The plain text; of a mail, without its foot. */
	readonly body: string;
	/** The end of the plain text: who writes, how to reach them, and who the lender is. */
	readonly foot?: string;
	/** The same mail as HTML. */
	readonly html?: string;
	readonly from?: { readonly name: string; readonly address: string };
	/** The language of the message, as a tag. */
	readonly lang?: string;
	/** The signed address that switches the topic of an optional mail off when a mail program posts to it (RFC 8058). */
	readonly oneClick?: string;
	/**
	 * Absent for messages that the law or account safety requires, which always go out. Sent outside any transaction.
	 */
	readonly optional?: { readonly topic: MessageTopic; readonly identityUuid: string };
}

export interface SentMessage extends OutgoingMessage {
	readonly sentAt: string;
}

/** The carrier of emails. */
export interface MessagesPort {
	/**
	 * Hands an email to its carrier. A retry carries the same orderId, from which a carrier derives its Message-ID: a mail that
	 * was taken just before a crash arrives twice under one id. Throws VendorRefused for one that no retry would deliver.
	 */
	send(message: OutgoingMessage): Promise<void>;
	/** The sandbox's mailbox, newest last; a real carrier has none. */
	readonly mailbox?: () => readonly SentMessage[];
}

/** The carrier of text messages, which mail servers cannot send. */
export interface TextsPort {
	/** The same for a text message. */
	send(message: OutgoingMessage): Promise<void>;
	/** True where the operator has none: text messages are not stored. */
	readonly isOff?: boolean;
}
