import type { DecisionDiagram } from "../regions/decision-diagrams.ts";
import type { Domain } from "../regions/domain.ts";

/** Most courses of choices that are looked at; a row with more is taken to let the borrower on. */
const COURSE_CAP = 500;

/** A review with the levels that hold its choice. */
export interface DueReview {
	readonly due: DecisionDiagram;
	readonly levels: readonly number[];
}

type Fixed = ReadonlyMap<number, number>;

/**
 * Whether some course of choices of staff brings a record to one of the rows: each choice is made once, while its review
 * is due, and `settle` takes out what may change before the next one.
 */
export function letsOn(
	domain: Domain,
	reviews: readonly DueReview[],
	rows: readonly DecisionDiagram[],
	settle: (point: Fixed) => Fixed,
	start: Fixed,
): boolean {
	let left = COURSE_CAP;
	const goesOn = (point: Fixed): boolean => {
		left -= 1;
		if (left < 0) return true;
		const fixed = settle(point);
		if (rows.some((row) => domain.diagrams.isOpen(row, fixed))) return true;
		return reviews.some(({ due, levels }) => {
			if (!domain.diagrams.isOpen(due, fixed)) return false;
			return levels.some((level) => {
				const { values = [] } = domain.variables[level] ?? {};
				const at = fixed.get(level);
				if (at === undefined || values[at] !== null) return false;
				return values.some((value, choice) => value !== null && goesOn(new Map(fixed).set(level, choice)));
			});
		});
	};
	return goesOn(start);
}
