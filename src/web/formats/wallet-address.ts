const LONGEST = 11;

/** A wallet's address by its first six and last five characters; whole when it has eleven or fewer. */
export function shortAddress(address: string): string {
	return address.length > LONGEST ? `${address.slice(0, 6)}...${address.slice(-5)}` : address;
}
