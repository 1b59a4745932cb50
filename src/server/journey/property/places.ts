import type { AddressSuggestion } from "./address-search-port.ts";
import places from "./places.json" with { type: "json" };

/** The addresses that the sandbox knows; others are typed in full. */
export const PLACES: readonly AddressSuggestion[] = places;
