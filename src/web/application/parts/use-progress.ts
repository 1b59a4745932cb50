import type { PagesFile, ProgressFile } from "../../../engine/authored.ts";
import { type Progress, progressOf } from "../../../engine/index.ts";
import { useApplication } from "../application-context.ts";

/** Of the pages whose form was answered, the one that stands furthest along the bar. */
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

/** The 7-step bar of the current page; on pages beside the way or outside the bar it stands where the borrower stands. */
export function useProgress(): Progress | undefined {
	const { flow, facts, page, spec, routedPage, answers } = useApplication();
	const { pages, progress } = flow.product;
	const candidates = [
		spec.open === true ? routedPage : page,
		routedPage,
		facts.isClosed === true ? "complete" : "",
		furthestAnswered(pages.pages, progress.application, Object.keys(answers)) ?? "",
	];
	for (const candidate of candidates) {
		const bar = progressOf(flow, facts, candidate);
		if (bar.position !== null && bar.steps.length > 0) return bar;
	}
	return undefined;
}
