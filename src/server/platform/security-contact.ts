/** Where weaknesses of a deployment are reported (RFC 9116). */
export interface SecurityContact {
	/** Addresses as URIs ("mailto:", "https:" or "tel:"), the preferred one first. */
	readonly contacts: readonly [string, ...string[]];
	/** The page that says what reporters may expect. */
	readonly policy: string | undefined;
}

const EMAIL = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const TEL = /^tel:\+\d[\d-]{5,20}$/;

/**
 * Reads a comma-separated list of email addresses, https addresses and phone numbers ("tel:+1-…"), and the address of a
 * policy; undefined without contacts. Throws one sentence with the fix for anything else.
 */
export function readSecurityContact(
	contact: string | undefined,
	policy: string | undefined,
): SecurityContact | undefined {
	const isPolicy = policy === undefined || policy === "" || isHttps(policy);
	if (!isPolicy) throw new Error(`SECURITY_POLICY is "${policy}": set it to an https:// address.`);
	const [first, ...others] = (contact ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map(uriOf);
	if (first === undefined) return undefined;
	return { contacts: [first, ...others], policy: policy || undefined };
}

function uriOf(text: string): string {
	const address = text.replace(/^mailto:/i, "");
	if (EMAIL.test(address)) return `mailto:${address}`;
	if (TEL.test(text) || isHttps(text)) return text;
	throw new Error(
		`SECURITY_CONTACT has "${text}": set it to email addresses, https:// addresses or tel:+ numbers, separated by commas.`,
	);
}

function isHttps(text: string): boolean {
	return URL.canParse(text) && new URL(text).protocol === "https:" && !/[\s\p{Cc}]/u.test(text);
}
