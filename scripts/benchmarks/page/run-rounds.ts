import type { Browser } from "playwright";
import type { FormFile } from "../../../src/flow/engine/authored/authored.ts";
import type { PageName, Peer } from "./figures.ts";
import { FORM_JS, OURS, RJSF } from "./fill-step.ts";
import { type LoadFigures, measureLoad } from "./measure-load.ts";
import { measureNext } from "./measure-next.ts";

/** The figures of one page in one round, by name. */
export type Round = Readonly<Record<string, number>>;

/** The addresses of the pages in a run. */
export type Addresses = Readonly<Record<Exclude<PageName, Peer>, string> & Partial<Record<Peer, string>>>;

const WIZARDS = { ours: OURS, rjsf: RJSF, "form-js": FORM_JS } as const;
/** Each page in its turn; a static one has no next step. */
const ORDER = ["static", "rjsf", "form-js", "ours"] as const;

function figuresOf(load: LoadFigures): Round {
	return {
		"first paint": load.firstPaint,
		"first contentful paint": load.firstContentfulPaint,
		"first typable field": load.firstField,
		"document bytes": load.documentBytes,
		"script bytes": load.scriptBytes,
		"JSON bytes": load.jsonBytes,
		"script and JSON bytes": load.scriptBytes + load.jsonBytes,
		"all bytes": load.totalBytes,
		"prefetched bytes": load.prefetchBytes,
		"blocking time": load.blocking,
		"blocking after first paint": load.blockingAfterPaint,
		"long tasks": load.longTasks.reduce((total, { duration }) => total + duration, 0),
	};
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

function nextFigures(steps: Readonly<Record<string, number>>): Round {
	const named = Object.entries(steps).map(([formId, ms]) => [`Next from ${formId.replace(/^registration\//, "")}`, ms]);
	return { Next: mean(Object.values(steps)), ...Object.fromEntries(named) };
}

/** Measures the pages in turn, round after round, so that other load on the machine affects all of them. */
export async function runRounds(
	browser: Browser,
	addresses: Partial<Addresses>,
	forms: readonly (readonly [formId: string, form: FormFile])[],
	count: number,
	told: (shownText: string) => void,
): Promise<Record<PageName, Round[]>> {
	const rounds: Record<PageName, Round[]> = { ours: [], static: [], rjsf: [], "form-js": [] };
	for (let round = 1; round <= count; round += 1) {
		told(`Round ${round} of ${count} …`);
		for (const page of ORDER) {
			const address = addresses[page];
			if (address === undefined) continue;
			const load = figuresOf(await measureLoad(browser, address));
			const next = page === "static" ? {} : nextFigures(await measureNext(browser, address, WIZARDS[page], forms));
			rounds[page].push({ ...load, ...next });
		}
	}
	return rounds;
}
