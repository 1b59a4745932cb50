import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { anInstant, exactly, listOf, someText } from "../shapes.ts";

/**
 * One message that the sandbox sent. `foot` is the end of a mail's plain text; `page` is the address of the mail as its
 * reader sees it, and absent for a text message.
 */
const aMessage = exactly(
	{
		id: someText,
		channel: { type: "string", enum: ["EMAIL", "SMS"] },
		to: someText,
		subject: someText,
		body: someText,
		foot: someText,
		page: someText,
		sentAt: anInstant,
	},
	["id", "channel", "to", "subject", "body", "sentAt"],
);
export type MailboxMessage = OfSchema<typeof aMessage>;

/** Newest first. */
export const readMailbox = {
	at: "GET /service-sandbox/api/v1/mailbox",
	tag: "sandbox",
	answers: { 200: exactly({ messages: listOf(aMessage) }) },
} as const satisfies RouteContract;
