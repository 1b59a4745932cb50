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
import { Changes, turnOf } from "./position-changes.ts";
/** A position that its smallest record never leaves: a row of the stage table with the page it leads to. */
export interface Trapped {
	readonly row: string;
	readonly stage: string;
	readonly page: string;
	readonly witness: ApplicationRecord;
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

/** Proves for each row of the stage table and each page it leads to that an answer, a vendor order or staff can leave it. */
export function proveLiveness(product: Product): LivenessProof {
	const orders = Object.values(product.origination.tasks);
	const projection = projectionOf(product, [...decisionRules(product), ...orders.map(({ when }) => when)]);
	return proved("liveness", projection, [livenessShape(product)], () => {
		try {
			return new Liveness(product, projection).prove();
		} catch (error) {
			if (!(error instanceof TooManyRegions)) throw error;
			return { positions: 0, trapped: [], lacking: [], why: "there are too many cases" };
		}
	});
}

interface Position {
	readonly row: string;
	readonly stage: string;
	readonly region: DecisionDiagram;
	readonly elsewhere: DecisionDiagram;
}

class Liveness {
	readonly #product: Product;
	readonly #projection: Projection;
	readonly #domain: Domain;
	readonly #rows: readonly { readonly row: string; readonly stage: string; readonly region: DecisionDiagram }[];
	readonly #changes: Changes;
	/** Ends of an application other than funding. */
	readonly #lost: DecisionDiagram;
	/** The regions of each answer of a lender's own forms. */
	readonly #answered: readonly DecisionDiagram[];

	constructor(product: Product, projection: Projection) {
		this.#product = product;
		this.#projection = projection;
		const domain = new Domain([projection]);
		this.#domain = domain;
		for (const rule of projection.rules) domain.rule(projection, rule);
		this.#rows = stageRowsOf(domain, projection, product, registered(domain, projection, product));
		this.#changes = new Changes(product, projection, domain);
		this.#answered = domain.variables.flatMap(({ name, values, element }) =>
			element === undefined && /^(answers|partner)\./.test(projection.facts[name]?.path ?? name)
				? values.map((value) => domain.equals(name, value))
				: [],
		);
		this.#lost = this.#rows
			.filter(({ row, stage }) => isOver(product, row) && stage !== "COMPLETE")
			.reduce<DecisionDiagram>((joined, { region }) => domain.diagrams.or(joined, region), NEVER);
	}

	prove(): LivenessProof {
		let positions = 0;
		const trapped: Trapped[] = [];
		const elsewhere = this.#elsewhere();
		for (const [index, { row, stage, region }] of this.#rows.entries()) {
			if (isOver(this.#product, row)) continue;
			const position = { row, stage, region, elsewhere: elsewhere[index] ?? NEVER };
			for (const part of this.#parts(stage, region)) {
				positions += 1;
				const found = this.#smallestOf(part)
					.map((way) => this.#trapped(position, way))
					.find((one) => one !== undefined);
				if (found !== undefined) trapped.push(found);
			}
		}
		return { positions, trapped, lacking: this.#lacking(), why: null };
	}

	/** The smallest record of a part, and the smallest one for each answer of a lender's own form. */
	#smallestOf(part: DecisionDiagram): Choice[][] {
		const parts = [part, ...this.#answered.map((region) => this.#domain.diagrams.and(part, region))];
		return [...new Set(parts)].flatMap((one) => {
			const way = this.#domain.smallest(one);
			return way === undefined ? [] : [way];
		});
	}

	#trapped({ row, stage, region, elsewhere }: Position, way: readonly Choice[]): Trapped | undefined {
		const point = this.#pointOf(way);
		for (const [level, value] of stageChoice(this.#domain, this.#projection, stage)) point.set(level, value);
		const page = pageOf(this.#domain, this.#projection, this.#product, stage, point);
		if (page === undefined) return undefined;
		const fixed = this.#changes.fixed(row, stage, page, point);
		if (this.#domain.diagrams.isOpen(elsewhere, fixed)) return undefined;
		const here = this.#domain.diagrams.and(this.#domain.cube(fixed), region);
		const pages = pagesAt(this.#domain, this.#projection, this.#product, stage, here);
		if (pages.some((other) => other.page !== undefined && other.page !== page)) return undefined;
		return { row, stage, page, witness: this.#domain.record(this.#product, way) };
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

	/** Where an application makes progress from each row: in another row that is neither an end nor a mere stop. */
	#elsewhere(): DecisionDiagram[] {
		const { diagrams } = this.#domain;
		let held: DecisionDiagram = NEVER;
		return this.#rows.map(({ row, region }) => {
			const isBorrowers = turnOf(this.#product, row) === "BORROWER";
			// an application stopped by staff returns to the same position
			const stops = isBorrowers ? diagrams.or(this.#lost, held) : this.#lost;
			if (!isBorrowers) held = diagrams.or(held, region);
			return diagrams.not(diagrams.or(stops, region));
		});
	}

	/** Every variable with its value in a record; variables missing from the path are unset. */
	#pointOf(way: readonly Choice[]): Map<number, number> {
		const unsaid = this.#domain.variables.map(
			({ values, unsaid: value }, level): Choice => [level, values.indexOf(value)],
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
