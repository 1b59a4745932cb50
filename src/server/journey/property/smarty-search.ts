import { isObject } from "../../../flow/engine/json.ts";
import { VendorUnavailable } from "../../platform/problems/vendor-unavailable.ts";
import type { AddressSearchPort, AddressSuggestion } from "../ports/home/address-search.ts";
import { askJson } from "../vendors/direct/ask-direct.ts";
import { valueIn } from "../vendors/direct/read-json.ts";
import type { Adapter } from "../vendors/guard/adapter.ts";

/** An account at Smarty. */
export interface SmartyAccount {
	readonly authId: string;
	readonly authToken: string;
	/** The address of US Autocomplete Pro. */
	readonly baseUrl: string;
}

const SHORTEST = 4;
const MANY = 5;
const LONGEST_ID = 200;
const LATER_MS = 30_000;
const BREAK = "|";

/**
 * Suggests addresses by Smarty's US Autocomplete Pro, in its published shape. A suggestion's id is the address itself,
 * so that nothing is asked twice or kept; a building with several units is suggested without one.
 */
export function smartySearch({ authId, authToken, baseUrl }: SmartyAccount): Adapter<AddressSearchPort> {
	return {
		async suggest(text, call) {
			const search = text.trim();
			if (search.length < SHORTEST) return [];
			const query = new URLSearchParams({ search, max_results: String(MANY), source: "postal" });
			// the login travels in the address, which therefore stands in no error
			const login = new URLSearchParams({ "auth-id": authId, "auth-token": authToken });
			const url = `${baseUrl}/lookup?${query}&${login}`;
			const asked = { url, method: "GET", headers: { accept: "application/json" } } as const;
			const { body } = await askJson("addressSearch", asked, call);
			return suggestionsIn(body).slice(0, MANY);
		},
		async resolve(id) {
			const [street1 = "", city = "", state = "", zip = "", ...more] = id.split(BREAK);
			if (more.length > 0 || street1 === "" || city === "" || !isPlace(state, zip)) return null;
			return { street1, city, state, zip };
		},
	};
}

function suggestionsIn(answer: object): AddressSuggestion[] {
	const suggestions = valueIn(answer, "suggestions");
	if (!Array.isArray(suggestions)) throw new VendorUnavailable("address-search", "NO_CONNECTION", LATER_MS);
	const read = suggestions.flatMap((one): AddressSuggestion[] => {
		if (!isObject(one)) return [];
		const [street, unit, city, state, zip] = [one.street_line, one.secondary, one.city, one.state, one.zipcode];
		if (typeof street !== "string" || typeof city !== "string") return [];
		if (typeof state !== "string" || typeof zip !== "string" || !isPlace(state, zip)) return [];
		const isOneUnit = typeof unit === "string" && unit !== "" && !(Number(one.entries) > 1);
		const line = isOneUnit ? `${street} ${unit}` : street;
		const id = [line, city, state, zip].join(BREAK);
		return id.length > LONGEST_ID || `${line}${city}`.includes(BREAK) ? [] : [{ id, line, city, state, zip }];
	});
	return [...new Map(read.map((one) => [one.id, one])).values()];
}

function isPlace(state: string, zip: string): boolean {
	return /^[A-Z]{2}$/.test(state) && /^\d{5}(-\d{4})?$/.test(zip);
}
