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

/** Who has to act at a row of the stage table. */
export function turnOf(product: Product, row: string): string | undefined {
	return product.standing.rows[row]?.turn;
}

/** What forms, vendor orders and staff can change in a record at a position. */
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

	/** Facts that nothing writes at a position: no borrower's form, no vendor order that is or may become due, no staff. */
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

	/** Facts that a waiting borrower waits for: written by others, and not by any of the borrower's forms. */
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

	/** What a borrower on a page can change with its forms. */
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
