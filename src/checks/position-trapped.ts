import type { Product } from "../engine/authored.ts";
import { writersOf } from "../engine/index.ts";
import type { Assumption, Finding } from "./diagnostic.ts";
import { proveLiveness, type Trapped } from "./liveness.ts";
import { at, files } from "./product-files.ts";
import { baseReads, sliceOf } from "./regions/slice.ts";
import { sharedVerdict } from "./shared-verdict.ts";

/**
 * Finds positions that nobody leaves: no answer on the page, no order that is due and no person changes where the
 * application stands (POSITION_TRAPPED), and facts that rows stand on and that registration no longer
 * asks for (STEP_FACT_NEVER_WRITTEN).
 */
export const positionTrapped = sharedVerdict(judge, () => "");

function judge(product: Product): { findings: Finding[]; assumed: Assumption[] } {
	const { trapped, why } = proveLiveness(product);
	if (why !== null) {
		const about = `That every position can be left: ${why}.`;
		return { findings: [], assumed: [{ file: files.origination, pointer: at("stages"), about }] };
	}
	return { findings: [...neverWritten(product), ...trapped.map((one) => findingOf(product, one))], assumed: [] };
}

/** Facts that rows of the stage table stand on, that registration asks for in the base and no longer does. */
function neverWritten(product: Product): Finding[] {
	const rules = Object.values(product.origination.stages).flatMap(({ when }) => (when === undefined ? [] : [when]));
	const slice = sliceOf(product, rules);
	const facts = [...new Set(rules.flatMap((rule) => baseReads(slice, rule)))].filter((fact) =>
		isNoLongerAsked(product, fact),
	);
	if (facts.length === 0) return [];
	return [
		{
			code: "STEP_FACT_NEVER_WRITTEN",
			file: files.registration,
			pointer: at("steps"),
			cause: `No step of registration asks for ${facts.map((fact) => `"${fact}"`).join(", ")}, so nobody gets past the rows of the stage table that need it.`,
			cure: "Keep the step that asks for it.",
		},
	];
}

function findingOf(product: Product, { row, stage, page, witness }: Trapped): Finding {
	const index = (product.stageRouting.stages[stage] ?? []).findIndex(({ to }) => to === page);
	return {
		code: "POSITION_TRAPPED",
		file: files.stageRouting,
		pointer: index < 0 ? at("stages", stage) : at("stages", stage, index),
		cause: `Nobody leaves the stage ${stage} (row "${row}") on the page "${page}": no answer there, no order that is due and nobody else changes what the row asks.`,
		cure: "Lead to a page whose form answers what the row asks, or let the row hold only until something changes it.",
		witness,
	};
}

/** Whether a form of registration writes a fact in the base, and no step does here. */
function isNoLongerAsked(product: Product, fact: string): boolean {
	const path = product.facts.facts[fact]?.path;
	if (path === undefined) return false;
	const isOfRegistration = [...writersOf(path)].some((writer) => writer.startsWith("form:registration/"));
	const isAsked = Object.values(product.registration.steps).some(({ form }) =>
		Object.hasOwn(product.forms[form]?.writes ?? {}, path),
	);
	return isOfRegistration && !isAsked;
}
