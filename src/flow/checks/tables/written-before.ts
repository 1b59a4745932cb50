import type { FactSpec } from "../../engine/authored/authored.ts";
import { indexPages } from "../../engine/decisions/page-index.ts";
import { type Product, partsOf, type Rule } from "../../engine/index.ts";
import { askedSteps } from "../../engine/record/asked-steps.ts";
import { isOpenPath, isPartnerPath, isReviewPath, writersOf } from "../../engine/record/record-owners.ts";
import { proveRule } from "../regions/proofs.ts";
import { latePages } from "./late-pages.ts";

/** What can happen while a path of the record has no value yet. */
interface Before {
	/** The rule that holds until then: no fact has a value that nothing writes before. */
	readonly isBefore: Rule;
	/** Pages that only open afterwards. */
	readonly latePages: ReadonlySet<string>;
	/** Orders that give the path its value. */
	readonly ending: ReadonlySet<string>;
}

const known = new WeakMap<Product, Map<string, Before | undefined>>();

/**
 * Whether something may write a path of the record while `mark`, another path, has no value (or is false): a registration
 * step, a page that the stage table can lead to until then, a task that can be due until then, staff, or the server. What
 * cannot be said counts as written.
 */
export function isWrittenBefore(product: Product, path: string, mark: string): boolean {
	const writers = writersIn(product, path);
	if (writers.some((writer) => isOfRegistration(product, writer))) return true;
	let marks = known.get(product);
	if (marks === undefined) {
		marks = new Map();
		known.set(product, marks);
	}
	if (!marks.has(mark)) marks.set(mark, beforeOf(product, mark));
	const before = marks.get(mark);
	return before === undefined || isWritten(product, path, writers, before);
}

/** The writers of a path of the record, with the forms that answer it or write it into a partner's part of the record. */
export function writersIn(product: Product, path: string): string[] {
	const [root, form = ""] = path.split(".");
	if (root === "answers") return [`form:${form}`];
	if (!isPartnerPath(path) && !isOpenPath(path)) return [...writersOf(path)];
	const writes = (one: string) => one === path || path.startsWith(`${one}.`);
	const forms = Object.keys(product.forms).filter((id) => Object.keys(product.forms[id]?.writes ?? {}).some(writes));
	return [...writersOf(path), ...forms.map((id) => `form:${id}`)];
}

function isOfRegistration(product: Product, writer: string): boolean {
	return askedSteps(product).some(({ form }) => writer === `form:${form}`);
}

function isWritten(product: Product, path: string, writers: readonly string[], before: Before): boolean {
	const review = reviewOf(product, path);
	if (review !== undefined) return proveRule(product, { and: [before.isBefore, review] }).matches !== null;
	// what the server gives each record, as `today`, has no writer
	if (writers.length === 0) return !/^(answers|partner)\./.test(path);
	const isAnswered = path.startsWith("application.status.") && writers.some((writer) => writer.startsWith("order:"));
	// what a vendor answers is only asked for again by the effects of forms
	const inFlow = writers.filter((writer) => isInFlow(writer) && !(isAnswered && writer.startsWith("effect:")));
	// staff and the server follow the flow: they correct or complete what it writes, and begin only what it never writes
	if (inFlow.length === 0) return true;
	return inFlow.some((writer) => {
		const [kind = "", name = ""] = writer.split(/:(.*)/);
		if (kind === "form") return isAsked(product, name, before);
		if (kind === "order") return !before.ending.has(name) && isDue(product, name, before);
		const forms = Object.keys(product.forms).filter((id) => product.forms[id]?.effect === name);
		return forms.length === 0 || forms.some((form) => isAsked(product, form, before));
	});
}

/** When the review of a lender is due whose choice a path is. */
function reviewOf({ origination }: Product, path: string): Rule | undefined {
	const id = isReviewPath(path) ? path.split(".")[3] : undefined;
	return id === undefined ? undefined : origination.reviews?.[id]?.when;
}

function isAsked(product: Product, form: string, before: Before): boolean {
	if (isOfRegistration(product, `form:${form}`)) return true;
	const { carriers } = indexPages(product.pages, product.conditions);
	const pages = [form, ...partsOf(product.forms, form)].flatMap((one) => carriers.get(one) ?? []);
	return pages.some((page) => !before.latePages.has(page));
}

function isDue(product: Product, order: string, { isBefore }: Before): boolean {
	return rulesOfOrder(product, order).some((when) => proveRule(product, { and: [isBefore, when] }).matches !== null);
}

function rulesOfOrder({ origination }: Product, order: string): Rule[] {
	const tasks = Object.values(origination.tasks);
	return tasks.flatMap(({ vendor, operation, when }) => (`${vendor}/${operation}` === order ? [when] : []));
}

/** Undefined where no fact reads the mark. */
function beforeOf(product: Product, mark: string): Before | undefined {
	const stored = Object.entries(product.facts.facts).filter(
		([, { path, type }]) => path !== undefined && type !== "list",
	);
	const [name, spec] = stored.find(([, { path }]) => path === mark) ?? [];
	if (name === undefined || spec === undefined) return undefined;
	const isUnset = unset(name, spec);
	const ending = ordersEnding(product, mark, isUnset);
	// what can be known is found forward, from a record that only registration has written: pages and tasks that need each
	// other's answers would otherwise keep each other open
	let unknown = stored.filter(([one, { path = "" }]) => one === name || !isGivenAtOnce(product, path));
	for (;;) {
		const isBefore: Rule = { and: [...registered(product), ...unknown.map(([one, oneSpec]) => unset(one, oneSpec))] };
		const before = { isBefore, latePages: latePages(product, isBefore), ending };
		const left = unknown.filter(
			([one, { path = "" }]) => one === name || !isWritten(product, path, writersIn(product, path), before),
		);
		if (left.length === unknown.length) return before;
		unknown = left;
	}
}

/** What holds for everyone who registers (STEP_FACT_NEVER_WRITTEN keeps it so), by the facts of it that the product has. */
function registered({ facts: { facts } }: Product): Rule[] {
	const said: readonly (readonly [fact: string, rule: Rule])[] = [
		["hasName", { var: "hasName" }],
		["dob", { "!==": [{ var: "dob" }, null] }],
		["hasSoftCreditConsent", { var: "hasSoftCreditConsent" }],
	];
	return said.flatMap(([fact, rule]) => (Object.hasOwn(facts, fact) ? [rule] : []));
}

/** Whether a path may have a value from registration on: it is asked there, or nothing in the flow writes it. */
function isGivenAtOnce(product: Product, path: string): boolean {
	const writers = writersIn(product, path);
	if (reviewOf(product, path) !== undefined) return false;
	if (writers.length === 0) return !/^(answers|partner)\./.test(path);
	return !writers.some(isInFlow) || writers.some((writer) => isOfRegistration(product, writer));
}

/** Whether a form, a task or an effect is the writer. */
function isInFlow(writer: string): boolean {
	return /^(form|order|effect):/.test(writer);
}

function unset(name: string, { default: given = null }: FactSpec): Rule {
	return { "===": [{ var: name }, typeof given === "object" ? null : given] };
}

/** Orders that write the mark and are only due until it is written. */
function ordersEnding(product: Product, mark: string, isUnset: Rule): ReadonlySet<string> {
	const orders = [...writersOf(mark)].flatMap((writer) => (writer.startsWith("order:") ? [writer.slice(6)] : []));
	const isEnding = (when: Rule) => proveRule(product, { or: [{ "!": [when] }, isUnset] }).fails === null;
	return new Set(orders.filter((order) => rulesOfOrder(product, order).every(isEnding)));
}
