/** The newest list is too old to screen anyone against: no money moves until a newer one is there. */
export class ListOutdated extends Error {
	readonly code = "SANCTIONS_LIST_OUTDATED";
	constructor(date: string | undefined, days: number) {
		const found = date === undefined ? "There is no sanctions list" : `The newest sanctions list is of ${date}`;
		super(`${found}: put one that is at most ${days} days old into a folder named by its day (SANCTIONS_DIR).`);
		this.name = "ListOutdated";
	}
}
