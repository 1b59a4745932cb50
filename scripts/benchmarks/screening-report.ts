import type { ScreeningFigures } from "./screening-bench.ts";

/** Milliseconds of processor for a name, common names in 1,000 that may be held, and variants in 1,000 that must be found. */
const [NAME_MS, MOST_HELD, LEAST_FOUND] = [5, 10, 990];

const judged = (holds: boolean) => (holds ? "holds" : "DOES NOT HOLD");

/** Prints how people are compared with a made-up list, where the names come from, and whether each goal holds. */
export function printScreening({
	parties,
	names,
	likeness,
	readMs,
	indexMs,
	msPerName,
	...figures
}: ScreeningFigures): void {
	const { held, setAside, found, compared, same, everyMsPerName } = figures;
	console.log(
		`\nScreening against ${names.toLocaleString("en-US")} names of ${parties.toLocaleString("en-US")} parties, from a likeness of ${likeness}`,
	);
	console.log(
		"  The list is made up in the published format by a seeded generator, in the styles of its names; no real list is used.",
	);
	console.log(
		"  Common names: among the most frequent ones of the censuses of 1990 (given) and 2010 (family), at random.",
	);
	console.log(
		`  ${msPerName.toFixed(2)} ms of processor a name, ${everyMsPerName.toFixed(0)} ms without the index: ${judged(msPerName <= NAME_MS)}; once for each list ${(readMs + indexMs).toFixed(0)} ms, in a thread`,
	);
	console.log(
		`  ${held} of 1,000 common names with a birth date and a home of their own held, ${setAside} recorded and set aside: ${judged(held <= MOST_HELD)}`,
	);
	console.log(
		`  ${found} of 1,000 listed names found with one other letter, or written together: ${judged(found >= LEAST_FOUND)}`,
	);
	console.log(`  the same as comparing with every name: ${same} of ${compared}: ${judged(same === compared)}`);
}
