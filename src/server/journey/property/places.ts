import type { AddressSuggestion } from "../ports/home/address-search.ts";
import places from "./places.json" with { type: "json" };

/** The addresses that the sandbox knows; others are typed in full. */
export const PLACES: readonly AddressSuggestion[] = places;
