import type { Product } from "../../engine/authored/authored.ts";
import { ruleReads, wholeOf } from "../../engine/index.ts";
import { isPartnerPath } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { choicesOf, type FormField, fieldsOf, titleOf } from "../forms/form-objects.ts";
import { at, files } from "../product-files.ts";
import { proveRule } from "../regions/proofs.ts";
import { type AskedForm, askedForms, questionsIn } from "./asked-forms.ts";
import { isAboutOthers, KNOWN_ANSWERS, plainQuestion } from "./known-answers.ts";

/** Words from which on a question is the same wherever it is asked. */
const TELLING = 3;

/**
 * Finds forms and questions that a borrower is asked twice (QUESTION_TWICE): a form that two steps or a page and a step ask,
 * a question with the words of another one, and one for what the product itself asks.
 */
export function askedTwice(product: Product): Finding[] {
	return [...formsOfSteps(product), ...formsOfPages(product), ...questions(product), ...keptTwice(product)];
}

function formsOfSteps(product: Product): Finding[] {
	const steps = Object.entries(product.registration.steps);
	return steps.flatMap(([id, { form, when }], index): Finding[] => {
		const first = steps.slice(0, index).find(([, other]) => other.form === form);
		if (first === undefined) return [];
		const { matches } = proveRule(product, { and: [first[1].when, when] });
		if (matches === null || matches === undefined) return [];
		const cause = `The steps "${first[0]}" and "${id}" ask the same questions, "${product.forms[form]?.title ?? form}", of the same borrowers.`;
		const cure = "Ask them once, or ask each step's of other borrowers.";
		const also = [at("steps", id), at("steps", first[0], "form"), at("steps", first[0])];
		const pointer = at("steps", id, "form");
		return [{ code: "QUESTION_TWICE", file: files.registration, pointer, also, cause, cure, witness: matches }];
	});
}

function formsOfPages(product: Product): Finding[] {
	const { pages, registration, stageRouting, forms } = product;
	const ofSteps = new Map(Object.entries(registration.steps).map(([id, { form }]) => [form, id]));
	return Object.entries(pages.pages).flatMap(([page, { form, title }]): Finding[] => {
		const step = form === undefined ? undefined : ofSteps.get(form);
		if (form === undefined || step === undefined) return [];
		// a page for those whose answer is missing reads it
		const rows = Object.values(stageRouting.stages).flatMap((list) => list.filter(({ to }) => to === page));
		const isForMissing = rows.every(
			({ when }) => when !== undefined && readsAnswer(product, ruleReads(when), `answers.${form}.`),
		);
		if (rows.length > 0 && isForMissing) return [];
		const cause = `The page "${title}" asks "${forms[form]?.title ?? form}" again, which the step "${step}" of registration has asked.`;
		const cure = "Take another form, or ask it once.";
		return [{ code: "QUESTION_TWICE", file: files.pages, pointer: at("pages", page, "form"), cause, cure }];
	});
}

function readsAnswer({ facts }: Product, names: Iterable<string>, prefix: string): boolean {
	const open = [...names];
	const seen = new Set(open);
	for (const name of open) {
		const spec = Object.hasOwn(facts.facts, name) ? facts.facts[name] : undefined;
		if ((spec?.path ?? name).startsWith(prefix)) return true;
		for (const read of spec?.rule === undefined ? [] : ruleReads(spec.rule)) {
			if (!seen.has(read)) open.push(read);
			seen.add(read);
		}
	}
	return false;
}

/** Questions of two forms whose answers a lender keeps in one place. */
function keptTwice(product: Product): Finding[] {
	const asked = askedForms(product);
	return asked.flatMap((one, index) =>
		Object.entries(one.form.writes).flatMap(([path, written]): Finding[] => {
			if (!isPartnerPath(path) || typeof written !== "string") return [];
			const first = asked
				.slice(0, index)
				.find(({ id, form }) => id !== one.id && typeof form.writes[path] === "string");
			const field = fieldsOf(one.form).find((other) => other.path === written);
			if (first === undefined || field === undefined || isAskedAgain(product, one.id, path)) return [];
			const { steps } = product.registration;
			const [before, now] = [first.step, one.step].map((step) => (step === undefined ? undefined : steps[step]?.when));
			const isOfOthers =
				before !== undefined && now !== undefined && proveRule(product, { and: [before, now] }).matches === null;
			if (isOfOthers) return [];
			const cause = `"${titleOf(field) ?? written}" is asked twice: "${first.form.title}" asks for what "${one.form.title}" asks for again.`;
			const cure = "Ask it once, or keep the answer in another place.";
			return [
				{
					code: "QUESTION_TWICE",
					file: one.file,
					...placeOf(field),
					also: [field.schemaAt, at("writes", path)],
					cause,
					cure,
				},
			];
		}),
	);
}

/** Whether a form is only shown where it reads what was answered: it asks those whose answer is missing, or is to be corrected. */
function isAskedAgain(product: Product, form: string, path: string): boolean {
	const pages = Object.entries(product.pages.pages).flatMap(([page, spec]) => (spec.form === form ? [page] : []));
	const rows = Object.values(product.stageRouting.stages).flatMap((list) =>
		list.filter(({ to }) => pages.includes(to ?? "")),
	);
	return rows.length > 0 && rows.every(({ when }) => when !== undefined && readsAnswer(product, ruleReads(when), path));
}

interface Question extends AskedForm {
	readonly field: FormField;
	readonly title: string;
	readonly plain: string;
}

function questions(product: Product): Finding[] {
	// what a part asks is asked by the form that it is of: another question is the one too many
	const asked = askedForms(product).toSorted((one, other) => Number(isPart(other)) - Number(isPart(one)));
	const all = asked.flatMap((one) =>
		questionsIn(one.form).flatMap((field): Question[] => {
			const title = titleOf(field);
			return title === undefined || field.schema.type === "boolean"
				? []
				: [{ ...one, field, title, plain: plainQuestion(title) }];
		}),
	);
	return all.flatMap((one, index): Finding[] => {
		if (isPart(one)) return [];
		const place = placeOf(one.field);
		const about = [one.form.title, ...(one.form.intro ?? []), one.field.path].join(" ");
		const known = isAboutOthers(about) ? undefined : KNOWN_ANSWERS.find(({ words }) => words.test(one.plain));
		const asking = asked.find(
			({ id }) =>
				known !== undefined &&
				!isKin(product, id, one.id) &&
				writtenWith(product, id).some((path) => isIn(path, known.path)),
		);
		if (known !== undefined && asking !== undefined) {
			const cause = `"${one.title}" asks for ${known.name} again: "${asking.form.title}" asks for it.`;
			const cure = "Take the question away, or say which other one is meant.";
			return [{ code: "QUESTION_TWICE", file: one.file, ...place, cause, cure }];
		}
		const first = all.slice(0, index).find((other) => isSame(product, other, one));
		if (first === undefined) return [];
		const cause = `"${one.title}" is asked twice: "${first.form.title}" asks it, and "${one.form.title}" does so again.`;
		const cure = "Ask it once, or say what is asked this time.";
		const { pointer, also } = placeOf(first.field);
		const elsewhere = [pointer, ...also].map((other) => ({ file: first.file, pointer: other }));
		return [{ code: "QUESTION_TWICE", file: one.file, ...place, elsewhere, cause, cure }];
	});
}

function isPart({ form }: AskedForm): boolean {
	return form.part !== undefined;
}

/** Whether two forms are one, or parts of one. */
function isKin({ forms }: Product, one: string, other: string): boolean {
	return one === other || (wholeOf(forms, one) ?? one) === (wholeOf(forms, other) ?? other);
}

/** The paths that a form writes, or the form that it is a part of. */
function writtenWith({ forms }: Product, id: string): string[] {
	return Object.keys(forms[wholeOf(forms, id) ?? id]?.writes ?? {});
}

function isIn(path: string, known: string): boolean {
	return path === known || path.startsWith(`${known}.`);
}

function isSame(product: Product, one: Question, other: Question): boolean {
	if (isKin(product, one.id, other.id) || one.plain === "" || one.plain !== other.plain) return false;
	// a note is another one wherever there is room for it
	if ([one, other].some(({ field }) => field.ui["ui:widget"] === "textarea")) return false;
	// what depends on other answers may be asked of others
	if ([one, other].some(({ field }) => Object.keys(field.ui).some((key) => key.startsWith("ui:showWhen"))))
		return false;
	const choices = [one, other].map(({ field }) => choicesOf(field.schema)?.map(String).toSorted().join());
	const isTold = one.plain.split(" ").length >= TELLING;
	const isNumber = [one, other].every(({ field }) => field.schema.type === "number" || field.schema.type === "integer");
	if (!isTold && !isNumber && (choices[0] === undefined || choices[0] !== choices[1])) return false;
	const { steps } = product.registration;
	const [first, second] = [one.step, other.step].map((step) => (step === undefined ? undefined : steps[step]?.when));
	if (first === undefined || second === undefined) return true;
	return proveRule(product, { and: [first, second] }).matches !== null;
}

function placeOf({ ui, uiAt, schema, schemaAt }: FormField): {
	readonly pointer: string;
	readonly also: readonly string[];
} {
	const pointer =
		ui["ui:title"] !== undefined ? `${uiAt}/ui:title` : schema.title !== undefined ? `${schemaAt}/title` : schemaAt;
	return { pointer, also: [schemaAt] };
}
