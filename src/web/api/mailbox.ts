import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

export type { MailboxMessage } from "../../contracts/wire/sandbox/index.ts";

/** GET /service-sandbox/api/v1/mailbox (sandbox mode only), newest first. */
export const fetchMailbox = (signal?: AbortSignal) =>
	ask("GET /service-sandbox/api/v1/mailbox", { signal, anonymous: true });

/** Query of the mailbox: it is polled while its page is open. */
export const mailboxQuery = () =>
	queryOptions({
		queryKey: ["sandbox-mailbox"],
		queryFn: ({ signal }) => fetchMailbox(signal),
		select: ({ messages }) => messages,
		refetchOnMount: "always",
		refetchInterval: 4_000,
	});
