import { useEffect } from "react";
import type { PagesFile, ProgressFile } from "../../../flow/engine/authored/authored.ts";
import { type Progress, pageOfBlock, progressOf } from "../../../flow/engine/index.ts";
import { useApplication } from "../application-context.ts";
import { furthestPage, keepFurthestPage } from "./furthest-page.ts";

/** Among the pages with an answered form, the furthest along the bar. */
export function furthestAnswered(
	pages: PagesFile["pages"],
	bar: ProgressFile["application"],
	answeredForms: readonly string[],
): string | undefined {
	const answered = new Set(answeredForms);
	let furthest: { readonly page: string; readonly at: number } | undefined;
	for (const [page, spec] of Object.entries(pages)) {
		const at = bar.stages[spec.progress ?? ""];
		if (at === undefined || spec.form === undefined || !answered.has(spec.form)) continue;
		if (furthest === undefined || at > furthest.at) furthest = { page, at };
	}
	return furthest?.page;
}

/** Pages that stop or pause an application: progress stays where it was. */
const HOLDING = new Set<string | undefined>(["attention", "waiting", "stop"]);

/**
 * The 7-step bar of the current page; on pages that pause, side pages and pages outside the bar it shows the borrower's
 * own progress.
 */
export function useProgress(): Progress | undefined {
	const { uuid, flow, facts, page, spec, routedPage, answers } = useApplication();
	const { pages, progress } = flow.product;
	const furthest = furthestAnswered(pages.pages, progress.application, Object.keys(answers)) ?? "";
	const reached = progressOf(flow, facts, furthestPage(uuid) ?? "");
	const own = progressOf(flow, facts, page);
	const isHolding = HOLDING.has(spec.tone);
	const isFurther = !isHolding && own.position !== null && own.position > (reached.position ?? -1);
	useEffect(() => {
		if (isFurther) keepFurthestPage(uuid, page);
	}, [isFurther, uuid, page]);
	if (isHolding && own.position !== null) {
		const answered = progressOf(flow, facts, furthest);
		const held = (reached.position ?? -1) > (answered.position ?? -1) ? reached : answered;
		if (held.position !== null && held.position > own.position) return held;
	}
	const candidates = [
		spec.open === true ? routedPage : page,
		routedPage,
		facts.isClosed === true ? (pageOfBlock(pages, "timeline") ?? "") : "",
		furthest,
	];
	for (const candidate of candidates) {
		const bar = progressOf(flow, facts, candidate);
		if (bar.position !== null && bar.steps.length > 0) return bar;
	}
	return undefined;
}
