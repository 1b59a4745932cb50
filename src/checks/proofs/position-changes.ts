import type { Product, Rule } from "../../engine/index.ts";
import type { DecisionDiagram } from "../regions/decision-diagrams.ts";
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

/** Whose turn it is at a row of the stage table. */
export function turnOf(product: Product, row: string): string | undefined {
	return product.standing.rows[row]?.turn;
}

/** What forms, orders and people may change of a record where an application stands. */
export class Changes {
	readonly #product: Product;
	readonly #projection: Projection;
	readonly #domain: Domain;
	readonly #orders: readonly { readonly due: DecisionDiagram; readonly levels: readonly number[] }[];
	readonly #ofPages = new Map<string, readonly number[]>();

	constructor(product: Product, projection: Projection, domain: Domain) {
		this.#product = product;
		this.#projection = projection;
		this.#domain = domain;
		this.#orders = Object.values(product.origination.tasks)
			.map(({ when, vendor, operation }) => ({
				due: domain.diagrams.isTrue(domain.rule(projection, when)),
				writes: writtenByOrder(vendor, operation),
			}))
			.map(({ due, writes }) => ({ due, levels: this.#levels(writes) }));
	}

	/** What nobody writes at a position: neither the borrower's forms, nor orders that are due or fall due, nor people. */
	fixed(row: string, stage: string, page: string, point: ReadonlyMap<number, number>): Map<number, number> {
		const fixed = new Map(point);
		const release = (levels: readonly number[]): void => {
			for (const level of levels) fixed.delete(level);
		};
		release(this.#levelsOfPage(page));
		const isHeld = this.#product.pages.pages[page]?.tone === "waiting";
		if (turnOf(this.#product, row) !== "BORROWER") release(this.#levels(writtenByOthers));
		else if (isHeld) release(this.#awaited(row, stage));
		for (let before = Infinity; fixed.size < before; ) {
			before = fixed.size;
			for (const { due, levels } of this.#orders) {
				if (this.#domain.diagrams.isOpen(due, fixed)) release(levels);
			}
		}
		return fixed;
	}

	/** What whoever is told to wait at their own turn waits for: what others write, and what no form of theirs could change. */
	#awaited(row: string, stage: string): number[] {
		const { origination, stageRouting } = this.#product;
		const readBy = (rows: readonly { readonly when?: Rule }[]): Set<string> =>
			new Set(rows.flatMap(({ when }) => (when === undefined ? [] : baseReads(this.#projection, when))));
		const routing = readBy(stageRouting.stages[stage] ?? []);
		const own = readBy([origination.stages[row] ?? {}]);
		const among = (names: ReadonlySet<string>, writes: Writes): number[] =>
			this.#levels(writes).filter((level) => names.has(this.#domain.variables[level]?.name ?? ""));
		return [...among(routing, writtenByVendors), ...among(own, writtenByOthersOnly)];
	}

	/** What somebody on a page can change by its forms. */
	#levelsOfPage(page: string): readonly number[] {
		const known =
			this.#ofPages.get(page) ?? this.#levels(writtenByForms(this.#product, formsFrom(this.#product, page)));
		this.#ofPages.set(page, known);
		return known;
	}

	#levels(writes: Writes): number[] {
		return this.#domain.variables.flatMap(({ name }, level) =>
			writes(this.#projection.facts[name]?.path ?? name) ? [level] : [],
		);
	}
}
