import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that an address counts toward: the address itself for IPv4, the first 64 bits for IPv6, because one
 * connection is assigned that prefix and can change the rest at will.
 */
export function networkOf(address: string): string {
	const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
	if (mapped !== undefined && isIPv4(mapped)) return mapped;
	if (!isIPv6(address)) return address;
	return `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** The same of a request. */
export function networkOfRequest({ ip }: { readonly ip: string }): string {
	return networkOf(ip);
}

function groupsOf(address: string): string[] {
	const [plain = ""] = address.split("%", 1);
	const [head = "", tail] = plain.split("::", 2);
	const parts = (text: string) =>
		text === "" ? [] : text.split(":").flatMap((part) => (part.includes(".") ? ["0", "0"] : [part]));
	const [before, after] = [parts(head), parts(tail ?? "")];
	const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	return [...before, ...Array.from({ length: missing }, () => "0"), ...after].map((part) =>
		Number.parseInt(part, 16).toString(16),
	);
}
