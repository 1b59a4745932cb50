import { DIRECT_LIMITS } from "../vendors/direct/ask-direct.ts";
import { directProblem } from "../vendors/direct/direct-health.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";
import { address, matching, secret, text } from "../vendors/registry/setting.ts";
import { censusGeocoding } from "./census-geocoding.ts";
import { smartySearch } from "./smarty-search.ts";

/** Suggests no addresses: borrowers type them in full. */
export const noAddressSearchAdapter = declareAdapter({
	port: "addressSearch",
	name: "none",
	kind: "built-in",
	about: "suggests no addresses: borrowers type them in full",
	settings: {},
	build: () => ({ suggest: async () => [], resolve: async () => null }),
});

/** Knows no census tracts: the register lists each home without its place. */
export const noGeocodingAdapter = declareAdapter({
	port: "geocoding",
	name: "none",
	kind: "built-in",
	about: "knows no census tracts: the register counts the homes without their place",
	settings: {},
	build: () => ({ locate: async () => ({ matches: [], isTied: false, source: { name: "none" } }) }),
});

/** Suggestions are asked for with every few letters, and answered in a fraction of a second. */
const TYPING_AT_ONCE = 32;

/** Chooses Smarty for address suggestions. */
export const smartySearchAdapter = declareAdapter({
	port: "addressSearch",
	name: "smarty",
	kind: "direct",
	about: "suggests addresses by Smarty's US Autocomplete Pro",
	prefix: "SMARTY_",
	limits: { ...DIRECT_LIMITS, atOnce: TYPING_AT_ONCE },
	settings: {
		authId: text("SMARTY_AUTH_ID", "id of the account's key"),
		authToken: secret("SMARTY_AUTH_TOKEN", "token of that key"),
		baseUrl: address("SMARTY_API_URL", "address of its API", {
			standard: "https://us-autocomplete-pro.api.smarty.com",
		}),
	},
	build: smartySearch,
	// one of the account's lookups
	health: ({ authId, authToken, baseUrl }) => {
		const asked = new URLSearchParams({ search: "1600", "auth-id": authId, "auth-token": authToken });
		return directProblem("Smarty", `${baseUrl}/lookup?${asked}`);
	},
});

/** What benchmarks and vintages of the Census Bureau's geocoder look like. */
export const CENSUS_NAMES = { pattern: /^\w{1,60}$/, form: "a name that the geocoder lists" };

/** Chooses the Census Bureau's geocoder for the register's census tracts. */
export const censusGeocodingAdapter = declareAdapter({
	port: "geocoding",
	name: "census",
	kind: "direct",
	about: "finds census tracts by the Census Bureau's geocoder, for the register",
	prefix: "CENSUS_",
	limits: DIRECT_LIMITS,
	settings: {
		baseUrl: address("CENSUS_API_URL", "address of the geocoder", {
			standard: "https://geocoding.geo.census.gov/geocoder",
		}),
		benchmark: matching("CENSUS_BENCHMARK", "address ranges to search", {
			...CENSUS_NAMES,
			standard: "Public_AR_Current",
		}),
		vintage: matching("CENSUS_VINTAGE", "boundaries of the register's year", {
			...CENSUS_NAMES,
			standard: "Current_Current",
		}),
	},
	build: censusGeocoding,
	health: ({ baseUrl }) => directProblem("Census", `${baseUrl}/benchmarks`),
});
