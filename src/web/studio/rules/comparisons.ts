import {
	type Clause,
	type Comparison,
	type ConditionPart,
	isGroup,
	type ReadableFact,
} from "../../../flow/editing/index.ts";

const BY_KIND: { readonly [kind in ReadableFact["kind"]]: readonly Comparison[] } = {
	yes: ["yes", "no"],
	one: ["same", "other", "oneOf", "noneOf"],
	number: ["least", "most", "more", "less", "same", "other"],
	date: ["same", "other"],
	text: ["same", "other", "starts", "startsNot", "ends", "endsNot"],
	list: ["holds", "lacks"],
};
const WITHOUT_VALUE: ReadonlySet<Comparison> = new Set(["yes", "no", "given", "missing"]);
const WITH_LIST: ReadonlySet<Comparison> = new Set(["oneOf", "noneOf"]);

/** How a fact may be compared. */
export function comparisonsOf({ kind, choices, isNullable }: ReadableFact): readonly Comparison[] {
	const own = BY_KIND[kind].filter((is) => !WITH_LIST.has(is) || choices.length > 2);
	return isNullable && kind !== "list" ? [...own, "given", "missing"] : own;
}

/** What a fact's value is compared with: nothing, one value, or several. */
export function valueKind(is: Comparison): "none" | "one" | "several" {
	return WITHOUT_VALUE.has(is) ? "none" : WITH_LIST.has(is) ? "several" : "one";
}

/** Whether a clause says all that it must to be kept. */
export function isWhole(part: ConditionPart): boolean {
	if (isGroup(part)) return part.clauses.length > 0 && part.clauses.every(isWhole);
	const { is, value } = part;
	const kind = valueKind(is);
	if (kind === "none") return true;
	return kind === "several" ? Array.isArray(value) && value.length > 0 : value !== null && value !== "";
}

/** A clause about a fact to begin with. */
export function firstComparison(fact: ReadableFact): Clause {
	return compared(fact, comparisonsOf(fact)[0] ?? "given");
}

/** A clause about a fact compared in another way, with what was compared before where that fits. */
export function compared(fact: ReadableFact, is: Comparison, before?: Clause): Clause {
	const kind = valueKind(is);
	const [old] = [before?.value ?? null].flat();
	const one = old ?? fact.choices[0]?.value ?? null;
	return {
		fact: fact.fact,
		is,
		value: kind === "none" ? null : kind === "several" ? (one === null ? [] : [one]) : one,
	};
}
