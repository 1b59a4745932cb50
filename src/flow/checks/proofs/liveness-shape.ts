import { indexPages } from "../../engine/decisions/page-index.ts";
import { type Json, type Product, wholeOf } from "../../engine/index.ts";
import { askedSteps } from "../../engine/record/asked-steps.ts";
import { isPartnerPath } from "../../engine/record/record-owners.ts";
import { wayShape } from "../regions/outcomes.ts";
import { formOf, type Projection } from "../regions/projection.ts";
import { pageLinks } from "../ways/page-links.ts";

/**
 * Everything besides the rules that the liveness proof depends on: where rows lead, who has to act, what the forms of
 * pages and steps write, and what may be sent of those whose answers are read.
 */
export function livenessShape(product: Product, { answers, facts }: Projection): Json {
	const read = new Set([...Object.keys(answers), ...Object.values(facts).map(({ path = "" }) => path)].map(formOf));
	const { origination, standing, stageRouting, stateRouting, application, pages, conditions, registration } = product;
	const index = indexPages(pages, conditions);
	const steps = askedSteps(product).map(({ form }) => form);
	const carried = [...index.carriers.keys()];
	const forms = new Set([...steps, ...carried, ...carried.flatMap((form) => wholeOf(product.forms, form) ?? [])]);
	const own = Object.entries(product.forms).filter(
		([id, { writes }]) => read.has(id) || Object.keys(writes).some(isPartnerPath),
	);
	return [
		own.map(([id, { schema, ui, writes }]): Json => [id, schema, ui, Object.entries(writes) as unknown as Json]),
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
			return [id, Object.keys(form?.writes ?? {}), form?.effect ?? null, asked, form?.part?.of ?? null];
		}),
	] as unknown as Json;
}
