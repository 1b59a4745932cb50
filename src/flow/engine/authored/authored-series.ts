/** The shape of published rates (flows/series/*.json). */

/** A rate that someone publishes, from day to day. */
export interface SeriesFile {
	readonly about: string;
	readonly source: string;
	/** Every figure is a percentage: 6.05 is 6.05 %. */
	readonly unit: "percent";
	/** Figures outside of these cannot be right. */
	readonly minimum: number;
	readonly maximum: number;
	/** The most days that a row holds; then the series refuses until a later one. */
	readonly lasts: number;
	/** The name of each figure of a row. */
	readonly columns: readonly string[];
	/** Figures by their first day (yyyy-mm-dd), earliest first; null where none is published. */
	readonly rows: { readonly [day: string]: readonly (number | null)[] };
}

/**
 * The series that the server reads: average prime offer rates of fixed rates by term in years, and of variable ones by the years to
 * their first change, and the Prime Rate.
 */
export const SERIES_NAMES = ["apor", "apor-variable", "prime"] as const;

/** The name of a series; its file is flows/series/<name>.json. */
export type SeriesName = (typeof SERIES_NAMES)[number];

/** All series, by name. */
export type SeriesFiles = { readonly [name in SeriesName]: SeriesFile };
