import type { Address } from "../contract/parts.ts";

export interface AddressSuggestion {
	readonly id: string;
	readonly line: string;
	readonly city: string;
	readonly state: string;
	readonly zip: string;
}

export interface AddressSearchPort {
	/** Returns at most five addresses that start with the text; none below four characters. */
	suggest(text: string): Promise<readonly AddressSuggestion[]>;
	/** Returns the whole address of a suggestion, or null when the id is unknown. */
	resolve(id: string): Promise<Address | null>;
}
