import { queryOptions } from "@tanstack/react-query";
import type { AddressSuggestion } from "../../../contracts/wire/reference/index.ts";
import { ask } from "../ask.ts";

export type { AddressSuggestion } from "../../../contracts/wire/reference/index.ts";

/** POST /service-address/external/api/v1/suggest: an address is personal, so it travels in the body. */
export async function suggestAddresses(text: string, signal?: AbortSignal): Promise<readonly AddressSuggestion[]> {
	const { suggestions } = await ask("POST /service-address/external/api/v1/suggest", {
		body: { text },
		signal,
		anonymous: true,
	});
	return suggestions;
}

/** Query of the suggestions for a text; off below three characters. */
export const addressSuggestionsQuery = (text: string) =>
	queryOptions({
		queryKey: ["address-suggestions", text],
		queryFn: ({ signal }) => suggestAddresses(text, signal),
		enabled: text.trim().length >= 3,
		staleTime: 60_000,
	});
