import { fieldsOf, isHidden, titleOf as labelOf } from "../../../flow/checks/forms/form-objects.ts";
import { rulePlace, type SimulatedFact, type TriedRule, titleOf } from "../../../flow/editing/index.ts";
import { factsOf, ruleReads, type Trace } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { type Decided, formOf } from "./person.ts";
import { choicesIn } from "./shown-form.ts";
import { valueAt } from "./usual-answers.ts";
import type { SimulatedVersion } from "./version.ts";

/** Lists whose `of` names a state rather than a step of the loan. */
const OF_STATES = "statePages";

/** The rules that were tried until one decided, question by question, each with the rows after it that were not. */
export function shownWhy(version: SimulatedVersion, decided: Decided): TriedRule[] {
	const trace = decided.kind === "step" ? stepTrace(version, decided) : pageTrace(decided);
	return trace.flatMap((entry) => {
		const rule = shownRule(version, entry);
		if (rule === undefined) return [];
		const after = rule.isHit ? rowsAfter(version, entry.rule) : [];
		const rest = after.flatMap((name) => shownRule(version, { rule: name, result: false, read: [] }) ?? []);
		return [rule, ...rest.map((one) => ({ ...one, isTried: false }))];
	});
}

/** A rule of a trace with where it is written, and whose it is; undefined for one without a place. */
export function shownRule(version: SimulatedVersion, { rule, result, read }: Trace[number]): TriedRule | undefined {
	const place = rulePlace(rule, version.file);
	if (place === undefined) return undefined;
	const layer = version.layerOf(place.file, place.pointer);
	const of = place.list === OF_STATES ? version.product.application.states[place.of]?.about : undefined;
	const step = place.list === "steps" ? version.product.forms[formOf(version.product, lastOf(rule))]?.title : undefined;
	return {
		...place,
		title: step ?? place.title,
		of: place.of === "" ? "" : titleOf(of, place.of),
		layer,
		isOwn: layer === version.org,
		isHit: result === true,
		isTried: true,
		read: read.map(({ fact, value }) => ({ fact, about: aboutOf(version, fact), value })),
	};
}

/** The rows of a list after one of them, by their names in a trace; of lists whose first row that applies decides. */
function rowsAfter({ product }: SimulatedVersion, rule: string): string[] {
	const [from = "", first = ""] = rule.split("/");
	const of = from === "origination" ? from : `${from}/${first}`;
	const listed = from === "stage-routing" ? product.stageRouting.stages : product.stateRouting.states;
	const isRouting = from === "stage-routing" || from === "state-routing";
	const ids =
		from === "origination"
			? Object.keys(product.origination.stages)
			: rule.startsWith("stage-routing/overrides/")
				? Object.keys(product.stageRouting.overrides)
				: isRouting && Object.hasOwn(listed, first)
					? (listed[first] ?? []).map(({ id }) => id)
					: [];
	return ids.slice(ids.indexOf(rule.slice(of.length + 1)) + 1).map((id) => `${of}/${id}`);
}

function lastOf(rule: string): string {
	return rule.slice(rule.indexOf("/") + 1);
}

function pageTrace({ route, parts }: Extract<Decided, { kind: "page" }>): Trace {
	// the state only counts where the page comes from it
	const pages = parts.route.filter(
		({ rule }) => rule.startsWith("stage-routing/") || rule.startsWith("state-routing/"),
	);
	return [...parts.stage, ...(route.decidedBy === "state" ? parts.state : []), ...pages];
}

/** The registration's steps up to the one that is asked, each with whether it applies. */
function stepTrace(
	{ product, flow }: SimulatedVersion,
	{ id, steps, record }: Extract<Decided, { kind: "step" }>,
): Trace {
	const facts = factsOf(flow, record);
	const all = Object.entries(product.registration.steps);
	const last = all.findIndex(([step]) => step === id);
	return all.slice(0, last + 1).map(([step, { when }]) => ({
		rule: `registration/${step}`,
		result: steps.includes(step),
		read: [...ruleReads(when)].map((fact) => ({ fact, value: facts[fact] ?? null })),
	}));
}

/** What a fact means. */
export function aboutOf({ product }: SimulatedVersion, fact: string): string {
	const declared = Object.hasOwn(product.facts.facts, fact) ? product.facts.facts[fact]?.about : undefined;
	return titleOf(declared, fact.split(".").at(-1) ?? fact);
}

/** Facts that differ from those of somebody of whom nothing is known, with those that the last step changed. */
export function shownFacts(version: SimulatedVersion, decided: Decided, before: Decided | undefined): SimulatedFact[] {
	const { flow, product } = version;
	if (decided.kind === "step") return shownAnswersOf(version, decided, before);
	const facts = factsOf(flow, decided.record);
	const earlier = before === undefined ? undefined : factsOf(flow, before.record);
	const { today, org, flags } = decided.record;
	const unknown = factsOf(flow, { ...(today == null ? {} : { today }), ...(org && { org }), ...(flags && { flags }) });
	return Object.keys(product.facts.facts).flatMap((fact): SimulatedFact[] => {
		const value = facts[fact] ?? null;
		const isNew = earlier !== undefined && !isSame(earlier[fact] ?? null, value);
		if (isSame(unknown[fact] ?? null, value) && !isNew) return [];
		return [{ fact, about: aboutOf(version, fact), value, isNew }];
	});
}

function isSame(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Before an application exists, the answers are what is known; secret ones are not among them. */
function shownAnswersOf(
	{ product }: SimulatedVersion,
	{ record }: Decided,
	before: Decided | undefined,
): SimulatedFact[] {
	return Object.entries(record.answers ?? {}).flatMap(([id, answers]) => {
		const form = product.forms[id];
		const isNew = before !== undefined && !Object.hasOwn(before.record.answers ?? {}, id);
		return (form === undefined ? [] : fieldsOf(form)).flatMap((field): SimulatedFact[] => {
			const value = isObject(field.schema.properties) ? undefined : valueAt(answers, field.path);
			if (value === undefined || isHidden(field)) return [];
			const chosen = choicesIn(field).find((choice) => isSame(choice.value, value))?.title;
			const about = titleOf(labelOf(field), field.name);
			return [{ fact: `${id} ${field.path}`, about, value: chosen ?? value, isNew }];
		});
	});
}
