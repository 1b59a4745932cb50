import type { CensusMatch, GeocodingPort } from "../ports/home/geocoding.ts";
import { askJson, DirectFault } from "../vendors/direct/ask-direct.ts";
import { textIn, valueIn } from "../vendors/direct/read-json.ts";
import type { Adapter } from "../vendors/guard/adapter.ts";

/** How the Census Bureau's geocoder is asked. */
export interface CensusGeocoder {
	readonly baseUrl: string;
	/** The address ranges to search, such as "Public_AR_Current". */
	readonly benchmark: string;
	/** The boundaries of tracts to answer with, such as "Current_Current": those of the register's year. */
	readonly vintage: string;
}

/** Finds an address's census tract by the Census Bureau's geocoder, in its published shape; it needs no account. */
export function censusGeocoding({ baseUrl, benchmark, vintage }: CensusGeocoder): Adapter<GeocodingPort> {
	return {
		async locate({ street1: street, city, state, zip }, _year, call) {
			const asked = new URLSearchParams({ street, city, state, zip, benchmark, vintage, format: "json" });
			const url = `${baseUrl}/geographies/address?${asked}`;
			const { body } = await askJson(
				"geocoding",
				{ url, method: "GET", headers: { accept: "application/json" } },
				call,
			);
			const found = valueIn(body, "result", "addressMatches");
			if (!Array.isArray(found)) throw new DirectFault("geocoding", "sent no list of matches");
			const matches = found.map(matchOf);
			// a match without a tract may be anywhere
			const isTied = matches.includes(undefined);
			const source = { name: "census", benchmark, vintage };
			return { matches: isTied ? [] : matches.filter((one) => one !== undefined), isTied, source };
		},
	};
}

function matchOf(match: unknown): CensusMatch | undefined {
	const tract = textIn(match, "geographies", "Census Tracts", 0, "GEOID");
	if (tract === undefined || !/^\d{11}$/.test(tract)) return undefined;
	return { county: tract.slice(0, 5), tract, isExact: undefined };
}
