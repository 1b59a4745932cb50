import { ZIP_EXCEPTIONS, ZIP3 } from "./zip3.ts";

const STATE_BY_PREFIX = new Map<string, string>();
for (const line of ZIP3.split("\n")) {
	const [state = "", ...ranges] = line.split(" ");
	for (const range of ranges) {
		const [from = "", to = from] = range.split("-");
		for (let prefix = Number(from); prefix <= Number(to); prefix++) {
			STATE_BY_PREFIX.set(String(prefix).padStart(3, "0"), state);
		}
	}
}

/** True for "95126" and "95126-1234". */
export function isZip(zip: string): boolean {
	return /^\d{5}(-\d{4})?$/.test(zip);
}

/** Returns the state that the ZIP code is usually in, or null when its prefix is not assigned. */
export function stateOfZip(zip: string): string | null {
	return ZIP_EXCEPTIONS[zip.slice(0, 5)] ?? STATE_BY_PREFIX.get(zip.slice(0, 3)) ?? null;
}

const NO_STREET = /\b(P\.?\s*O\.?\s*BOX|POST OFFICE BOX|GENERAL DELIVERY|PMB|RR\s*\d+\s*BOX|HC\s*\d+\s*BOX)\b/i;

/** True when the address line is a mailbox, which cannot be the home that secures a line. */
export function isMailBox(street: string): boolean {
	return NO_STREET.test(street);
}
