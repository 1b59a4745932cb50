import type { Adapter } from "../vendors/guard/adapter.ts";
import type { MessagesPort, TextsPort } from "./port.ts";
import { smtpMessages } from "./smtp.ts";
import { smtpSettings } from "./smtp-settings.ts";
import { twilioTexts } from "./twilio-texts.ts";

interface Environment {
	readonly [name: string]: string | undefined;
}

/** The carriers of emails, by the name that selects one. */
export const MAIL_CARRIERS: { readonly [name: string]: (environment: Environment) => Adapter<MessagesPort> } = {
	smtp: (environment) => smtpMessages(smtpSettings(environment)),
};

/** The carriers of text messages, by the name that selects one; "none" stores no text message. */
export const TEXT_CARRIERS: { readonly [name: string]: (environment: Environment) => Adapter<TextsPort> } = {
	none: () => ({ isOff: true, send: () => Promise.reject(new Error("No text messages are sent here.")) }),
	twilio: (environment) => {
		const { TWILIO_TEXTS_FROM = "", TWILIO_API_URL } = environment;
		if (!/^(MG[0-9a-f]{32}|\+1\d{10})$/.test(TWILIO_TEXTS_FROM)) {
			throw new Error(
				`TWILIO_TEXTS_FROM is "${TWILIO_TEXTS_FROM}": set it to a messaging service (MG and 32 hex digits) or a number such as +18885550100.`,
			);
		}
		return twilioTexts({
			accountSid: needed(environment, "TWILIO_ACCOUNT_SID"),
			apiKey: needed(environment, "TWILIO_API_KEY"),
			apiSecret: needed(environment, "TWILIO_API_SECRET"),
			from: TWILIO_TEXTS_FROM,
			...(TWILIO_API_URL ? { baseUrl: TWILIO_API_URL } : {}),
		});
	},
};

function needed(environment: Environment, name: string): string {
	const value = environment[name];
	if (value === undefined || value === "") throw new Error(`${name} is not set: VENDOR_TEXTS=twilio needs it.`);
	return value;
}
