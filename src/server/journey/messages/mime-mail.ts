import type { SendMailOptions } from "nodemailer";
import { VendorRefused } from "../../platform/problems/vendor-refused.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { OutgoingMessage } from "../ports/messages.ts";
import { type DkimKey, isPlainAddress, type SmtpSettings } from "./smtp-settings.ts";

/**
 * The header fields that a signature covers. The last two, which nodemailer leaves out, are what lets a mailbox offer to
 * stop a mail at one click (RFC 8058 section 4); fields that a mail has not are not signed.
 */
const SIGNED = [
	"From",
	"Sender",
	"Reply-To",
	"Subject",
	"Date",
	"Message-ID",
	"To",
	"Cc",
	"MIME-Version",
	"Content-Type",
	"Content-Transfer-Encoding",
	"Content-Language",
	"Auto-Submitted",
	"List-Unsubscribe",
	"List-Unsubscribe-Post",
];

type MailSettings = Pick<SmtpSettings, "sender" | "bounces" | "dkim">;

/**
 * Returns a message as a mail: plain text and HTML as alternatives, an id that is the same on every try, and for an optional
 * mail the header fields with which a mail program offers to stop it (RFC 2369, RFC 8058). Throws VendorRefused where an
 * address is none.
 */
export function mimeMail(message: OutgoingMessage, settings: MailSettings): SendMailOptions {
	const { orderId, to, subject, body, foot, html, from, lang } = message;
	const own = from?.address ?? "";
	const sender = settings.sender ?? own;
	if (!isPlainAddress(to)) throw new VendorRefused("messages", "RECIPIENT_INVALID");
	if (!isPlainAddress(sender)) throw new VendorRefused("messages", "SENDER_INVALID");
	const domain = domainOf(sender);
	const key = keyOf(settings.dkim, domain);
	return {
		messageId: `<${stableUuid("message", orderId)}@${domain}>`,
		from: { name: inOneLine(from?.name ?? ""), address: sender },
		...(own === sender || !isPlainAddress(own) ? {} : { replyTo: { name: "", address: own } }),
		to: { name: "", address: to },
		envelope: { from: settings.bounces ?? sender, to: [to] },
		subject: inOneLine(subject),
		text: foot === undefined ? `${body}\n` : `${body}\n\n${foot}\n`,
		...(html === undefined ? {} : { html }),
		headers: {
			// RFC 3834: nobody's vacation notice answers it
			"Auto-Submitted": "auto-generated",
			...(lang === undefined ? {} : { "Content-Language": lang }),
			...listFields(message),
		},
		...(key === undefined
			? {}
			: {
					dkim: {
						domainName: key.domain,
						keySelector: key.selector,
						privateKey: key.privateKey,
						headerFieldNames: SIGNED.join(":"),
					},
				}),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function listFields({ oneClick }: OutgoingMessage): { readonly [name: string]: string } {
	// programs post to https addresses only (RFC 8058 3.1)
	if (oneClick === undefined) return {};
	return { "List-Unsubscribe": `<${oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** The key of a domain or of one above it, which DMARC takes for the same organization. */
function keyOf(keys: readonly DkimKey[], domain: string): DkimKey | undefined {
	return keys
		.filter((key) => domain === key.domain || domain.endsWith(`.${key.domain}`))
		.sort((a, b) => b.domain.length - a.domain.length)[0];
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Text that cannot end a header field. */
const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
