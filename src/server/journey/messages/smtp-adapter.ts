import { declareAdapter } from "../vendors/registry/declaration.ts";
import { secret, text } from "../vendors/registry/setting.ts";
import type { VendorFault } from "../vendors/registry/vendor-faults.ts";
import { smtpMessages, smtpProblem } from "./smtp.ts";
import { smtpSettings } from "./smtp-settings.ts";

const OPTIONAL = { standard: null } as const;

interface Given {
	readonly url: string | undefined;
	readonly password: string | undefined;
	readonly authority: string | undefined;
	readonly sender: string | undefined;
	readonly bounces: string | undefined;
	readonly dkim: string | undefined;
}

function settingsOf({ url, password, authority, sender, bounces, dkim }: Given) {
	return smtpSettings({
		SMTP_URL: url,
		SMTP_PASSWORD: password,
		SMTP_CA_FILE: authority,
		SMTP_FROM: sender,
		SMTP_BOUNCES: bounces,
		DKIM_KEYS: dkim,
	});
}

/** The fault that the settings' reader says in one sentence: its variable, the cause, a colon, and the cure. */
function faultOf(given: Given): VendorFault | undefined {
	try {
		settingsOf(given);
		return undefined;
	} catch (error) {
		const { message } = error as Error;
		const [cause = "", ...cure] = message.replace(/\.$/, "").split(": ");
		const variable = /[A-Z]+_[A-Z]+/.exec(cause)?.[0] ?? "SMTP_URL";
		return { variable, cause: cause.replace(`${variable} is `, "it is "), cure: cure.join(": ") };
	}
}

/** Chooses a mail server. */
export const smtpAdapter = declareAdapter({
	port: "messages",
	name: "smtp",
	kind: "built-in",
	about: "hands emails to a mail server, encrypted and signed",
	prefix: "SMTP_",
	settings: {
		url: secret("SMTP_URL", "the mail server, as smtp://user@host:587 or smtps://user@host:465", OPTIONAL),
		password: secret("SMTP_PASSWORD", "the password of that user", OPTIONAL),
		authority: text("SMTP_CA_FILE", "file with the authority of the server's certificate", OPTIONAL),
		sender: text("SMTP_FROM", "the address that mails are from", OPTIONAL),
		bounces: text("SMTP_BOUNCES", "the address to which undeliverable mail returns", OPTIONAL),
		dkim: text("DKIM_KEYS", "keys that sign mails, as domain:selector:file with commas between", OPTIONAL),
	},
	refuse: faultOf,
	build: (given) => smtpMessages(settingsOf(given)),
	health: (given) => smtpProblem(settingsOf(given)),
});
