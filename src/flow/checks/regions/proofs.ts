import type { ApplicationRecord, Json, Product, Rule } from "../../engine/index.ts";
import { ALWAYS, type DecisionDiagram, NEVER, TooManyRegions } from "./decision-diagrams.ts";
import { Domain } from "./domain.ts";
import { type Projection, projectionKey, projectionOf } from "./projection.ts";

/** The proof of one row: it decides for the witness, it never decides, or why that is open. */
export type RowProof =
	| { readonly kind: "decides"; readonly witness: ApplicationRecord }
	| { readonly kind: "masked"; readonly by: number | undefined; readonly witness: ApplicationRecord }
	| { readonly kind: "never" }
	| { readonly kind: "open"; readonly why: string };

/** The proof of a table with hit policy FIRST. */
export interface TableProof {
	readonly rows: readonly RowProof[];
	/** A record that no row matches, or null; undefined when open. */
	readonly gap: ApplicationRecord | null | undefined;
}

/** The proof of a single condition. */
export interface RuleProof {
	/** The smallest record for which it is true, and false; null if there is none; undefined when open. */
	readonly matches: ApplicationRecord | null | undefined;
	readonly fails: ApplicationRecord | null | undefined;
	readonly why?: string;
}

/** Stores proofs by everything they depend on; a persistent store can replace it. */
export interface ProofStore {
	get(key: string): Json | undefined;
	set(key: string, proof: Json): void;
}

const MANY = "there are too many cases";

class MemoryStore implements ProofStore {
	readonly #known = new Map<string, Json>();

	get(key: string): Json | undefined {
		return this.#known.get(key);
	}

	set(key: string, proof: Json): void {
		this.#known.set(key, proof);
	}
}

let store: ProofStore = new MemoryStore();

/** Replaces the store and returns the previous one. */
export function useProofStore(other: ProofStore): ProofStore {
	const before = store;
	store = other;
	return before;
}

/** Returns a proof from the store, or computes it; `what` names the kind of question. */
export function proved<Proof>(what: string, projection: Projection, more: readonly Json[], make: () => Proof): Proof {
	return keptVerdict(what, projectionKey(projection, ...more), make);
}

/**
 * Returns a verdict from the store, or computes it; `on` is the text of everything it depends on. One that `isSure` denies
 * is not stored: it may have failed for reasons that pass.
 */
export function keptVerdict<Verdict>(
	what: string,
	on: string,
	make: () => Verdict,
	isSure: (verdict: Verdict) => boolean = () => true,
): Verdict {
	const key = `${what} ${on}`;
	const known = store.get(key);
	if (known !== undefined) return known as unknown as Verdict;
	const verdict = make();
	if (isSure(verdict)) store.set(key, verdict as unknown as Json);
	return verdict;
}

/** Whether the store has a verdict. */
export function isKept(what: string, on: string): boolean {
	return store.get(`${what} ${on}`) !== undefined;
}

/** Proves for each row of a table whether it can decide, and whether a record falls through; `stage` restricts the records. */
export function proveTable(product: Product, rules: readonly Rule[], stage?: string): TableProof {
	const projection = projectionOf(product, stage === undefined ? rules : [...rules, isAt(stage)]);
	return proved("table", projection, [stage ?? null], () => {
		try {
			return tableProof(product, projection, rules, stage);
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			return { rows: rules.map(() => ({ kind: "open" as const, why: MANY })), gap: undefined };
		}
	});
}

/** Mentions the stage, so that it gets its own region. */
const isAt = (stage: string): Rule => ({ "===": [{ var: "stage" }, stage] });

function tableProof(
	product: Product,
	projection: Projection,
	rules: readonly Rule[],
	stage: string | undefined,
): TableProof {
	const domain = new Domain([projection]);
	const { diagrams } = domain;
	const tables = rules.map((rule) => domain.rule(projection, rule));
	// a stage that the fact does not declare is reported by another check
	const under = stage === undefined || projection.facts.stage === undefined ? ALWAYS : domain.equals("stage", stage);
	let rest = diagrams.and(domain.world(projection), under === NEVER ? ALWAYS : under);
	const possible = rest;
	const rows = tables.map((rule, index): RowProof => {
		const holding = diagrams.and(possible, diagrams.isTrue(rule));
		const deciding = diagrams.and(rest, diagrams.isTrue(rule));
		rest = diagrams.and(rest, diagrams.isFalse(rule));
		const witness = domain.witness(product, deciding);
		if (witness !== undefined) return { kind: "decides", witness };
		const why = domain.inexact(projection, rules.slice(0, index + 1));
		if (why !== undefined) return { kind: "open", why };
		const held = domain.witness(product, holding);
		if (held === undefined) return { kind: "never" };
		const by = tables
			.slice(0, index)
			.findIndex((earlier) => diagrams.and(holding, diagrams.not(diagrams.isTrue(earlier))) === NEVER);
		return { kind: "masked", by: by < 0 ? undefined : by, witness: held };
	});
	const gap = domain.witness(product, rest);
	return { rows, gap: gap ?? (domain.inexact(projection, rules) === undefined ? null : undefined) };
}

/**
 * Proves whether a condition can be true, and whether it can be false; a registration step's condition, given by index,
 * only sees the answers of earlier steps.
 */
export function proveRule(product: Product, rule: Rule, step?: number): RuleProof {
	const projection = projectionOf(product, [rule]);
	const place = projection.steps.length === 0 ? undefined : step;
	return proved("rule", projection, [place ?? null], () => {
		try {
			const domain = new Domain([projection]);
			const { diagrams } = domain;
			const diagram = place === undefined ? domain.rule(projection, rule) : domain.step(projection, place, rule);
			const world = domain.world(projection);
			const why = domain.inexact(projection, [rule]);
			const none = why === undefined ? null : undefined;
			const one = (set: DecisionDiagram) => domain.witness(product, diagrams.and(world, set)) ?? none;
			const proof = { matches: one(diagrams.isTrue(diagram)), fails: one(diagrams.isFalse(diagram)) };
			return why === undefined ? proof : { ...proof, why };
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			return { matches: undefined, fails: undefined, why: MANY };
		}
	});
}
