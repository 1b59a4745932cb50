/** Returns "11/24/2026" for "2026-11-24", the form of dates in tables and beside labels; "" for anything else. */
export function displayDate(date: string): string {
	const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
	return year === "" || day === "" ? "" : `${month}/${day}/${year}`;
}
