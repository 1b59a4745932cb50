import { isObject, type Json } from "../../../engine/json.ts";
import { VendorUnavailable } from "../../platform/problems/vendor-unavailable.ts";
import type { Adapter } from "../vendors/guard/adapter.ts";
import type { CensusPlace, GeocodingPort } from "./geocoding-port.ts";

/** How the Census Bureau's geocoder is asked. */
export interface CensusGeocoder {
	readonly baseUrl: string;
	/** The address ranges to search, such as "Public_AR_Current". */
	readonly benchmark: string;
	/** The boundaries of tracts to answer with, such as "Current_Current": those of the register's year. */
	readonly vintage: string;
}

const LATER_MS = 60_000;

/** Finds an address's census tract by the Census Bureau's geocoder, in its published shape; it needs no account. */
export function censusGeocoding({ baseUrl, benchmark, vintage }: CensusGeocoder): Adapter<GeocodingPort> {
	return {
		async locate({ street1: street, city, state, zip }, call) {
			const asked = new URLSearchParams({ street, city, state, zip, benchmark, vintage, format: "json" });
			const answer = await fetch(`${baseUrl}/geographies/address?${asked}`, {
				headers: { accept: "application/json" },
				...(call === undefined ? {} : { signal: call.signal }),
			});
			if (!answer.ok) {
				await answer.body?.cancel();
				throw new VendorUnavailable("geocoding", "NO_CONNECTION", LATER_MS);
			}
			return placeIn((await answer.json()) as Json);
		},
	};
}

/** The one tract that all matches are in; undefined for none, or for several, which a person has to tell apart. */
function placeIn(answer: Json): CensusPlace | undefined {
	const { result } = isObject(answer) ? answer : {};
	const { addressMatches } = isObject(result) ? result : {};
	if (!Array.isArray(addressMatches)) throw new VendorUnavailable("geocoding", "NO_CONNECTION", LATER_MS);
	const tracts = new Set(addressMatches.map(tractOf));
	const [tract] = tracts;
	return tracts.size === 1 && tract !== undefined ? { county: tract.slice(0, 5), tract } : undefined;
}

function tractOf(match: Json | undefined): string | undefined {
	const { geographies } = isObject(match) ? match : {};
	const tracts = isObject(geographies) ? geographies["Census Tracts"] : undefined;
	const [first] = Array.isArray(tracts) ? tracts : [];
	const id = isObject(first) ? first.GEOID : undefined;
	return typeof id === "string" && /^\d{11}$/.test(id) ? id : undefined;
}
