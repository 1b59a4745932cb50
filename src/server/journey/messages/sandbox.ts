import type { MessagesPort, SentMessage } from "../ports/messages.ts";

/** Limit, so that a long-running sandbox does not grow without bound. */
const KEPT = 500;

/** A mailbox in memory instead of a carrier; one message per order. */
export function sandboxMessages(now: () => Date): MessagesPort {
	const sent: SentMessage[] = [];
	return {
		async send(message) {
			if (sent.some((one) => one.orderId === message.orderId)) return;
			sent.push({ ...message, sentAt: now().toISOString() });
			if (sent.length > KEPT) sent.shift();
		},
		mailbox: () => [...sent],
	};
}
