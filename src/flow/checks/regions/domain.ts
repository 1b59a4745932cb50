import type { ApplicationRecord, Json, Product, Rule } from "../../engine/index.ts";
import { ALWAYS, type Choice, type DecisionDiagram, DecisionDiagrams, NEVER } from "./decision-diagrams.ts";
import type { DomainView, Variable } from "./domain-view.ts";
import { Evaluation } from "./evaluation.ts";
import { baseReads, type Projection } from "./projection.ts";
import { Variables } from "./variables.ts";
import { placeInRecord } from "./witness.ts";

/**
 * The regions of the declared domains that a set of rules distinguishes. Each rule becomes a decision diagram; its results
 * apply to every record, unless `inexact` returns a reason.
 */
export class Domain implements DomainView {
	readonly diagrams = new DecisionDiagrams();
	readonly variables: Variable[] = [];
	readonly #domains: Variables;
	readonly #levels = new Map<string, number>();
	readonly #evaluations = new Map<Projection, Evaluation>();

	constructor(projections: readonly Projection[]) {
		this.#domains = new Variables(projections);
	}

	/** Returns the diagram of a projection's rule: where it is true, false, or stops; throws TooManyRegions. */
	rule(projection: Projection, rule: Rule): DecisionDiagram {
		return this.#evaluationOf(projection).diagram(rule);
	}

	/** Returns the possible records: answers of steps that are not on the path do not count. */
	world(projection: Projection): DecisionDiagram {
		return this.#evaluationOf(projection).world();
	}

	/** Returns the records to which the registration step at this index applies: it only sees answers of earlier steps. */
	step(projection: Projection, index: number, when: Rule): DecisionDiagram {
		return this.#evaluationOf(projection).step(index, when);
	}

	/** Returns the records in which a fact or an answer has a value. */
	equals(name: string, value: Json): DecisionDiagram {
		const level = this.level(name);
		const { values } = this.variables[level] as Variable;
		return this.diagrams.choose(
			level,
			values.map((one) => (one === value ? ALWAYS : NEVER)),
		);
	}

	/** Returns the records in which a fact or an answer has a value that rules distinguish; empty for any other value. */
	has(name: string, value: Json): DecisionDiagram {
		const level = this.level(name);
		const { values } = this.variables[level] as Variable;
		return values.includes(value) ? this.equals(name, value) : NEVER;
	}

	/** Why the regions of a projection's rules are not exact; undefined if they are. */
	inexact(projection: Projection, rules: readonly Rule[]): string | undefined {
		for (const rule of rules) {
			for (const name of baseReads(projection, rule)) {
				if (this.#domains.isList(name)) continue;
				const { inexact } = this.#domains.of(name);
				if (inexact !== undefined) return inexact;
			}
		}
		return undefined;
	}

	/** Returns the smallest record of a set: the one with the fewest facts that differ from an empty record. */
	witness(product: Product, set: DecisionDiagram): ApplicationRecord | undefined {
		const way = this.smallest(set);
		return way === undefined ? undefined : this.record(product, way);
	}

	/** Returns the path through a set with the fewest facts that differ from an empty record. */
	smallest(set: DecisionDiagram): Choice[] | undefined {
		return this.diagrams.cheapestWay(set, (level, value) => {
			const { values, unsaid } = this.variables[level] as Variable;
			return values[value] === unsaid ? 0 : 1000 + value;
		});
	}

	/** Returns the records with these choices, with all other variables free. */
	cube(choices: Iterable<Choice>): DecisionDiagram {
		let cube: DecisionDiagram = ALWAYS;
		for (const [level, value] of [...choices].sort(([one], [other]) => other - one)) {
			const { values } = this.variables[level] as Variable;
			cube = this.diagrams.choose(
				level,
				values.map((_, index) => (index === value ? cube : NEVER)),
			);
		}
		return cube;
	}

	/** Returns the record of these choices; all other variables are unset. */
	record(product: Product, way: Iterable<Choice>): ApplicationRecord {
		return placeInRecord(product, [...this.#chosen(way)]);
	}

	/** Returns every fact and answer that these choices are about, first those of which a record that says nothing has another value. */
	given(way: readonly Choice[]): (readonly [name: string, value: Json])[] {
		const chosen = this.#chosen(way);
		const given = new Map<string, { readonly value: Json; readonly isUnsaid: boolean }>();
		for (const [level, index] of way) {
			const { name, values, unsaid, element } = this.variables[level] as Variable;
			const isUnsaid = values[index] === unsaid && given.get(name)?.isUnsaid !== false;
			given.set(name, { value: chosen.get(name) ?? (element === undefined ? null : []), isUnsaid });
		}
		const all = [...given].map(([name, { value, isUnsaid }]) => [name, value, isUnsaid] as const);
		const inOrder = [...all.filter(([, , isUnsaid]) => !isUnsaid), ...all.filter(([, , isUnsaid]) => isUnsaid)];
		return inOrder.map(([name, value]) => [name, value] as const);
	}

	#chosen(way: Iterable<Choice>): Map<string, Json> {
		const facts = new Map<string, Json>();
		for (const [level, index] of way) {
			const { name, values, element } = this.variables[level] as Variable;
			const value = values[index] ?? null;
			if (element === undefined) facts.set(name, value);
			else if (element !== null && value === true) facts.set(name, [...((facts.get(name) ?? []) as string[]), element]);
			else if (element === null && value === true && !facts.has(name)) facts.set(name, []);
		}
		return facts;
	}

	/** Returns the level of a fact or answer that is not a list. */
	level(name: string): number {
		let level = this.#levels.get(name);
		if (level === undefined) {
			const { values, unsaid, cuts } = this.#domains.of(name);
			level = this.#declare({ name, values, unsaid, ...(cuts === undefined ? {} : { cuts }) });
			this.#levels.set(name, level);
		}
		return level;
	}

	/** Returns the levels of a list: whether it is given (if optional), then each element. */
	listLevels(name: string): number[] {
		const { elements, other, isNullable } = this.#domains.list(name);
		const members: (string | null)[] = [...(isNullable ? [null] : []), ...elements];
		if (other !== undefined) members.push(other);
		return members.map((element) => {
			const key = `${name} holds ${element === null ? "anything" : JSON.stringify(element)}`;
			let level = this.#levels.get(key);
			if (level === undefined) {
				level = this.#declare({ name, values: [false, true], unsaid: false, element });
				this.#levels.set(key, level);
			}
			return level;
		});
	}

	isList(name: string): boolean {
		return this.#domains.isList(name);
	}

	#declare(variable: Variable): number {
		return this.variables.push(variable) - 1;
	}

	#evaluationOf(projection: Projection): Evaluation {
		let evaluation = this.#evaluations.get(projection);
		if (evaluation === undefined) {
			evaluation = new Evaluation(this, projection);
			this.#evaluations.set(projection, evaluation);
		}
		return evaluation;
	}
}
