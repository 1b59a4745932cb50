import { type Product, writersOf } from "../../engine/index.ts";
import type { Domain } from "../regions/domain.ts";
import { baseReads, type Projection } from "../regions/projection.ts";
import type { OwnAnswers } from "./own-answers.ts";

type Point = ReadonlyMap<number, number>;

/** What a row of the stage table reads of a record, by the facts' names. */
export class PositionReads {
	readonly #product: Product;
	readonly #projection: Projection;
	readonly #domain: Domain;
	readonly #own: OwnAnswers;

	constructor(product: Product, projection: Projection, domain: Domain, own: OwnAnswers) {
		this.#product = product;
		this.#projection = projection;
		this.#domain = domain;
		this.#own = own;
	}

	/** What was answered and chosen, of all that is the lender's own. */
	given(point: Point): string[] {
		return this.#own.levels.flatMap((level) => {
			const { name = "", values = [], unsaid = null } = this.#domain.variables[level] ?? {};
			return values[point.get(level) ?? 0] === unsaid ? [] : [name];
		});
	}

	/** The choices of staff that a row reads, with whether each is made. */
	choices(row: string, point: Point): boolean[] {
		const read = this.#readAt(row).filter(({ level }) => this.#own.choices.includes(level));
		return read.map(({ level }) => this.#own.valueAt(level, point) !== null);
	}

	/** Choices of staff that a row reads, and that are open and stay so. */
	waits(row: string, point: Point, fixed: Point): string[] {
		return this.#readAt(row).flatMap(({ name, level }) => {
			const isOpen = this.#own.choices.includes(level) && this.#own.valueAt(level, point) === null;
			return isOpen && fixed.has(level) ? [name] : [];
		});
	}

	/** Facts that a row reads and vendors tell, though not before it decides. */
	awaits(row: string, point: Point, fixed: Point): string[] {
		return this.#readAt(row).flatMap(({ name, level }) => {
			const path = this.#projection.facts[name]?.path ?? name;
			const isTold = [...writersOf(path)].some((writer) => writer.startsWith("order:"));
			return isTold && fixed.has(level) && this.#own.valueAt(level, point) === null ? [name] : [];
		});
	}

	#readAt(row: string): { readonly name: string; readonly level: number }[] {
		const { when = true } = this.#product.origination.stages[row] ?? {};
		const read = new Set(baseReads(this.#projection, when));
		return this.#domain.variables.flatMap(({ name }, level) => (read.has(name) ? [{ name, level }] : []));
	}
}
