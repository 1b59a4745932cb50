import type { Product, Rule } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { askedSteps } from "../../engine/record/asked-steps.ts";
import type { Finding } from "../diagnostic.ts";
import { fieldsOf } from "../forms/form-objects.ts";
import { at, files, formFile } from "../product-files.ts";
import { baseReads, formOf, projectionOf } from "../regions/projection.ts";
import { layoutPlaces } from "../rules/rule-places.ts";
import { writersIn } from "../tables/written-before.ts";

/** What a rule of a step reads before it is known. */
interface Unknown {
	/** The fact or answer, as the rule names it. */
	readonly name: string;
	/** The question that tells it, where a later one does. */
	readonly asked: string | undefined;
}

/**
 * Finds steps of registration, and fields of theirs, that depend on what is asked or found out only later (QUESTION_EARLY), and
 * rows of a stage that wait for an answer of a later stage. Steps that read a later answer by its name are reported by another check.
 */
export function askedEarly(product: Product): Finding[] {
	return [...ofSteps(product), ...ofStages(product)];
}

function ofSteps(product: Product): Finding[] {
	const steps = Object.entries(product.registration.steps);
	const asked = askedSteps(product);
	const layout = layoutPlaces(product);
	return steps.flatMap(([id, { when, form }], index) => {
		const before = new Set(asked.filter((one) => one.index < index).map((one) => one.form));
		const file = formFile(form);
		const title = product.forms[form]?.title ?? id;
		const finding = (place: string, pointer: string, also: readonly string[], unknown: Unknown): Finding => {
			const what =
				unknown.asked === undefined ? "what is found out only later" : `"${unknown.asked}", which is asked only later`;
			const cause = `"${title}" depends on ${what}${unknown.asked === undefined ? ` ("${unknown.name}")` : ""}.`;
			const cure = "Ask it after what it depends on, or depend on something that is known by then.";
			return { code: "QUESTION_EARLY", file: place, pointer, also, cause, cure };
		};
		const ofStep = unknownIn(product, when, before, undefined)
			.filter(({ name }) => !sourceOf(product, name).startsWith("answers."))
			.slice(0, 1)
			.map((unknown) => finding(files.registration, at("steps", id, "when"), [at("steps", id)], unknown));
		const ofFields = layout
			.filter((one) => one.file === file)
			.flatMap(({ pointer, rule }) =>
				unknownIn(product, rule, before, form)
					.slice(0, 1)
					.map((unknown) => finding(file, pointer, [], unknown)),
			);
		return [
			...ofStep,
			...ofFields,
			...ofShownFacts(product, form, before, (pointer, one) => finding(file, pointer, [], one)),
		];
	});
}

function ofShownFacts(
	product: Product,
	form: string,
	before: ReadonlySet<string>,
	finding: (pointer: string, unknown: Unknown) => Finding,
): Finding[] {
	const file = product.forms[form];
	if (file === undefined) return [];
	return fieldsOf(file).flatMap(({ ui, uiAt }) => {
		const shown = ui["ui:showWhenFact"];
		return Object.keys(isObject(shown) ? shown : {}).flatMap((fact) =>
			unknownIn(product, { var: fact }, before, form)
				.slice(0, 1)
				.map((unknown) => finding(uiAt + at("ui:showWhenFact", fact), unknown)),
		);
	});
}

/** What a rule reads that nothing has written before a step; `own` is the form itself. */
function unknownIn(product: Product, rule: Rule, before: ReadonlySet<string>, own: string | undefined): Unknown[] {
	const projection = projectionOf(product, [rule]);
	return baseReads(projection, rule).flatMap((name): Unknown[] => {
		const source = sourceOf(product, name);
		const [root = ""] = source.split(".");
		if (!["answers", "application", "profile", "partner"].includes(root)) return [];
		if (root === "answers" && formOf(source) === own) return [];
		const writers = writersIn(product, source);
		const forms = writers.flatMap((writer) => (writer.startsWith("form:") ? [writer.slice(5)] : []));
		// what the server writes by itself is there from the start, and so is what is known of a borrower who applies again
		if (writers.length === 0 || forms.some((form) => before.has(form)) || isKnownBefore(product, source, forms))
			return [];
		if (writers.includes("server") && forms.length === 0) return [];
		const [asked] = forms.filter((form) => Object.hasOwn(product.forms, form));
		return [{ name, asked: asked === undefined ? undefined : product.forms[asked]?.title }];
	});
}

/** Whether a step that writes a path asks for it only while it is not known. */
function isKnownBefore(product: Product, path: string, forms: readonly string[]): boolean {
	return askedSteps(product).some(({ form, when }) => {
		if (!forms.includes(form)) return false;
		return baseReads(projectionOf(product, [when]), when).some((name) => sourceOf(product, name) === path);
	});
}

function sourceOf({ facts }: Product, name: string): string {
	return (Object.hasOwn(facts.facts, name) ? facts.facts[name]?.path : undefined) ?? name;
}

function ofStages(product: Product): Finding[] {
	const { origination, stageRouting, pages } = product;
	const stages = Object.values(origination.stages).map(({ stage }) => stage);
	const ofSteps = new Set(askedSteps(product).map(({ form }) => form));
	const firstAsked = new Map<string, number>();
	for (const [index, stage] of stages.entries()) {
		for (const { to } of stageRouting.stages[stage] ?? []) {
			const form = to !== undefined && Object.hasOwn(pages.pages, to) ? pages.pages[to]?.form : undefined;
			if (form !== undefined && !firstAsked.has(form)) firstAsked.set(form, index);
		}
	}
	return Object.entries(stageRouting.stages).flatMap(([stage, rows]) =>
		rows.flatMap(({ when, to }, index): Finding[] => {
			if (when === undefined || to === undefined) return [];
			const projection = projectionOf(product, [when]);
			const early = baseReads(projection, when).find((name) => {
				const source = sourceOf(product, name);
				if (!source.startsWith("answers.") || ofSteps.has(formOf(source))) return false;
				return (firstAsked.get(formOf(source)) ?? -1) > stages.lastIndexOf(stage);
			});
			if (early === undefined) return [];
			const asked = product.forms[formOf(sourceOf(product, early))]?.title ?? early;
			const cause = `This row waits for an answer to "${asked}", which is asked at a later stage.`;
			const cure = "Lead to the page at that stage or a later one, or read what is known by then.";
			const pointer = at("stages", stage, index, "when");
			return [{ code: "QUESTION_EARLY", file: files.stageRouting, pointer, cause, cure }];
		}),
	);
}
