import type { Json, Product } from "../../engine/index.ts";
import { indexPages } from "../../engine/routing/page-index.ts";
import { pageLinks } from "../pages/page-links.ts";
import { wayShape } from "../regions/outcomes.ts";

/**
 * Everything besides the rules that the liveness proof depends on: where rows lead, who has to act, and what the forms of
 * pages and steps write.
 */
export function livenessShape(product: Product): Json {
	const { origination, standing, stageRouting, stateRouting, application, pages, conditions, registration } = product;
	const index = indexPages(pages, conditions);
	const steps = Object.values(registration.steps).map(({ form }) => form);
	const forms = new Set([...steps, ...index.carriers.keys()]);
	return [
		Object.entries(origination.stages).map(([row, { stage }]) => [row, stage, standing.rows[row]?.turn ?? null]),
		Object.values(origination.tasks).map(({ vendor, operation }) => [vendor, operation]),
		stageRouting.overrides,
		stageRouting.stages,
		stateRouting,
		wayShape(application),
		pageLinks(product).map(({ kind, page, of = null }) => [kind, page, of]),
		Object.entries(pages.pages).map(([page, { kind, tone = null }]) => [page, kind, tone, index.forms.get(page) ?? []]),
		Object.values(registration.steps).map(({ form, when }) => [form, when]),
		[...forms].map((id) => {
			const form = product.forms[id];
			const asked = steps.includes(id) ? (form?.schema ?? null) : null;
			return [id, Object.keys(form?.writes ?? {}), form?.effect ?? null, asked];
		}),
	] as unknown as Json;
}
