import { isIP } from "node:net";

/** The widest ranges one network can own: 10.0.0.0/8, and fc00::/7 for IPv6. Anything wider would trust strangers. */
const WIDEST = { 4: 8, 6: 7 } as const;
const MAPPED_BITS = 96;
const CURE =
	'Set it to the address ranges of your proxies, such as "10.0.0.0/8, fd00::/8", or leave it out to believe none.';

/**
 * The address ranges whose X-Forwarded-* headers are trusted, from a comma-separated list of CIDR ranges and single
 * addresses; none for an empty list. Throws one sentence with the fix for anything else: neither a hop count nor "true"
 * identifies a proxy.
 */
export function trustedProxies(text: string | undefined): readonly string[] {
	if (text === undefined || text.trim() === "") {
		return [];
	}
	return text.split(",").map((part) => {
		const range = part.trim();
		const fault = faultOf(range);
		if (fault !== undefined) {
			throw new Error(`TRUST_PROXY is "${text}": "${range}" ${fault}. ${CURE}`);
		}
		return range;
	});
}

function faultOf(range: string): string | undefined {
	const [, address = "", bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
	const version = isIP(address);
	if (version === 0 || address.includes("%")) {
		return "is neither an address nor a range of addresses";
	}
	const length = version === 4 ? 32 : 128;
	const prefix = bits === undefined ? length : Number(bits);
	if (prefix > length) {
		return `has a prefix of more than ${length} bits`;
	}
	const mapped = /^(?:0{0,4}:){2,5}ffff:/i.test(address) && version === 6;
	const [narrow, widest] = mapped ? [prefix - MAPPED_BITS, WIDEST[4]] : [prefix, WIDEST[version as 4 | 6]];
	return narrow < widest ? "is wider than any network of proxies, so that strangers would be believed" : undefined;
}
