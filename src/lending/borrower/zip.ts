const NO_STREET = /\b(P\.?\s*O\.?\s*BOX|POST OFFICE BOX|GENERAL DELIVERY|PMB|RR\s*\d+\s*BOX|HC\s*\d+\s*BOX)\b/i;

/** True when the address line is a mailbox, which cannot be the home that secures a line. */
export function isMailBox(street: string): boolean {
	return NO_STREET.test(street);
}
