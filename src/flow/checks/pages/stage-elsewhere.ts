import type { Product } from "../../engine/authored/authored.ts";
import { indexPages, pageId } from "../../engine/decisions/page-index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds copy and actions for a stage at which their page is never shown (STAGE_ELSEWHERE). */
export function stageElsewhere(product: Product): Finding[] {
	const { pages, stageRouting, stateRouting } = product;
	const index = indexPages(pages);
	const isTo = (page: string, to: string | undefined) => to !== undefined && pageId(index, to) === page;
	const byState = (page: string) =>
		[...Object.values(stateRouting.states).flat(), stateRouting.fallback].some(({ to }) => isTo(page, to));
	const isShown = (page: string, stage: string): boolean => {
		const spec = pages.pages[page];
		if (spec?.open === true || (spec?.reachableFrom ?? []).length > 0) return true;
		if (Object.values(stageRouting.overrides).some(({ to }) => isTo(page, to))) return true;
		const rows = stageRouting.stages[stage];
		// a stage without rows is a separate fault
		return rows === undefined || rows.some(({ to, decide }) => isTo(page, to) || (decide === "state" && byState(page)));
	};
	const fault = (pointer: string, page: string, stage: string): Finding => ({
		code: "STAGE_ELSEWHERE",
		file: files.pages,
		pointer,
		cause: `The page "${page}" is never shown at the stage "${stage}".`,
		cure: "Name a stage that leads to this page, or remove it.",
	});
	return Object.entries(pages.pages).flatMap(([page, { byStage = {}, actions = {} }]) => [
		...Object.keys(byStage)
			.filter((stage) => !isShown(page, stage))
			.map((stage) => fault(at("pages", page, "byStage", stage), page, stage)),
		...Object.entries(actions).flatMap(([id, { stages = [] }]) =>
			stages.flatMap((stage, position) =>
				isShown(page, stage) ? [] : [fault(at("pages", page, "actions", id, "stages", position), page, stage)],
			),
		),
	]);
}
