import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** One message that the sandbox sent. */
export interface MailboxMessage {
	readonly id: string;
	readonly channel: "EMAIL" | "SMS";
	readonly to: string;
	readonly subject: string;
	readonly body: string;
	/** The end of a mail's plain text. */
	readonly foot?: string;
	/** Address of the mail as its reader sees it; absent for a text message. */
	readonly page?: string;
	readonly sentAt: string;
}

/** GET /service-sandbox/api/v1/mailbox (sandbox mode only), newest first. */
export function fetchMailbox(signal?: AbortSignal): Promise<{ readonly messages: readonly MailboxMessage[] }> {
	return request("/service-sandbox/api/v1/mailbox", { signal, anonymous: true });
}

/** Query of the mailbox: it is polled while its page is open. */
export const mailboxQuery = () =>
	queryOptions({
		queryKey: ["sandbox-mailbox"],
		queryFn: ({ signal }) => fetchMailbox(signal),
		select: ({ messages }) => messages,
		refetchOnMount: "always",
		refetchInterval: 4_000,
	});
