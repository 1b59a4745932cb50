import { declareAdapter } from "../vendors/registry/declaration.ts";

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
	build: () => ({ locate: async () => undefined }),
});
