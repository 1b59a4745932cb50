import type { Medians, Reached } from "./figures.ts";

function amount(figure: string, value: number | undefined): string {
	if (value === undefined) return "–".padStart(14);
	const text = figure.endsWith("bytes") ? `${(value / 1024).toFixed(1)} KiB` : `${value.toFixed(0)} ms`;
	return text.padStart(14);
}

function share(ours: number | undefined, yardstick: number | undefined): string {
	if (ours === undefined || yardstick === undefined || yardstick === 0) return "–".padStart(11);
	return (ours / yardstick).toFixed(2).padStart(11);
}

/** The medians as a table: ours, both baselines, and the ratio to each. */
export function figureLines(medians: Readonly<Record<string, Medians>>): string[] {
	const head = `${"".padEnd(28)}${"ours".padStart(14)}${"static HTML".padStart(14)}${"RJSF+Chakra".padStart(14)}${"÷ static".padStart(11)}${"÷ RJSF".padStart(11)}`;
	const rows = Object.entries(medians).map(([figure, of]) =>
		[
			figure.padEnd(28),
			amount(figure, of.ours),
			amount(figure, of.static),
			amount(figure, of.rjsf),
			share(of.ours, of.static),
			share(of.ours, of.rjsf),
		].join(""),
	);
	return [head, ...rows];
}

/** One line per limit: the ratio, the limit, and whether it is met. */
export function reachLines(all: readonly Reached[]): string[] {
	return all.map(({ figure, against, atMost, ratio, isMet }) => {
		const page = against === "static" ? "static HTML page" : "RJSF-with-Chakra page";
		return `  ${isMet ? "met    " : "not met"}  ${figure}: ${ratio.toFixed(2)} × the ${page} (at most ${atMost})`;
	});
}
