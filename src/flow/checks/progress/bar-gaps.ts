import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { applicationBar, isBeyond, type PageBar, positionOf, signerBar } from "./bar-places.ts";

/**
 * Finds pages that ask something while the bar is full (PROGRESS_FULL), and steps of a bar that it jumps over, because no page is at
 * them (PROGRESS_SKIPPED).
 */
export function barGaps(product: Product): Finding[] {
	return [applicationBar(product), signerBar(product)]
		.filter((bar) => !isBeyond(bar))
		.flatMap((bar) => [...ofPages(product, bar), ...skipped(bar)]);
}

function ofPages(product: Product, bar: PageBar): Finding[] {
	const { stateRouting } = product;
	const ofStates = bar.name === "application" ? Object.values(stateRouting.states).flat() : [];
	const routed = new Set([
		...bar.shown.map(({ page }) => page),
		...ofStates.flatMap(({ to }) => (to === undefined ? [] : [to])),
	]);
	const count = Object.keys(bar.bar.steps).length;
	return [...routed].flatMap((page): Finding[] => {
		const spec = bar.pages[page];
		if (spec === undefined || spec.progress === undefined || spec.open === true || spec.tone === "stop") return [];
		const pointer = at("pages", page, "progress");
		const isAsking = spec.form !== undefined && spec.tone !== "waiting";
		if (!isAsking || (positionOf(bar, page) ?? 0) < count) return [];
		const cause = `The bar is full on the page "${spec.title}", which still asks something.`;
		const cure = "Put the page at the step of the bar that it belongs to.";
		const number = { file: files.progress, pointer: at(bar.name, "stages", spec.progress) };
		return [{ code: "PROGRESS_FULL", file: bar.file, pointer, elsewhere: [number], cause, cure }];
	});
}

function skipped(bar: PageBar): Finding[] {
	const { stages, steps } = bar.bar;
	const reached = new Set(Object.values(stages));
	return Object.entries(steps).flatMap(([id, { label }], index): Finding[] => {
		if (reached.has(index)) return [];
		const cause = `The bar never stops at "${label}": no stage is at ${index}, so it is done as soon as it comes up.`;
		const cure = `Give the pages of that step a stage at ${index}, or remove the step.`;
		const also = Object.keys(stages).map((stage) => at(bar.name, "stages", stage));
		const pointer = at(bar.name, "steps", id);
		return [{ code: "PROGRESS_SKIPPED", file: files.progress, pointer, also, cause, cure }];
	});
}
