/** The number of changes that an ETag names ("<changes>.<borrower's changes>"); 0 without one. */
export function changeCount(etag: string | null | undefined): number {
	return Number.parseInt((etag ?? "").replace(/^[^0-9]*/, ""), 10) || 0;
}
