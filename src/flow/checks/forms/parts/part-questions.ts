import type { FormFile, Product } from "../../../engine/authored/authored.ts";
import { didYouMean, partsOf, REQUIRED_BY_RULE, ruleReads, SHOWN_BY_RULE } from "../../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../../engine/json.ts";
import type { RecordPath } from "../../../engine/record/record-shape.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, formFile } from "../../product-files.ts";
import { type FormField, fieldsOf } from "../form-objects.ts";
import { isPageFilled } from "../page-filled.ts";

const CONSENTS: RecordPath = "application.consents";
const RULES = [SHOWN_BY_RULE, REQUIRED_BY_RULE] as const;

interface Part {
	readonly id: string;
	readonly of: string;
	readonly questions: readonly string[];
}

/**
 * Finds parts of a form, or questions of a part, that there are not (PART_UNKNOWN), questions of the form that none of its parts
 * asks, or two of them (PART_NOT_WHOLE), and what belongs on one page (PART_TORN): questions that depend on each other, consents
 * and secrets.
 */
export function partQuestions(product: Product): Finding[] {
	const { forms } = product;
	const parts = Object.entries(forms).flatMap(([id, { part }]): Part[] => (part ? [{ id, ...part }] : []));
	return parts.flatMap((part) => {
		const whole = Object.hasOwn(forms, part.of) ? forms[part.of] : undefined;
		if (whole === undefined || whole.part !== undefined) return [unknownForm(product, part, whole)];
		return [
			...unknownQuestions(part, whole),
			...askedTwice(product, part),
			...unasked(product, part, whole),
			...torn(part, whole),
		];
	});
}

function unknownForm({ forms }: Product, { id, of }: Part, whole: FormFile | undefined): Finding {
	const known = Object.keys(forms).filter((one) => forms[one]?.part === undefined);
	const cause =
		whole === undefined
			? `There is no form "${of}" that this one could be a part of.${didYouMean(of, known)}`
			: `"${of}" is itself a part of "${whole.part?.of}".`;
	const cure = "Name the form of the base whose questions are asked here.";
	return { code: "PART_UNKNOWN", file: formFile(id), pointer: at("part", "of"), cause, cure };
}

function unknownQuestions({ id, of, questions }: Part, whole: FormFile): Finding[] {
	const known = namesIn(whole);
	return questions.flatMap((question, index): Finding[] => {
		if (known.includes(question)) return [];
		const cause = `"${of}" has no question "${question}".${didYouMean(question, known)}`;
		const cure = `Name one of its questions: ${known.join(", ")}.`;
		return [{ code: "PART_UNKNOWN", file: formFile(id), pointer: at("part", "questions", index), cause, cure }];
	});
}

function askedTwice({ forms }: Product, { id, of, questions }: Part): Finding[] {
	const earlier = partsOf(forms, of).slice(0, partsOf(forms, of).indexOf(id));
	return questions.flatMap((question, index): Finding[] => {
		const first = earlier.find((other) => forms[other]?.part?.questions.includes(question));
		if (first === undefined) return [];
		const cause = `"${question}" of "${of}" is asked by two parts, "${first}" and "${id}".`;
		const elsewhere = [{ file: formFile(first), pointer: at("part", "questions") }];
		const pointer = at("part", "questions", index);
		return [{ code: "PART_NOT_WHOLE", file: formFile(id), pointer, elsewhere, cause, cure: "Ask it in one of them." }];
	});
}

/** Said once, at the last part. */
function unasked({ forms }: Product, { id, of }: Part, whole: FormFile): Finding[] {
	const all = partsOf(forms, of);
	if (all.at(-1) !== id) return [];
	const asked = new Set(all.flatMap((part) => forms[part]?.part?.questions ?? []));
	const left = namesIn(whole).filter((name) => !asked.has(name));
	if (left.length === 0) return [];
	const cause = `No part of "${of}" asks ${left.map((name) => `"${name}"`).join(", ")}.`;
	const elsewhere = all.slice(0, -1).map((part) => ({ file: formFile(part), pointer: at("part", "questions") }));
	const cure = "Name each question of the form in one of its parts.";
	return [{ code: "PART_NOT_WHOLE", file: formFile(id), pointer: at("part", "questions"), elsewhere, cause, cure }];
}

function torn({ id, of, questions }: Part, whole: FormFile): Finding[] {
	const file = formFile(id);
	const isFilled = fieldsOf(whole).some(({ path }) => isPageFilled({ id: of, file: formFile(of), form: whole }, path));
	const why = Object.hasOwn(whole.writes, CONSENTS)
		? "takes consents, which are given together with what they are about"
		: (whole.secret ?? []).length > 0
			? "asks for what is not kept among the answers"
			: isFilled
				? "is filled in by its own page"
				: undefined;
	if (why !== undefined) {
		const cause = `"${of}" cannot be asked in parts: it ${why}.`;
		const cure = "Leave this form as it is.";
		return [{ code: "PART_TORN", file, pointer: at("part", "of"), cause, cure }];
	}
	const all = namesIn(whole);
	return questions.flatMap((question, index): Finding[] => {
		const fields = fieldsOf(whole).filter(({ path }) => path.split(/[.*]/)[0] === question);
		const other = [...fields.flatMap(dependsOn), ...tiedTo(whole, question)].find(
			(name) => all.includes(name) && !questions.includes(name),
		);
		if (other === undefined) return [];
		const cause = `"${question}" depends on the answer to "${other}", which another part asks.`;
		const cure = "Ask both in one part.";
		return [{ code: "PART_TORN", file, pointer: at("part", "questions", index), cause, cure }];
	});
}

/** The questions that a field's look names. */
function dependsOn({ ui }: FormField): string[] {
	const shown = ui["ui:showWhen"];
	const options = ui["ui:options"];
	const same = isObject(options) && typeof options.sameAs === "string" ? [options.sameAs] : [];
	const byRule = RULES.flatMap((key) => {
		const rule = ui[key];
		return rule === undefined ? [] : ruleReads(rule).map((name) => name.split(".")[0] ?? "");
	});
	return [...(isObject(shown) ? Object.keys(shown) : []), ...same, ...byRule];
}

function tiedTo({ schema }: FormFile, question: string): string[] {
	const { dependencies } = schema;
	const tied = isObject(dependencies) && Object.hasOwn(dependencies, question) ? dependencies[question] : undefined;
	if (isList(tied)) return tied.map(String);
	return isObject(tied) && isObject(tied.properties) ? Object.keys(tied.properties) : [];
}

function namesIn({ schema }: FormFile): string[] {
	return isObject(schema.properties) ? Object.keys(schema.properties as JsonObject) : [];
}
