import type { AddressSearchPort, AddressSuggestion } from "../ports/home/address-search.ts";
import places from "./places.json" with { type: "json" };

/** The addresses that the sandbox knows; others are typed in full. */
const PLACES: readonly AddressSuggestion[] = places;

function plain(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9 ]/g, " ")
		.replace(/\s+/g, " ")
		.trim();
}

/** A search over the sandbox's own addresses: every typed word must be the prefix of a word in the address. */
export function sandboxAddressSearch(): AddressSearchPort {
	return {
		async suggest(text) {
			const typed = plain(text);
			if (typed.length < 4) return [];
			return PLACES.filter((place) => {
				const words = plain(`${place.line} ${place.city} ${place.state} ${place.zip}`).split(" ");
				return typed.split(" ").every((part) => words.some((word) => word.startsWith(part)));
			}).slice(0, 5);
		},
		async resolve(id) {
			const place = PLACES.find((one) => one.id === id);
			return place === undefined ? null : { street1: place.line, city: place.city, state: place.state, zip: place.zip };
		},
	};
}
