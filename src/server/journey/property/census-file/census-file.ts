import type { GeocodingPort } from "../../ports/home/geocoding.ts";
import { CensusFileFault, type Results, readResults, stampOf } from "./results-file.ts";

/** The operator's file, and what the operator says of it. */
export interface CensusFile {
	readonly path: string;
	/** The address ranges that the geocoder searched. */
	readonly benchmark: string;
	/** The boundaries of tracts that it answered with. */
	readonly vintage: string;
	/** The register's year that these boundaries are for. */
	readonly year: number;
}

/** Finds census tracts in a result of the Census Bureau's batch geocoder, read again when the file has changed. */
export function censusFileGeocoding({ path, benchmark, vintage, year: ofFile }: CensusFile): GeocodingPort {
	const loaded = lastLoad<Results>();
	return {
		async locate(address, year) {
			if (year !== ofFile) {
				throw new CensusFileFault(
					`is for the register of ${ofFile}, not of ${year}`,
					`have homes found by the boundaries of ${year} and set CENSUS_FILE_YEAR`,
				);
			}
			const { date, sha256, find } = await loaded(await stampOf(path), () => readResults(path));
			const { matches, isTied } = find(address) ?? { matches: [], isTied: false };
			return { matches, isTied, source: { name: "census-file", benchmark, vintage, file: { date, sha256 } } };
		},
	};
}

/** What keeps the file from being used on a day, in a sentence: a register is due in the year after its own. */
export async function censusFileProblem({ path, year }: CensusFile, day: Date): Promise<string | undefined> {
	const due = day.getUTCFullYear() - 1;
	try {
		if (year < due) {
			throw new CensusFileFault(
				`is for the register of ${year}, and that of ${due} is due`,
				"have homes found again and set CENSUS_FILE_YEAR",
			);
		}
		await readResults(path);
		return undefined;
	} catch (error) {
		if (error instanceof CensusFileFault) return error.message;
		throw error;
	}
}

/** Loads something once for as long as its key stays the same, for all who ask meanwhile; what failed is loaded again. */
function lastLoad<Loaded>() {
	let last: { readonly key: string; readonly loading: Promise<Loaded> } | undefined;
	return (key: string, load: () => Promise<Loaded>): Promise<Loaded> => {
		if (last?.key === key) return last.loading;
		const current = { key, loading: load() };
		last = current;
		current.loading.catch(() => {
			if (last === current) last = undefined;
		});
		return current.loading;
	};
}
