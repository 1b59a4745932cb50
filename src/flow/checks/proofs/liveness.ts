import { type ApplicationRecord, type Product, writersOf } from "../../engine/index.ts";
import { pageOf } from "../regions/decision-at.ts";
import { type Choice, type DecisionDiagram, NEVER, TooManyRegions } from "../regions/decision-diagrams.ts";
import { atStage, decisionRules, pagesAt, stageChoice, stageRowsOf } from "../regions/decisions.ts";
import { Domain } from "../regions/domain.ts";
import { firstRow, routingRows } from "../regions/outcomes.ts";
import { type Projection, projectionOf } from "../regions/projection.ts";
import { proved } from "../regions/proofs.ts";
import { registered } from "../regions/registered.ts";
import { livenessShape } from "./liveness-shape.ts";
import { OwnAnswers, type OwnForm } from "./own-answers.ts";
import { PositionCells } from "./position-cells.ts";
import { Changes, type Kept, type Place, reviewRuleOf, turnOf } from "./position-changes.ts";
import { PositionReads } from "./position-reads.ts";
import { letsOn } from "./staff-choices.ts";

/** A position that a record never leaves for good: a row of the stage table with the page it leads to. */
export interface Trapped extends Place {
	readonly witness: ApplicationRecord;
	/** True where the application may go back to an earlier row, and comes to the same page again. */
	readonly isBack?: boolean;
	/** True where staff choose in `waits`, and none of their choices lets the application on. */
	readonly isRefused?: boolean;
	/** What was answered and chosen by then, by the fact or answer that holds it. */
	readonly given: readonly string[];
	/** Choices of staff that the row reads and that are never made there, by the fact that holds each. */
	readonly waits: readonly string[];
	/** Facts that the row reads and vendors tell, though not while it decides. */
	readonly awaits: readonly string[];
	/** The form that the borrower has just sent with nothing in it. */
	readonly blank?: string;
}

/** The result of the liveness proof. */
export interface LivenessProof {
	/** The number of positions examined. */
	readonly positions: number;
	readonly trapped: readonly Trapped[];
	/** Facts from registration that a registered borrower may lack, with the smallest such record. */
	readonly lacking: readonly { readonly fact: string; readonly witness: ApplicationRecord }[];
	/** Why the proof failed; null if it did not. */
	readonly why: string | null;
}

/**
 * Proves for each row of the stage table and each page it leads to that the application comes past the row: by what the
 * page asks, vendor orders and staff, over earlier rows if need be, whatever was answered and chosen before.
 */
export function proveLiveness(product: Product): LivenessProof {
	const { tasks, reviews = {} } = product.origination;
	const rules = [
		...decisionRules(product),
		...Object.entries(reviews).map(([id, review]) => reviewRuleOf(product, id, review)),
		...Object.values(tasks).map(({ when }) => when),
	];
	const projection = projectionOf(product, rules);
	return proved("liveness", projection, [livenessShape(product, projection)], () => {
		try {
			return new Liveness(product, projection).prove();
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			return { positions: 0, trapped: [], lacking: [], why: "there are too many cases" };
		}
	});
}

/** A row of the stage table with its records. */
interface Row {
	readonly row: string;
	readonly stage: string;
	readonly region: DecisionDiagram;
}

interface Position extends Row {
	/** Where an application is elsewhere. */
	readonly elsewhere: DecisionDiagram;
	/** The rows that it comes past the row to; funding, from the last one. */
	readonly on: readonly DecisionDiagram[];
}

class Liveness {
	readonly #product: Product;
	readonly #projection: Projection;
	readonly #domain: Domain;
	readonly #rows: readonly Row[];
	readonly #own: OwnAnswers;
	readonly #cells: PositionCells;
	readonly #changes: Changes;
	readonly #reads: PositionReads;
	/** Ends of an application other than funding. */
	readonly #lost: DecisionDiagram;

	constructor(product: Product, projection: Projection) {
		this.#product = product;
		this.#projection = projection;
		const domain = new Domain([projection]);
		this.#domain = domain;
		for (const rule of projection.rules) domain.rule(projection, rule);
		this.#rows = stageRowsOf(domain, projection, product, registered(domain, projection, product));
		this.#own = new OwnAnswers(product, projection, domain);
		const reviews = Object.entries(product.origination.reviews ?? {});
		const due = reviews.map(([id, review]) => reviewRuleOf(product, id, review));
		this.#cells = new PositionCells(product, projection, domain, this.#own, due);
		this.#changes = new Changes(product, projection, domain, this.#own);
		this.#reads = new PositionReads(product, projection, domain, this.#own);
		this.#lost = this.#rows
			.filter(({ row, stage }) => isOver(product, row) && stage !== "COMPLETE")
			.reduce<DecisionDiagram>((joined, { region }) => domain.diagrams.or(joined, region), NEVER);
	}

	prove(): LivenessProof {
		const parts = this.#positions().flatMap((position) =>
			this.#parts(position.stage, position.region).map((part) => ({ position, part })),
		);
		const found = parts.map(({ position, part }) => {
			const way = this.#domain.smallest(part);
			return way && this.#trapped(position, way, this.#kept(position, this.#pointOf(way), []));
		});
		let why: string | null = null;
		try {
			for (const [index, { position, part }] of parts.entries()) found[index] ??= this.#inCells(position, part);
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			why = "there are too many cases";
		}
		const trapped = found.filter((one) => one !== undefined);
		return { positions: parts.length, trapped, lacking: this.#lacking(), why: trapped.length > 0 ? null : why };
	}

	/** The trap of a part in one of the cases that the lender's own rules tell apart. */
	#inCells(position: Position, part: DecisionDiagram): Trapped | undefined {
		for (const cell of this.#cells.of(position.row, position.stage, part)) {
			const way = this.#domain.smallest(cell);
			if (way === undefined) continue;
			const point = this.#pointOf(way);
			if (!this.#own.isPossible(point)) continue;
			const given = this.#own.forms.filter((form) => this.#own.isAnswered(form, point));
			const found = this.#trapped(position, way, this.#kept(position, point, given));
			if (found !== undefined) return found;
			const refused = this.#refused(position, way, point);
			if (refused !== undefined) return refused;
			for (const blank of this.#blanks(position, point)) {
				// what a form works out it writes, whatever is left empty
				const empty = { ...blank, fields: blank.fields.filter(({ field }) => field !== undefined) };
				const left = this.#trapped(position, way, this.#kept(position, point, [...given, empty]));
				if (left !== undefined) return { ...left, blank: blank.id };
			}
		}
		return undefined;
	}

	#trapped(position: Position, way: readonly Choice[], kept: Kept): Trapped | undefined {
		const { row, stage, region, elsewhere, on } = position;
		const point = this.#pointAt(stage, way);
		const page = this.#pageOf(stage, point);
		if (page === undefined) return undefined;
		const { diagrams } = this.#domain;
		const place = { row, stage, page };
		const fixed = this.#changes.fixed(place, point, kept);
		if (on.some((one) => diagrams.isOpen(one, fixed))) return undefined;
		const found = {
			...place,
			witness: this.#domain.record(this.#product, way),
			given: this.#reads.given(point),
			waits: this.#reads.waits(row, point, fixed),
			awaits: this.#reads.awaits(row, point, fixed),
		};
		const here = diagrams.and(this.#domain.cube(fixed), region);
		// another page of the row is a position of its own
		const pages = pagesAt(this.#domain, this.#projection, this.#product, stage, here);
		if (pages.some((other) => other.page !== undefined && other.page !== page)) return undefined;
		const isBack = turnOf(this.#product, row) === "BORROWER" && diagrams.isOpen(elsewhere, fixed);
		return isBack ? { ...found, isBack } : found;
	}

	/** The trap of a record that waits for staff, none of whose choices lets it on. */
	#refused(position: Position, way: readonly Choice[], at: ReadonlyMap<number, number>): Trapped | undefined {
		const { row, stage, region } = position;
		const point = this.#pointAt(stage, [...at]);
		const page = this.#pageOf(stage, point);
		const { diagrams } = this.#domain;
		const reviews = this.#changes.reviews.filter(({ due }) => diagrams.isOpen(due, point));
		const choices = this.#reads.choices(row, point);
		// what staff chose in an earlier review stays as it is
		if (page === undefined || reviews.length === 0 || choices.length === 0 || choices.includes(true)) return undefined;
		const kept = { levels: new Set<number>(), isTold: false };
		const settle = (from: ReadonlyMap<number, number>) => {
			const here = diagrams.and(this.#domain.cube(from), region);
			const pages = pagesAt(this.#domain, this.#projection, this.#product, stage, here);
			return pages.reduce(
				(fixed, { page: shown = page }) => this.#changes.unchosen({ row, stage, page: shown }, fixed, kept),
				this.#changes.unchosen({ row, stage, page }, from, kept),
			);
		};
		const rows = [...position.on, this.#lost];
		if (letsOn(this.#domain, this.#changes.reviews, rows, settle, point)) return undefined;
		const witness = this.#domain.record(this.#product, way);
		const due = reviews.flatMap(({ levels }) => levels.map((level) => this.#domain.variables[level]?.name ?? ""));
		return { row, stage, page, witness, given: this.#reads.given(point), waits: due, awaits: [], isRefused: true };
	}

	/** Forms on the page of a record that the borrower may send as they are, with nothing in them that rules read. */
	#blanks({ stage }: Position, at: ReadonlyMap<number, number>): OwnForm[] {
		const point = this.#pointAt(stage, [...at]);
		const page = this.#pageOf(stage, point) ?? "";
		const { form, forms = [] } = this.#product.pages.pages[page] ?? {};
		return this.#own.forms.filter(
			(one) =>
				(one.id === form || forms.includes(one.id)) &&
				!this.#own.isAnswered(one, point) &&
				this.#own.isSendable(one, point),
		);
	}

	/** What a borrower has given, and whether the page tells what staff chose, which it does where it would not wait for them. */
	#kept({ row, stage }: Position, at: ReadonlyMap<number, number>, given: readonly OwnForm[]): Kept {
		const levels = new Set(given.flatMap(({ fields }) => fields.map(({ level }) => level)));
		const point = this.#pointAt(stage, [...at]);
		const chosen = this.#own.choices.filter((level) => this.#own.valueAt(level, point) !== null);
		if (chosen.length === 0) return { levels, isTold: false };
		const before = new Map(point);
		for (const level of chosen) before.set(level, this.#domain.variables[level]?.values.indexOf(null) ?? 0);
		const region = this.#rows.find((one) => one.row === row)?.region ?? NEVER;
		const isSame =
			this.#domain.diagrams.endOf(region, before) === 1 && this.#pageOf(stage, before) === this.#pageOf(stage, point);
		// a form asks, and tells nothing
		const isForm = this.#product.pages.pages[this.#pageOf(stage, point) ?? ""]?.kind === "form";
		return { levels, isTold: !isSame && !isForm };
	}

	#pageOf(stage: string, point: ReadonlyMap<number, number>): string | undefined {
		return pageOf(this.#domain, this.#projection, this.#product, stage, point);
	}

	#lacking(): LivenessProof["lacking"] {
		const { diagrams } = this.#domain;
		return this.#domain.variables.flatMap(({ name, values, element }) => {
			const isAsked = element === undefined && isOfRegistration(this.#projection.facts[name]?.path ?? name);
			if (!isAsked || !values.includes(null)) return [];
			for (const { row, region } of this.#rows) {
				if (isOver(this.#product, row)) continue;
				const witness = this.#domain.witness(this.#product, diagrams.and(region, this.#domain.equals(name, null)));
				if (witness !== undefined) return [{ fact: name, witness }];
			}
			return [];
		});
	}

	/** A row's records, partitioned by the routing of its stage. */
	#parts(stage: string, region: DecisionDiagram): DecisionDiagram[] {
		const at = atStage(this.#domain, this.#projection, stage);
		const rows = routingRows(this.#product, this.#product.stageRouting.stages[stage] ?? []);
		return [...firstRow(this.#domain, this.#projection, rows, region, at).values()];
	}

	/** Each row that is no end, with where an application is elsewhere, and the rows that it comes past the row to. */
	#positions(): Position[] {
		const { diagrams } = this.#domain;
		let held: DecisionDiagram = NEVER;
		const funded = this.#rows.filter(({ stage }) => stage === "COMPLETE").map(({ region }) => region);
		return this.#rows.flatMap(({ row, stage, region }, index): Position[] => {
			const isBorrowers = turnOf(this.#product, row) === "BORROWER";
			// an application stopped by staff returns to the same position
			const stops = isBorrowers ? diagrams.or(this.#lost, held) : this.#lost;
			if (!isBorrowers) held = diagrams.or(held, region);
			if (isOver(this.#product, row)) return [];
			const later = this.#rows.slice(index + 1).filter((one) => !isOver(this.#product, one.row));
			const on = later.length > 0 ? later.map((one) => one.region) : funded;
			const elsewhere = diagrams.not(diagrams.or(stops, region));
			return [{ row, stage, region, elsewhere, on }];
		});
	}

	#pointAt(stage: string, way: readonly Choice[]): Map<number, number> {
		return new Map([...this.#pointOf(way), ...stageChoice(this.#domain, this.#projection, stage)]);
	}

	/** Every variable with its value in a record; variables missing from the path are unset. */
	#pointOf(way: readonly Choice[]): Map<number, number> {
		const unsaid = this.#domain.variables.map(
			// a fact that no record lacks, such as the day, has one of its values
			({ values, unsaid: value }, level): Choice => [level, Math.max(0, values.indexOf(value))],
		);
		return new Map([...unsaid, ...way]);
	}
}

/** Whether a row is final: no one has to act, and the application has ended. */
function isOver(product: Product, row: string): boolean {
	const stage = product.origination.stages[row]?.stage ?? "";
	const isEnd = ["COMPLETE", "CANCELLED", "DECLINED", "IN_PROGRESS"].includes(stage);
	return isEnd && product.standing.rows[row]?.turn === "NOBODY";
}

/** Whether a step of registration is declared to write a path. */
function isOfRegistration(path: string): boolean {
	return [...writersOf(path)].some((writer) => writer.startsWith("form:registration/"));
}
