import { VendorRefused } from "../../platform/problems/vendor-refused.ts";
import { VendorUnavailable } from "../../platform/problems/vendor-unavailable.ts";

/** Waits after a "try again later", in which a greylisting server usually opens. */
const LATER_MS = 60_000;
const AFTER_OUTAGE_MS = 2_000;

interface Answer {
	readonly code?: unknown;
	readonly responseCode?: unknown;
	readonly command?: unknown;
}

/**
 * Returns what a failed hand-over means. The server's permanent "no" (5yz, RFC 5321 4.2.1) to the recipient or to the mail
 * itself ends the message; everything else, such as no connection, an untrusted certificate, a refused login or a "later"
 * (4yz), says nothing about it, and it waits.
 */
export function smtpFault(error: unknown): VendorRefused | VendorUnavailable {
	const { code, responseCode, command } = (error ?? {}) as Answer;
	const status = typeof responseCode === "number" ? responseCode : 0;
	const step = typeof command === "string" ? command : "";
	if (status >= 500 && code === "EENVELOPE" && step === "RCPT TO") {
		return new VendorRefused("messages", "RECIPIENT_REFUSED");
	}
	if (status >= 500 && code === "EMESSAGE") return new VendorRefused("messages", "MAIL_REFUSED");
	if (code === "ETIMEDOUT") return new VendorUnavailable("messages", "NO_ANSWER_IN_TIME", AFTER_OUTAGE_MS);
	return new VendorUnavailable("messages", "NO_CONNECTION", status >= 400 ? LATER_MS : AFTER_OUTAGE_MS);
}
