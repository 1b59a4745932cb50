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

/** What else a page is called. */
const COMPARED = {
	static: { head: "static HTML", ratio: "÷ static", page: "static HTML page" },
	rjsf: { head: "RJSF+Chakra", ratio: "÷ RJSF", page: "RJSF-with-Chakra page" },
	"form-js": { head: "form-js", ratio: "÷ form-js", page: "form-js page" },
} as const;

/** The medians as a table: ours, those of the pages that it is compared with, and the ratio to each. */
export function figureLines(medians: Readonly<Record<string, Medians>>): string[] {
	const hasPeer = Object.values(medians).some((of) => of["form-js"] !== undefined);
	const others = (["static", "rjsf", "form-js"] as const).filter((page) => page !== "form-js" || hasPeer);
	const heads = others.map((page) => COMPARED[page].head.padStart(14));
	const ratios = others.map((page) => COMPARED[page].ratio.padStart(11));
	const head = ["".padEnd(28), "ours".padStart(14), ...heads, ...ratios].join("");
	const rows = Object.entries(medians).map(([figure, of]) =>
		[
			figure.padEnd(28),
			amount(figure, of.ours),
			...others.map((page) => amount(figure, of[page])),
			...others.map((page) => share(of.ours, of[page])),
		].join(""),
	);
	return [head, ...rows];
}

/** One line per limit: the ratio, the limit, and whether it is met. */
export function reachLines(all: readonly Reached[]): string[] {
	return all.map(({ figure, against, atMost, ratio, isMet }) => {
		const { page } = COMPARED[against];
		return `  ${isMet ? "met    " : "not met"}  ${figure}: ${ratio.toFixed(2)} × the ${page} (at most ${atMost})`;
	});
}
