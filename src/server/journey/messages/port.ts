import type { MessageTopic } from "../../../engine/authored/authored.ts";

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
	/** The page on which the reader of an optional mail can switch its topic off. */
	readonly unsubscribe?: string;
	/**
	 * Absent for messages that the law or account safety requires, which always go out. Sent outside any transaction.
	 */
	readonly optional?: { readonly topic: MessageTopic; readonly identityUuid: string };
}

export interface SentMessage extends OutgoingMessage {
	readonly sentAt: string;
}

export interface MessagesPort {
	/** Sends once per orderId, despite retries. */
	send(message: OutgoingMessage): Promise<void>;
	/** The sandbox's mailbox, newest last; a real carrier has none. */
	readonly mailbox?: () => readonly SentMessage[];
}
