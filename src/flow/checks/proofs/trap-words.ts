import { type ApplicationRecord, type Json, type Product, type Rule, ruleReads } from "../../engine/index.ts";
import { isList, isObject, own } from "../../engine/json.ts";
import { isReviewPath } from "../../engine/record/record-owners.ts";
import { type FormField, fieldsOf } from "../forms/form-objects.ts";
import { at, files } from "../product-files.ts";
import { baseReads } from "../regions/projection.ts";
import type { Trapped } from "./liveness.ts";

/** What is wrong with a position, in people's words, with what to do about it. */
interface TrapWords {
	readonly cause: string;
	readonly cure: string;
}

/** Says who stays at a position, after what, and why nothing leads on. */
export function trapWords(product: Product, trap: Trapped): TrapWords {
	const page = `"${product.pages.pages[trap.page]?.title ?? trap.page}"`;
	const done = [...trap.given.flatMap((name) => deedOf(product, trap.witness, name) ?? []), ...blankOf(product, trap)];
	const once = done.length === 0 ? "" : ` once ${done.join(" and ")}`;
	const waits = reviewsOf(product, trap.waits).map(({ title }) => `"${title}"`);
	if (waits.length > 0) {
		const review = waits.join(" and ");
		if (trap.isRefused === true) {
			return {
				cause: `A borrower waits on the page ${page} for good${once}: whatever staff choose in the review ${review}, they come no further.`,
				cure: "Let one of its choices lead on, or let the row match only borrowers for whom one does.",
			};
		}
		return {
			cause: `A borrower waits on the page ${page} for good${once}: it waits for the review ${review}, which is not due for them there.`,
			cure: `Let the review ${review} be due for everyone who waits for it, or let the others pass.`,
		};
	}
	const [awaited] = trap.awaits;
	if (awaited !== undefined && trap.isBack !== true) {
		const about = product.facts.facts[awaited]?.about ?? awaited;
		return {
			cause: `A borrower waits on the page ${page} for good${once}: it waits for what is only found out later, "${about}".`,
			cure: "Let the row decide only by what is known by then, or come after what it waits for.",
		};
	}
	if (trap.isBack === true) {
		return {
			cause: `A borrower only ever comes back to the page ${page}${once}: what they send there leads to an earlier stage at most, and from there to the same page.`,
			cure: "Show the page only until it is answered, and then the one whose answers the stage waits for.",
		};
	}
	return {
		cause: `A borrower can never leave the page ${page}${once}: no answer there, no due vendor order and no staff action changes what keeps them.`,
		cure:
			done.length > 0
				? "Let every answer and every choice lead on, or show another page after it."
				: "Route to a page whose form answers what the row reads, or let the row match only until something changes it.",
	};
}

/** Where the rule is that keeps the borrower: the review, the routing row or the row of the stage table, or the fact that it names. */
export function trapPlace(product: Product, trap: Trapped) {
	const { row, stage, page, waits, blank, isRefused = false } = trap;
	const given = isRefused ? waits : trap.given;
	const [review] = reviewsOf(product, waits);
	if (!isRefused && review !== undefined) return { file: files.origination, pointer: at("reviews", review.id, "when") };
	const rows = product.stageRouting.stages[stage] ?? [];
	const index = rows.findIndex(({ to }) => to === page);
	const routed = { file: files.stageRouting, pointer: index < 0 ? at("stages", stage) : at("stages", stage, index) };
	if (given.length === 0 && blank === undefined) return routed;
	const { when } = product.origination.stages[row] ?? {};
	const staged = { rule: when, place: { file: files.origination, pointer: at("stages", row) } };
	const places = isRefused ? [staged] : [{ rule: rows[index]?.when, place: routed }, staged];
	for (const { rule, place } of places) {
		if (rule === undefined || !readsAny(product, rule, given)) continue;
		const [name = ""] = isObject(rule) && "var" in rule ? ruleReads(rule) : [];
		const isDerived = Object.hasOwn(product.facts.facts, name) && product.facts.facts[name]?.rule !== undefined;
		return isDerived ? { file: files.facts, pointer: at("facts", name, "rule") } : place;
	}
	return routed;
}

function readsAny({ facts }: Product, rule: Rule, names: readonly string[]): boolean {
	return baseReads(facts, rule).some((name) => names.includes(name));
}

function reviewsOf(product: Product, names: readonly string[]): { id: string; title: string }[] {
	return names.flatMap((name) => {
		const id = (product.facts.facts[name]?.path ?? "").split(".")[3] ?? "";
		const review = product.origination.reviews?.[id];
		return review === undefined ? [] : [{ id, title: review.title }];
	});
}

/** What was answered or chosen: `staff chose "Nothing to ask" in "Large line"`. */
function deedOf(product: Product, witness: ApplicationRecord, name: string): string | undefined {
	const path = product.facts.facts[name]?.path ?? name;
	const value = valueAt(witness, path.split("."));
	if (isReviewPath(path)) {
		const [review] = reviewsOf(product, [name]);
		const { choices = {} } = product.origination.reviews?.[review?.id ?? ""] ?? {};
		const label = Object.entries(choices).find(([id]) => id === value)?.[1].label ?? String(value);
		return review === undefined ? undefined : `staff choose "${label}" in "${review.title}"`;
	}
	if (!path.startsWith("answers.")) return undefined;
	const [, id = "", ...keys] = path.split(".");
	const form = product.forms[id];
	const field = form && fieldsOf(form).find((one) => one.path === keys.join("."));
	const title = field?.schema.title ?? form?.title;
	if (title === undefined || value === undefined) return undefined;
	if (isList(value)) return `they list ${value.length} under "${String(title)}"`;
	return `they answer "${wordOf(field, value)}" to "${String(title)}"`;
}

function wordOf(field: FormField | undefined, value: Json): string {
	const { enum: values = [] } = field?.schema ?? {};
	const { "ui:enumNames": names = [] } = field?.ui ?? {};
	const word = isList(values) && isList(names) ? names[values.indexOf(value)] : undefined;
	if (typeof word === "string") return word;
	return value === true ? "Yes" : value === false ? "No" : String(value);
}

function blankOf(product: Product, { blank }: Trapped): string[] {
	const title = blank === undefined ? undefined : product.forms[blank]?.title;
	return title === undefined ? [] : [`they leave the optional questions of "${title}" empty`];
}

function valueAt(record: ApplicationRecord, keys: readonly string[]): Json | undefined {
	return keys.reduce<Json | undefined>((value, key) => (isObject(value) ? own(value, key) : undefined), record as Json);
}
