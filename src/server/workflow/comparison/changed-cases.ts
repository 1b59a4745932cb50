import { answerTo, mismatches } from "../../../flow/catalog/cases/case-answer.ts";
import { baseCaseFiles, orgCaseFiles } from "../../../flow/catalog/cases/case-files.ts";
import { flowOf } from "../../../flow/catalog/cases/case-flow.ts";
import type { FlowCase, WhichFlow } from "../../../flow/catalog/cases/flow-case.ts";
import type { Catalog } from "../../../flow/catalog/index.ts";
import { isSame } from "../../../flow/checks/forms/accepts.ts";
import { type ChangedCase, type ChangedCases, type Titled, titleOf } from "../../../flow/editing/index.ts";
import type { Json, Product } from "../../../flow/engine/index.ts";
import { pageTitled, stageTitled, stateTitled, stepTitled } from "./product-words.ts";

/** What of an answer tells people most, first. */
const KEYS = ["error", "page", "stage", "state", "steps", "tasks"] as const;
const KINDS = {
	error: "error",
	page: "page",
	stage: "stage",
	state: "state",
	steps: "steps",
	tasks: "orders",
} as const;

/** The cases of a lender and of the product that come out otherwise with a draft, of all that run on this lender. */
export function changedCases(
	before: Product,
	after: Product,
	catalog: Catalog,
	org: string,
	root: string | undefined,
): ChangedCases {
	const cases = casesOf(catalog, org, root);
	const flows = (product: Product) => {
		const made = { application: flowOf(product, "application"), signer: flowOf(product, "signer") };
		return (which: WhichFlow) => made[which];
	};
	const [live, draft] = [flows(before), flows(after)];
	const changed = cases.flatMap(({ name, id, which, one }): ChangedCase[] => {
		const [was, is] = [answerTo(live(which), one), answerTo(draft(which), one)];
		const key = KEYS.find((each) => !isSame(was[each] ?? null, is[each] ?? null));
		if (key === undefined) return [];
		const [gone, come] = [titledIn(before, key, was[key]), titledIn(after, key, is[key])];
		const isApart = gone.length > 1 || come.length > 1;
		return [
			{
				name,
				title: titleOf(one.about, id),
				kind: KINDS[key],
				before: isApart ? without(gone, come) : gone,
				after: isApart ? without(come, gone) : come,
				isExpected: mismatches(draft(which), one).length === 0,
			},
		];
	});
	return { cases: changed, compared: cases.length };
}

function casesOf(catalog: Catalog, org: string, root: string | undefined) {
	const found = new Map<string, { name: string; id: string; which: WhichFlow; one: FlowCase }>();
	// a lender's own case replaces the product's of the same file and id
	for (const file of [...baseCaseFiles(root, catalog.productId), ...orgCaseFiles(catalog, org, root)]) {
		if ("fault" in file) continue;
		for (const [id, one] of Object.entries(file.cases)) {
			if ((one.org ?? org) !== org) continue;
			const key = `${file.name.slice(file.name.indexOf("/cases/"))}#${id}`;
			found.set(key, { name: `${file.name}#${id}`, id, which: one.flow ?? file.flow, one });
		}
	}
	return [...found.values()];
}

/** What one list has and another has not; all of it where only the order differs. */
function without(list: readonly Titled[], other: readonly Titled[]): readonly Titled[] {
	const own = (one: readonly Titled[], two: readonly Titled[]) =>
		one.filter(({ id }) => !two.some((each) => each.id === id));
	return own(list, other).length + own(other, list).length === 0 ? list : own(list, other);
}

function titledIn(product: Product, key: (typeof KEYS)[number], value: Json | undefined): Titled[] {
	if (value === undefined || value === null) return [];
	const ids = Array.isArray(value) ? value.map(String) : [String(value)];
	return ids.map((id) => {
		switch (key) {
			case "page":
				return pageTitled(product, id);
			case "stage":
				return stageTitled(id);
			case "state":
				return stateTitled(product, id);
			case "steps":
				return stepTitled(product, id);
			default:
				return { id, title: titleOf(undefined, id) };
		}
	});
}
