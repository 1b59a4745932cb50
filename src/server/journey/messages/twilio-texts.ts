import { VendorRefused } from "../../platform/problems/vendor-refused.ts";
import { VendorUnavailable } from "../../platform/problems/vendor-unavailable.ts";
import type { TextsPort } from "../ports/messages.ts";
import { basicLogin } from "../vendors/direct/direct-health.ts";
import type { Adapter } from "../vendors/guard/adapter.ts";

/** An account at Twilio, and who its text messages are from. */
export interface TwilioTexts {
	readonly accountSid: string;
	readonly apiKey: string;
	readonly apiSecret: string;
	/** A messaging service ("MG…"), which answers STOP and HELP, or a phone number ("+1…"). */
	readonly from: string;
	/** The address of its API; the public one by default. */
	readonly baseUrl?: string;
}

/** Answers after which no retry delivers: opted out, and numbers that take no text messages. */
const REFUSALS: { readonly [code: number]: string } = {
	21610: "RECIPIENT_OPTED_OUT",
	21211: "RECIPIENT_INVALID",
	21612: "RECIPIENT_INVALID",
	21614: "RECIPIENT_INVALID",
};
const LATER_MS = 60_000;

/** Where an account's messages are. */
export function messagesUrl(baseUrl: string, accountSid: string): string {
	return `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
}

/** Hands text messages to Twilio's Messages API, in its published shape. */
export function twilioTexts({ accountSid, apiKey, apiSecret, from, baseUrl }: TwilioTexts): Adapter<TextsPort> {
	const url = messagesUrl(baseUrl ?? "https://api.twilio.com", accountSid);
	const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
	return {
		async send({ to, body }, call) {
			const answer = await fetch(url, {
				method: "POST",
				headers: { ...basicLogin(apiKey, apiSecret), accept: "application/json" },
				body: new URLSearchParams({ To: to, [sender]: from, Body: body }),
				...(call === undefined ? {} : { signal: call.signal }),
			});
			if (answer.ok) return void (await answer.body?.cancel());
			const refusal = REFUSALS[await codeOf(answer)];
			if (refusal !== undefined && answer.status === 400) throw new VendorRefused("texts", refusal);
			// a refused login or a used-up account says nothing about the message
			throw new VendorUnavailable("texts", "NO_CONNECTION", LATER_MS);
		},
	};
}

async function codeOf(answer: Response): Promise<number> {
	const told: unknown = await answer.json().catch(() => undefined);
	return typeof told === "object" && told !== null && "code" in told ? Number(told.code) : 0;
}
