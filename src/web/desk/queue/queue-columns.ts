/** Columns of the queue that can be hidden, in their order; the borrower's is always shown. */
export const COLUMNS = ["home", "amount", "status", "waitingOn", "promise", "assignee", "updated"] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns to show of a saved choice, in their order; all of them without one. */
export function shownColumns(chosen: readonly string[] | undefined): readonly Column[] {
	return chosen === undefined ? COLUMNS : COLUMNS.filter((column) => chosen.includes(column));
}
