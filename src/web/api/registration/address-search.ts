import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** One line of the address typeahead. */
export interface AddressSuggestion {
	readonly id: string;
	readonly line: string;
	readonly city: string;
	readonly state: string;
	readonly zip: string;
}

/** POST /service-address/external/api/v1/suggest: an address is personal, so it travels in the body. */
export async function suggestAddresses(text: string, signal?: AbortSignal): Promise<readonly AddressSuggestion[]> {
	const answer = await request<{ suggestions?: readonly AddressSuggestion[] }>(
		"/service-address/external/api/v1/suggest",
		{ method: "POST", body: { text }, signal, anonymous: true },
	);
	return answer.suggestions ?? [];
}

/** Query of the suggestions for a text; off below three characters. */
export const addressSuggestionsQuery = (text: string) =>
	queryOptions({
		queryKey: ["address-suggestions", text],
		queryFn: ({ signal }) => suggestAddresses(text, signal),
		enabled: text.trim().length >= 3,
		staleTime: 60_000,
	});
