import { type ApplicationRecord, type Json, type Product, type Rule, writersOf } from "../engine/index.ts";
import { indexPages } from "../engine/page-index.ts";
import { pageLinks } from "./page-links.ts";
import { type Choice, type Diagram, NEVER, TooManyRegions } from "./regions/diagrams.ts";
import { firstRow, routingRows, wayShape } from "./regions/outcomes.ts";
import { proved } from "./regions/proofs.ts";
import { registered } from "./regions/registered.ts";
import { baseReads, type Slice, sliceOf } from "./regions/slice.ts";
import { Space } from "./regions/space.ts";
import { atStage, pagesAt, stageChoice, stageRowsOf, standingRules } from "./regions/standings.ts";
import {
	formsFrom,
	type Writes,
	writtenByForms,
	writtenByOrder,
	writtenByOthers,
	writtenByOthersOnly,
	writtenByVendors,
} from "./who-can-write.ts";

/** A position that the smallest record on it never leaves: a row of the stage table and the page that it leads to. */
export interface Trapped {
	readonly row: string;
	readonly stage: string;
	readonly page: string;
	readonly witness: ApplicationRecord;
}

/** What was proved of the positions of a product. */
export interface LivenessProof {
	/** How many positions were looked at. */
	readonly positions: number;
	readonly trapped: readonly Trapped[];
	/** What registration is to ask for and somebody who has registered may lack, with the smallest such record. */
	readonly lacking: readonly { readonly fact: string; readonly witness: ApplicationRecord }[];
	/** Why nothing was proved, if so. */
	readonly why: string | null;
}

/** Proves for each row of the stage table and each page it leads to that an answer, an order or a person leads on. */
export function proveLiveness(product: Product): LivenessProof {
	const tasks = Object.values(product.origination.tasks);
	const slice = sliceOf(product, [...standingRules(product), ...tasks.map(({ when }) => when)]);
	return proved("liveness", slice, [shapeOf(product)], () => {
		try {
			return new Liveness(product, slice).prove();
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			return { positions: 0, trapped: [], lacking: [], why: "there are too many cases" };
		}
	});
}

/** What a proof stands on besides the rules: where rows lead, whose turn it is, and what the forms of pages and steps write. */
function shapeOf(product: Product): Json {
	const { origination, standing, stageRouting, stateRouting, application, pages, conditions, registration } = product;
	const index = indexPages(pages, conditions);
	const steps = Object.values(registration.steps).map(({ form }) => form);
	const forms = new Set([...steps, ...index.carriers.keys()]);
	return [
		Object.entries(origination.stages).map(([row, { stage }]) => [row, stage, standing.rows[row]?.turn ?? null]),
		Object.values(origination.tasks).map(({ vendor, operation }) => [vendor, operation]),
		stageRouting.overrides,
		stageRouting.stages,
		stateRouting,
		wayShape(application),
		pageLinks(product).map(({ kind, page, of = null }) => [kind, page, of]),
		Object.entries(pages.pages).map(([page, { kind, tone = null }]) => [page, kind, tone, index.forms.get(page) ?? []]),
		Object.values(registration.steps).map(({ form, when }) => [form, when]),
		[...forms].map((id) => {
			const form = product.forms[id];
			const asked = steps.includes(id) ? (form?.schema ?? null) : null;
			return [id, Object.keys(form?.writes ?? {}), form?.effect ?? null, asked];
		}),
	] as unknown as Json;
}

class Liveness {
	readonly #product: Product;
	readonly #slice: Slice;
	readonly #space: Space;
	readonly #rows: readonly { readonly row: string; readonly stage: string; readonly region: Diagram }[];
	readonly #orders: readonly { readonly due: Diagram; readonly levels: readonly number[] }[];
	/** Where an application has ended otherwise than by being funded. */
	readonly #lost: Diagram;
	/** Where a lender's own form has which of its answers. */
	readonly #answered: readonly Diagram[];

	constructor(product: Product, slice: Slice) {
		this.#product = product;
		this.#slice = slice;
		const space = new Space([slice]);
		this.#space = space;
		for (const rule of slice.rules) space.rule(slice, rule);
		this.#rows = stageRowsOf(space, slice, product, registered(space, slice, product));
		this.#orders = Object.values(product.origination.tasks)
			.map(({ when, vendor, operation }) => ({
				due: space.diagrams.holds(space.rule(slice, when)),
				writes: writtenByOrder(vendor, operation),
			}))
			.map(({ due, writes }) => ({ due, levels: this.#levels(writes) }));
		this.#answered = space.variables.flatMap(({ name, values, element }) =>
			element === undefined && /^(answers|partner)\./.test(slice.facts[name]?.path ?? name)
				? values.map((value) => space.equals(name, value))
				: [],
		);
		this.#lost = this.#rows
			.filter(({ row, stage }) => isOver(product, row) && stage !== "COMPLETE")
			.reduce<Diagram>((joined, { region }) => space.diagrams.or(joined, region), NEVER);
	}

	prove(): LivenessProof {
		let positions = 0;
		const trapped: Trapped[] = [];
		for (const { row, stage, region } of this.#rows) {
			if (isOver(this.#product, row)) continue;
			for (const part of this.#parts(stage, region)) {
				positions += 1;
				const found = this.#smallestOf(part)
					.map((way) => this.#trapped(row, stage, region, way))
					.find((one) => one !== undefined);
				if (found !== undefined) trapped.push(found);
			}
		}
		return { positions, trapped, lacking: this.#lacking(), why: null };
	}

	/** The smallest record of a part, and for each answer of a lender's own form the smallest with that answer. */
	#smallestOf(part: Diagram): Choice[][] {
		const parts = [part, ...this.#answered.map((region) => this.#space.diagrams.and(part, region))];
		return [...new Set(parts)].flatMap((one) => {
			const way = this.#space.smallest(one);
			return way === undefined ? [] : [way];
		});
	}

	#trapped(row: string, stage: string, region: Diagram, way: readonly Choice[]): Trapped | undefined {
		const point = this.#pointOf(way);
		const page = this.#pagesAt(stage, this.#space.cube(point))[0];
		if (page === undefined) return undefined;
		const fixed = this.#fixed(row, stage, page, point);
		if (this.#leaves(row, stage, region, page, fixed)) return undefined;
		return { row, stage, page, witness: this.#space.record(this.#product, way) };
	}

	#lacking(): LivenessProof["lacking"] {
		const { diagrams } = this.#space;
		return this.#space.variables.flatMap(({ name, values, element }) => {
			const isAsked = element === undefined && isOfRegistration(this.#slice.facts[name]?.path ?? name);
			if (!isAsked || !values.includes(null)) return [];
			for (const { row, region } of this.#rows) {
				if (isOver(this.#product, row)) continue;
				const witness = this.#space.witness(this.#product, diagrams.and(region, this.#space.equals(name, null)));
				if (witness !== undefined) return [{ fact: name, witness }];
			}
			return [];
		});
	}

	/** The parts of a row's records that the routing of its stage tells apart. */
	#parts(stage: string, region: Diagram): Diagram[] {
		const at = atStage(this.#space, this.#slice, stage);
		const rows = routingRows(this.#product, this.#product.stageRouting.stages[stage] ?? []);
		return [...firstRow(this.#space, this.#slice, rows, region, at).values()];
	}

	#pagesAt(stage: string, region: Diagram): string[] {
		return pagesAt(this.#space, this.#slice, this.#product, stage, region).flatMap(({ page }) =>
			page === undefined ? [] : [page],
		);
	}

	/** Every variable with its value in a record; what the way leaves out is unsaid. */
	#pointOf(way: readonly Choice[]): Map<number, number> {
		const unsaid = this.#space.variables.map(
			({ values, unsaid: value }, level): Choice => [level, values.indexOf(value)],
		);
		return new Map([...unsaid, ...way]);
	}

	#leaves(row: string, stage: string, region: Diagram, page: string, fixed: ReadonlyMap<number, number>): boolean {
		const { diagrams } = this.#space;
		const open = this.#space.cube(fixed);
		// whoever is only stopped by a person comes back to where they were
		const held = this.#rows
			.slice(
				0,
				this.#rows.findIndex((one) => one.row === row),
			)
			.filter((one) => this.#turn(row) === "BORROWER" && this.#turn(one.row) !== "BORROWER");
		const nowhere = [region, this.#lost, ...held.map((one) => one.region)];
		const elsewhere = nowhere.reduce((rest, one) => diagrams.and(rest, diagrams.not(one)), open);
		if (elsewhere !== NEVER) return true;
		return this.#pagesAt(stage, diagrams.and(open, region)).some((other) => other !== page);
	}

	/** What nobody writes at a position: neither the borrower's forms, nor orders that are due or fall due, nor people. */
	#fixed(row: string, stage: string, page: string, point: ReadonlyMap<number, number>): Map<number, number> {
		const fixed = new Map([...point, ...stageChoice(this.#space, this.#slice, stage)]);
		const release = (levels: readonly number[]): void => {
			for (const level of levels) fixed.delete(level);
		};
		release(this.#levels(writtenByForms(this.#product, formsFrom(this.#product, page))));
		const isHeld = this.#product.pages.pages[page]?.tone === "waiting";
		if (this.#turn(row) !== "BORROWER") release(this.#levels(writtenByOthers));
		else if (isHeld) release(this.#awaited(row, stage));
		for (let before = Infinity; fixed.size < before; ) {
			before = fixed.size;
			for (const { due, levels } of this.#orders) {
				if (this.#space.diagrams.isOpen(due, fixed)) release(levels);
			}
		}
		return fixed;
	}

	/** What whoever is told to wait at their own turn waits for: what others write, and what no form of theirs could change. */
	#awaited(row: string, stage: string): number[] {
		const { origination, stageRouting } = this.#product;
		const readBy = (rows: readonly { readonly when?: Rule }[]): Set<string> =>
			new Set(rows.flatMap(({ when }) => (when === undefined ? [] : baseReads(this.#slice, when))));
		const routing = readBy(stageRouting.stages[stage] ?? []);
		const own = readBy([origination.stages[row] ?? {}]);
		const among = (names: ReadonlySet<string>, writes: Writes): number[] =>
			this.#levels(writes).filter((level) => names.has(this.#space.variables[level]?.name ?? ""));
		return [...among(routing, writtenByVendors), ...among(own, writtenByOthersOnly)];
	}

	#turn(row: string): string | undefined {
		return this.#product.standing.rows[row]?.turn;
	}

	#levels(writes: Writes): number[] {
		return this.#space.variables.flatMap(({ name }, level) =>
			writes(this.#slice.facts[name]?.path ?? name) ? [level] : [],
		);
	}
}

/** Whether nothing is to come at a row: it is nobody's turn, and the application has ended. */
function isOver(product: Product, row: string): boolean {
	const stage = product.origination.stages[row]?.stage ?? "";
	const isEnd = ["COMPLETE", "CANCELLED", "DECLINED", "IN_PROGRESS"].includes(stage);
	return isEnd && product.standing.rows[row]?.turn === "NOBODY";
}

/** Whether a step of registration is declared to write a path. */
function isOfRegistration(path: string): boolean {
	return [...writersOf(path)].some((writer) => writer.startsWith("form:registration/"));
}
