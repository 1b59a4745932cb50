/** The files that a run's log (run-log.ts) lists as planned but not finished: their worker died, or the run did. */
export function neverRan(log: string): string[] {
	const planned = new Set<string>();
	const done = new Set<string>();
	for (const line of log.split("\n")) {
		const [what = "", file = ""] = line.split(/ (.*)/s);
		if (what === "planned") planned.add(file);
		if (what === "done") done.add(file);
	}
	return [...planned].filter((file) => !done.has(file)).sort();
}
