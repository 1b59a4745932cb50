import type { MessageTopic } from "../../../engine/authored/authored.ts";

/** One message to one person; `body` contains nothing that a stranger may not read. */
export interface OutgoingMessage {
	readonly orderId: string;
	readonly channel: "EMAIL" | "SMS";
	readonly to: string;
	readonly subject: string;
	readonly body: string;
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
