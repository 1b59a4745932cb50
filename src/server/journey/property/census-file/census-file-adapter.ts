import { declareAdapter } from "../../vendors/registry/declaration.ts";
import { file, matching, wholeNumber } from "../../vendors/registry/setting.ts";
import { CENSUS_NAMES } from "../places-adapters.ts";
import { censusFileGeocoding, censusFileProblem } from "./census-file.ts";

/** Chooses a file of census tracts, for a lender whose server may not ask anybody outside. */
export const censusFileAdapter = declareAdapter({
	port: "geocoding",
	name: "census-file",
	kind: "built-in",
	about: "finds census tracts in a result of the Census Bureau's batch geocoder, for the register",
	prefix: "CENSUS_",
	settings: {
		path: file("CENSUS_FILE", "result of the batch geocoder, found as geographies"),
		benchmark: matching("CENSUS_FILE_BENCHMARK", "address ranges that were searched", CENSUS_NAMES),
		vintage: matching("CENSUS_FILE_VINTAGE", "boundaries of tracts that were asked for", CENSUS_NAMES),
		year: wholeNumber("CENSUS_FILE_YEAR", "year of the register that it is for", { from: 2018, to: 2099 }),
	},
	build: censusFileGeocoding,
	health: (settings, { now }) => censusFileProblem(settings, now()),
});
