import type { ScreeningFigures } from "../screening-bench.ts";
import { judged } from "./format.ts";

/** Milliseconds of processor for a name, the share of common names that may be held, and of variants that must be found. */
const [NAME_MS, MOST_HELD, LEAST_FOUND] = [5, 0.01, 0.99];

/** Prints how people are compared with a made-up list, where the names come from, and whether each goal holds. */
export function* screeningLines({
	parties,
	names,
	likeness,
	readMs,
	indexMs,
	msPerName,
	...figures
}: ScreeningFigures): Generator<string> {
	const { sample, held, setAside, found, compared, same, everyMsPerName } = figures;
	yield `\nScreening against ${names.toLocaleString("en-US")} names of ${parties.toLocaleString("en-US")} parties, from a likeness of ${likeness}`;
	yield "  The list is made up in the published format by a seeded generator, in the styles of its names; no real list is used.";
	yield "  Common names: among the most frequent ones of the censuses of 1990 (given) and 2010 (family), at random.";
	yield `  ${msPerName.toFixed(2)} ms of processor a name, ${everyMsPerName.toFixed(0)} ms without the index: ${judged(msPerName <= NAME_MS)}; once for each list ${(readMs + indexMs).toFixed(0)} ms, in a thread`;
	yield `  ${held} of ${sample.toLocaleString("en-US")} common names with a birth date and a home of their own held, ${setAside} recorded and set aside: ${judged(held <= MOST_HELD * sample)}`;
	yield `  ${found} of ${sample.toLocaleString("en-US")} listed names found with one other letter, or written together: ${judged(found >= LEAST_FOUND * sample)}`;
	yield `  the same as comparing with every name: ${same} of ${compared}: ${judged(same === compared)}`;
}
