import type { ReviewSpec } from "../../engine/authored/authored.ts";
import type { Product, Rule } from "../../engine/index.ts";
import { writersOf } from "../../engine/record/record-owners.ts";
import { reviewRule } from "../../engine/review-rule.ts";
import type { Domain } from "../regions/domain.ts";
import { baseReads, type Projection } from "../regions/projection.ts";
import {
	formsFrom,
	type Writes,
	writtenByForms,
	writtenByOrder,
	writtenByOthers,
	writtenByOthersOnly,
	writtenByVendors,
} from "../writes/who-can-write.ts";

import type { OwnAnswers } from "./own-answers.ts";
import type { DueReview } from "./staff-choices.ts";

/** Who has to act at a row of the stage table. */
export function turnOf(product: Product, row: string): string | undefined {
	return product.standing.rows[row]?.turn;
}

/** A row of the stage table and the page that it leads to. */
export interface Place {
	readonly row: string;
	readonly stage: string;
	readonly page: string;
}

/** What a record keeps while its borrower stays at a position. */
export interface Kept {
	/** Levels of answers that the borrower has given. */
	readonly levels: ReadonlySet<number>;
	/** Whether the page says what staff chose, so that they are spoken to from there. */
	readonly isTold: boolean;
}

const reviewRules = new WeakMap<ReviewSpec, { readonly facts: Product["facts"]; readonly rule: Rule }>();

/** The rule of a review: the same one each time that it is asked for. */
export function reviewRuleOf({ facts }: Product, id: string, review: ReviewSpec): Rule {
	const known = reviewRules.get(review);
	if (known?.facts === facts) return known.rule;
	const rule = reviewRule({ facts }, id, review);
	reviewRules.set(review, { facts, rule });
	return rule;
}

/** What forms, vendor orders and staff can change in a record at a position. */
export class Changes {
	readonly #product: Product;
	readonly #projection: Projection;
	readonly #domain: Domain;
	readonly #orders: readonly DueReview[];
	/** The lender's own reviews: a choice is made once, while the review is due. */
	readonly reviews: readonly DueReview[];
	readonly #choices: ReadonlySet<number>;
	/** Answers and choices: staff change none of them but by a review. */
	readonly #own: ReadonlySet<number>;
	readonly #ofPages = new Map<string, readonly number[]>();
	readonly #ofStaff = new Map<string, readonly number[]>();

	constructor(product: Product, projection: Projection, domain: Domain, { choices, levels: own }: OwnAnswers) {
		this.#product = product;
		this.#choices = new Set(choices);
		this.#own = new Set(own);
		this.#projection = projection;
		this.#domain = domain;
		this.#orders = Object.values(product.origination.tasks)
			.map(({ when, vendor, operation }) => ({
				due: domain.diagrams.isTrue(domain.rule(projection, when)),
				writes: writtenByOrder(vendor, operation),
			}))
			.map(({ due, writes }) => ({ due, levels: this.#levels(writes) }));
		this.reviews = Object.entries(product.origination.reviews ?? {}).map(([id, review]) => ({
			due: domain.diagrams.isTrue(domain.rule(projection, reviewRuleOf(product, id, review))),
			levels: choices.filter((level) => this.#placeOf(level).split(".")[3] === id),
		}));
	}

	/**
	 * Facts that nothing writes at a position: no borrower's form, no vendor order or review that is or may become due, no
	 * staff. An answer that is `kept` was given: the borrower would not give another one.
	 */
	fixed(place: Place, point: ReadonlyMap<number, number>, kept: Kept): Map<number, number> {
		const isHeld = this.#isHeld(place.page);
		const isOthers = turnOf(this.#product, place.row) !== "BORROWER";
		const told = isOthers && kept.isTold && !isHeld ? [...this.#choices] : [];
		return this.#settled(place, point, kept, isOthers || isHeld ? this.reviews : [], told);
	}

	/** The same while staff make no choice. */
	unchosen(place: Place, point: ReadonlyMap<number, number>, kept: Kept): Map<number, number> {
		return this.#settled(place, point, kept, [], []);
	}

	#settled(
		{ row, stage, page }: Place,
		point: ReadonlyMap<number, number>,
		kept: Kept,
		reviews: readonly DueReview[],
		told: readonly number[],
	): Map<number, number> {
		const fixed = new Map(point);
		const release = (levels: readonly number[]): void => {
			for (const level of levels) if (!kept.levels.has(level)) fixed.delete(level);
		};
		release(this.#levelsOfPage(page));
		if (turnOf(this.#product, row) !== "BORROWER") release(this.#staffed(row));
		else if (this.#isHeld(page)) release(this.#awaited(row, stage));
		release(told);
		const due = [...this.#orders, ...reviews];
		for (let before = Infinity; fixed.size < before; ) {
			before = fixed.size;
			for (const { due: region, levels } of due) {
				if (levels.some((level) => fixed.has(level)) && this.#domain.diagrams.isOpen(region, fixed)) release(levels);
			}
		}
		return fixed;
	}

	#isHeld(page: string): boolean {
		return this.#product.pages.pages[page]?.tone === "waiting";
	}

	/** What staff may change at a row: where it waits for their choice in a review, nothing that a borrower answers. */
	#staffed(row: string): readonly number[] {
		let levels = this.#ofStaff.get(row);
		if (levels === undefined) {
			const { when } = this.#product.origination.stages[row] ?? {};
			const read = new Set(when === undefined ? [] : baseReads(this.#projection, when));
			const isRead = (level: number): boolean => read.has(this.#domain.variables[level]?.name ?? "");
			const waits = [...this.#choices].some(isRead);
			// what a vendor answers comes with its order
			const isOrdered = (level: number): boolean =>
				[...writersOf(this.#placeOf(level))].some((writer) => writer.startsWith("order:"));
			const written = waits
				? this.#levels(writtenByOthersOnly).filter((level) => isRead(level) && !isOrdered(level))
				: this.#levels(writtenByOthers);
			levels = written.filter((level) => !this.#own.has(level));
			this.#ofStaff.set(row, levels);
		}
		return levels;
	}

	/** Facts that a waiting borrower waits for: written by others, and not by any of the borrower's forms. */
	#awaited(row: string, stage: string): number[] {
		const { origination, stageRouting } = this.#product;
		const readBy = (rows: readonly { readonly when?: Rule }[]): Set<string> =>
			new Set(rows.flatMap(({ when }) => (when === undefined ? [] : baseReads(this.#projection, when))));
		const routing = readBy(stageRouting.stages[stage] ?? []);
		const own = readBy([origination.stages[row] ?? {}]);
		const among = (names: ReadonlySet<string>, writes: Writes): number[] =>
			this.#levels(writes).filter(
				(level) => !this.#own.has(level) && names.has(this.#domain.variables[level]?.name ?? ""),
			);
		return [...among(routing, writtenByVendors), ...among(own, writtenByOthersOnly)];
	}

	/** What a borrower on a page can change with its forms. */
	#levelsOfPage(page: string): readonly number[] {
		const known =
			this.#ofPages.get(page) ?? this.#levels(writtenByForms(this.#product, formsFrom(this.#product, page)));
		this.#ofPages.set(page, known);
		return known;
	}

	#levels(writes: Writes): number[] {
		return this.#domain.variables.flatMap((_, level) => (writes(this.#placeOf(level)) ? [level] : []));
	}

	#placeOf(level: number): string {
		const { name = "" } = this.#domain.variables[level] ?? {};
		return this.#projection.facts[name]?.path ?? name;
	}
}
