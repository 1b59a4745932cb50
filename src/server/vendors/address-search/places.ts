import places from "./places.json" with { type: "json" };
import type { AddressSuggestion } from "./port.ts";

/** The addresses that the sandbox knows; anything else is typed by hand. */
export const PLACES: readonly AddressSuggestion[] = places;
