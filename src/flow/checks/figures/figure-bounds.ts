/** A figure below or above which no lender goes, and what it would mean. */
export interface FigureBound {
	readonly least?: number;
	readonly most?: number;
	/** Whether 0 says that there is none. */
	readonly mayBeNone?: boolean;
	/** For after the figure: "is a fee of 0.01 %". */
	readonly means: (value: number) => string;
	readonly cure: string;
}

/** Returns whether a figure can be meant: within the bound, whatever its sign. */
export function isPlausible(value: number, { least = 0, most = Infinity, mayBeNone = false }: FigureBound): boolean {
	const size = Math.abs(value);
	return (size === 0 && mayBeNone) || (size >= least && size <= most);
}

/** Returns a fraction as a percentage: 0.0175 is "1.75 %". */
export function percentOf(value: number): string {
	return `${Number((value * 100).toFixed(6))} %`;
}

/** Returns dollars with their separators. */
export function dollarsOf(value: number): string {
	return `$${value.toLocaleString("en-US")}`;
}

export const FRACTION = "Write a fraction of one: 0.0175 is 1.75 %.";
const DAYS = "Write days.";

/** What is added to a rate: less than a basis point is rounded away. */
export const ADDED: FigureBound = {
	least: 0.0001,
	most: 0.03,
	mayBeNone: true,
	means: (value) => `adds ${percentOf(value)} to the yearly rate`,
	cure: FRACTION,
};

/** A share of the home's value that is lent. */
export const LENT: FigureBound = {
	least: 0.4,
	means: (value) => `lets all loans come to ${percentOf(value)} of the home's value`,
	cure: FRACTION,
};

/** A share of income that payments may take. */
export const CARRIED: FigureBound = {
	least: 0.2,
	means: (value) => `lets payments come to ${percentOf(value)} of income`,
	cure: FRACTION,
};

/** A share of the draw that is a fee. */
export const CHARGED: FigureBound = {
	least: 0.001,
	mayBeNone: true,
	means: (value) => `is a fee of ${percentOf(value)}`,
	cure: FRACTION,
};

/** A least score. */
export const ACCEPTED: FigureBound = {
	most: 800,
	means: (value) => `keeps everyone with a score below ${value} from a line`,
	cure: "Write the least score that is accepted.",
};

/** The days that an offer stands. */
export const STANDING: FigureBound = { least: 3, means: (value) => `ends an offer after ${value} days`, cure: DAYS };
