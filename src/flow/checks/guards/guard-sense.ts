import type { Json, Product, Rule } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { isCovered } from "../../engine/routing/entry.ts";
import type { Finding } from "../diagnostic.ts";
import { pageFacts } from "../fact-copy.ts";
import { at, files } from "../product-files.ts";
import { baseReads, projectionOf } from "../regions/projection.ts";
import { proveRule } from "../regions/proofs.ts";

/** Where visitors begin or come back: a guard that keeps everyone out of one of these closes the lender. */
const ENTRANCES = ["/", "/register", "/register-v2", "/login", "/dashboard"];

/**
 * Finds guards that keep everyone out of where borrowers begin, and words of a bar that are always the other ones
 * (GUARD_ALWAYS); guards, pages, actions and words whose condition never holds (GUARD_NEVER).
 */
export function guardSense(product: Product): Finding[] {
	return [...ofEntry(product), ...ofPages(product), ...ofBars(product)];
}

function ofEntry(product: Product): Finding[] {
	return Object.entries(product.entry.guards).flatMap(([id, { on, when }]): Finding[] => {
		const { matches, fails } = proveRule(product, forThisLender(product, when));
		const place = { file: files.entry, pointer: at("guards", id, "when"), also: [at("guards", id)] };
		if (matches === null) {
			const cause = `The guard "${id}" never holds for this lender, so it keeps no one out.`;
			return [{ code: "GUARD_NEVER", ...place, cause, cure: "Correct its condition, or remove the guard." }];
		}
		const entrance = ENTRANCES.find((path) => on.some((pattern) => isCovered(pattern, path)));
		const isAlways = fails === null || proveRule(product, negated(product, when)).matches === null;
		if (!isAlways || entrance === undefined) return [];
		const cause = `The guard "${id}" always holds for this lender, so no one gets to ${entrance === "/" ? "the first page" : entrance}.`;
		return [{ code: "GUARD_ALWAYS", ...place, cause, cure: "Narrow its condition to those who are meant." }];
	});
}

/** A rule with what the organization's file says of the facts that it reads. */
function forThisLender(product: Product, rule: Rule): Rule {
	return { and: [...saidOfLender(product, rule), rule] };
}

function negated(product: Product, rule: Rule): Rule {
	return { and: [...saidOfLender(product, rule), ...ofUnsetFlags(product, rule), { "!": [rule] }] };
}

/** What flags are that the organization doesn't set, or sets to false: one that it sets to true may be meant for a while. */
function ofUnsetFlags(product: Product, rule: Rule): Rule[] {
	const projection = projectionOf(product, [rule]);
	return baseReads(projection, rule).flatMap((name): Rule[] => {
		const { path = "", type, default: otherwise } = projection.facts[name] ?? {};
		const flag = /^flags\.(.+)$/.exec(path)?.[1];
		if (flag === undefined || type !== "boolean") return [];
		const set = valueAt((product.org.flags ?? null) as Json, [flag, "enabled"]);
		return (set ?? otherwise ?? false) === true ? [] : [{ "!": [{ var: name }] }];
	});
}

function saidOfLender({ org, ...product }: Product, rule: Rule): Rule[] {
	const projection = projectionOf({ org, ...product }, [rule]);
	return baseReads(projection, rule).flatMap((name): Rule[] => {
		const { path = "", type, default: otherwise } = projection.facts[name] ?? {};
		if (!path.startsWith("org.") || type !== "boolean") return [];
		const said = valueAt(org as unknown as Json, path.split(".").slice(1)) ?? otherwise ?? false;
		return [said === true ? { var: name } : { "!": [{ var: name }] }];
	});
}

function valueAt(value: Json | undefined, keys: readonly string[]): Json | undefined {
	const [key, ...rest] = keys;
	if (key === undefined) return value;
	return isObject(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined;
}

function ofPages(product: Product): Finding[] {
	return pageFacts(product).flatMap(({ keys, fact }): Finding[] => {
		if (product.facts.facts[fact]?.type !== "boolean" || proveRule(product, { var: fact }).matches !== null) return [];
		const cause = `This depends on "${fact}", which is never true.`;
		const cure = "Correct the fact, or remove what depends on it.";
		return [
			{ code: "GUARD_NEVER", file: files.pages, pointer: at(...keys), also: [at(...keys.slice(0, 2))], cause, cure },
		];
	});
}

function ofBars(product: Product): Finding[] {
	const { application, coBorrower, registration } = product.progress;
	const alternatives = Object.entries({ application, coBorrower }).flatMap(([bar, { steps }]) =>
		Object.entries(steps).flatMap(([id, { alternative }]) =>
			alternative === undefined
				? []
				: [{ pointer: at(bar, "steps", id, "alternative", "when"), when: alternative.when, what: "words" }],
		),
	);
	const entries = Object.entries(registration.steps).flatMap(([id, { when }]) =>
		when === undefined ? [] : [{ pointer: at("registration", "steps", id, "when"), when, what: "entry" }],
	);
	return [...alternatives, ...entries].flatMap(({ pointer, when, what }): Finding[] => {
		const { matches, fails } = proveRule(product, when);
		const place = { file: files.progress, pointer };
		if (matches === null) {
			const cause = `The condition never holds, so the bar never shows this ${what === "words" ? "label" : "entry"}.`;
			return [{ code: "GUARD_NEVER", ...place, cause, cure: "Correct the condition, or remove it." }];
		}
		if (fails !== null || what === "entry") return [];
		const cause = "The condition always holds, so the bar never shows its own label.";
		return [{ code: "GUARD_ALWAYS", ...place, cause, cure: "Correct the condition, or write the label alone." }];
	});
}
