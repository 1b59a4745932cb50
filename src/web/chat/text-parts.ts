/** A piece of a message: plain text, or a link that may be opened. */
export interface TextPart {
	readonly text: string;
	readonly href?: string;
}

const ADDRESS = /\bhttps:\/\/[^\s<>"']+/gi;
const PUNCTUATION = /[.,;:!?)\]}]+$/;

/** Splits a message into text and links; only addresses on an allowed host become links. */
export function textParts(text: string, hosts: readonly string[]): TextPart[] {
	const parts: TextPart[] = [];
	let at = 0;
	for (const match of text.matchAll(ADDRESS)) {
		const address = match[0].replace(PUNCTUATION, "");
		if (!isAllowed(address, hosts)) continue;
		if (match.index > at) parts.push({ text: text.slice(at, match.index) });
		parts.push({ text: address, href: address });
		at = match.index + address.length;
	}
	if (at < text.length) parts.push({ text: text.slice(at) });
	return parts;
}

/** Whether an address is on exactly one of these hosts, by https and without credentials. */
export function isAllowed(address: string, hosts: readonly string[]): boolean {
	try {
		const { protocol, host, username, password } = new URL(address);
		return protocol === "https:" && username === "" && password === "" && hosts.includes(host);
	} catch {
		return false;
	}
}
