import { addDays } from "../calendar/business-days.ts";
import type { DatedSeries } from "./dated-series.ts";

/** A series with the unit and the bounds of its figures. */
export interface BoundedSeries extends DatedSeries {
	readonly unit: "percent";
	/** Figures outside of these cannot be right. */
	readonly minimum: number;
	readonly maximum: number;
}

/** Why a figure cannot be right; undefined when it can. */
export interface FigureFault {
	readonly cause: string;
	readonly cure: string;
}

/** Returns whether a text is a calendar date, yyyy-mm-dd. */
export function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && addDays(text, 0) === text;
}

/** Returns why a figure is outside of a series' bounds; undefined when it is not. */
export function figureFault(
	figure: number,
	{ unit, minimum, maximum }: Pick<BoundedSeries, "unit" | "minimum" | "maximum">,
): FigureFault | undefined {
	if (figure >= minimum && figure <= maximum) return undefined;
	const isWithin = (other: number): boolean => other >= minimum && other <= maximum;
	const cause = `The figure ${figure} is outside ${minimum} to ${maximum} ${unit}.`;
	if (isWithin(figure * 100))
		return { cause, cure: `It looks like a fraction: write ${unit}, ${round(figure * 100)}.` };
	if (isWithin(figure / 100)) {
		return { cause, cure: `It looks like basis points: write ${unit}, ${round(figure / 100)}.` };
	}
	return { cause, cure: "Compare it with what was published." };
}

function round(figure: number): number {
	return Math.round(figure * 10_000) / 10_000;
}
