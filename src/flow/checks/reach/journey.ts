import { indexPages, pageId } from "../../engine/decisions/page-index.ts";
import {
	type ApplicationRecord,
	compileFlow,
	type Facts,
	type Flow,
	factsOf,
	type Json,
	ordersDue,
	type Product,
	resolveState,
	route,
	ruleReads,
	stageOf,
	stepsOf,
	type TraceEntry,
} from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { type ClosedWay, type PlaceReach, reachOf } from "./place-reach.ts";

/** A fact that leads on, with its value and what it means. */
interface LeadingFact {
	readonly fact: string;
	readonly about: string;
	readonly value: Json;
}

/** One place on a journey, as "kind:id", and the facts that led there. */
interface JourneyLeg {
	readonly at: string;
	readonly facts: readonly LeadingFact[];
}

/** How somebody gets to a place, or why nobody does. */
export interface PlaceJourney {
	readonly at: string;
	readonly verdict: "reached" | "never" | "open";
	/** The places on the way, in order. */
	readonly legs: readonly JourneyLeg[];
	/** Whether one application takes all of it; otherwise the last leg is proved for whoever stands at the one before. */
	readonly isOneRecord: boolean;
	readonly closed: readonly ClosedWay[];
	/** Of a place that is reached, an application that stands there, or that the place opens from. */
	readonly record?: ApplicationRecord;
}

/** The shortest known journey to every place of a product, on a day (yyyy-MM-dd). Throws EngineError for a product that does not compile. */
export function journeysOf(product: Product, today: string): PlaceJourney[] {
	const index = indexPages(product.pages);
	const byPlace = new Map<string, PlaceReach>();
	for (const place of reachOf(product)) {
		// a page is drawn once, whatever the values of its parameters
		const id = place.kind === "page" ? (pageId(index, place.id) ?? place.id) : place.id;
		const key = keyOf(place.kind, id);
		if (!byPlace.get(key)?.witness) byPlace.set(key, { ...place, id });
	}
	const guide = new Guide(product, byPlace, today);
	return [...byPlace].map(([at, { witness, closed }]) => {
		const verdict = witness === undefined ? "open" : witness === null ? "never" : "reached";
		const record = guide.recordAt(at);
		return { at, verdict, ...guide.to(at), closed, ...(record === undefined ? {} : { record }) };
	});
}

type Way = Pick<PlaceJourney, "legs" | "isOneRecord">;

class Guide {
	readonly #product: Product;
	readonly #places: ReadonlyMap<string, PlaceReach>;
	readonly #flow: Flow;
	readonly #today: string;

	constructor(product: Product, places: ReadonlyMap<string, PlaceReach>, today: string) {
		this.#product = product;
		this.#places = places;
		this.#flow = compileFlow(product);
		this.#today = today;
	}

	to(key: string): Way {
		const place = this.#places.get(key);
		if (!place?.witness) return { legs: [], isOneRecord: true };
		const { kind, id, witness, from } = place;
		if (from !== undefined) {
			const before = from === null ? whole(this.#steps(witness)) : this.to(keyOf("page", from));
			return { ...before, legs: [...before.legs, { at: key, facts: this.#conditionOf(id) }] };
		}
		switch (kind) {
			case "step":
				return whole(this.#steps(witness, id));
			case "state":
				return whole([...this.#steps(witness), ...this.#states(witness)]);
			case "stage":
				return whole([...this.#steps(witness), this.#stage(witness, id)]);
			case "page":
				return this.#page(key, witness);
			case "task":
				return whole([...this.#steps(witness), this.#order(witness, id)]);
		}
	}

	/** A record that stands at a place, with as much of the way there as one record can have. */
	recordAt(key: string): ApplicationRecord | undefined {
		const place = this.#places.get(key);
		if (!place?.witness) return undefined;
		const { kind, from, witness } = place;
		return kind === "page" && from === undefined ? this.#joinedBefore(witness).record : witness;
	}

	#factsOf(record: ApplicationRecord): Facts {
		return factsOf(this.#flow, { today: this.#today, ...record });
	}

	/** The steps of registration that the record's borrower is asked, up to one of them. */
	#steps(record: ApplicationRecord, last?: string): JourneyLeg[] {
		const facts = this.#factsOf(record);
		const { steps } = stepsOf(this.#flow, facts);
		const until = last === undefined ? steps : steps.slice(0, steps.indexOf(last) + 1);
		return until.map((id) => {
			const when = this.#product.registration.steps[id]?.when ?? true;
			const read = [...ruleReads(when)].map((fact) => ({ fact, value: facts[fact] ?? null }));
			return { at: keyOf("step", id), facts: this.#told(read) };
		});
	}

	#states(record: ApplicationRecord): JourneyLeg[] {
		const trace: TraceEntry[] = [];
		const { interrupts = {}, transitions, initial } = this.#product.application;
		const { fired } = resolveState(this.#flow, this.#factsOf(record), trace);
		const decisive = trace.filter(({ result }) => result === true);
		const legs = fired.map((id, index) => {
			const to = (interrupts[id] ?? transitions[id])?.to ?? "";
			return { at: keyOf("state", to), facts: this.#told(decisive[index]?.read ?? []) };
		});
		return [{ at: keyOf("state", initial), facts: [] }, ...legs];
	}

	#stage(record: ApplicationRecord, id: string): JourneyLeg {
		const trace: TraceEntry[] = [];
		stageOf(this.#flow, this.#factsOf(record), trace);
		return { at: keyOf("stage", id), facts: this.#told(trace.at(-1)?.read ?? []) };
	}

	#order(record: ApplicationRecord, id: string): JourneyLeg {
		const trace: TraceEntry[] = [];
		ordersDue(this.#flow, this.#factsOf(record), trace);
		const rule = trace.find((entry) => entry.result === true && entry.rule.endsWith(`/${id}`));
		return { at: keyOf("task", id), facts: this.#told(rule?.read ?? []) };
	}

	#page(key: string, witness: ApplicationRecord): Way {
		const { before, place, record, isOneRecord } = this.#joinedBefore(witness);
		const trace: TraceEntry[] = [];
		route(this.#flow, this.#factsOf(record), trace);
		const decisive = trace.findLast(({ result }) => result === true);
		// being at the stage or state is said by the leg before
		const read = (decisive?.read ?? []).filter(({ fact }) => fact !== "stage" && fact !== "state");
		const last = { at: key, facts: this.#told(read) };
		if (place === undefined || before === undefined) return { legs: [...this.#steps(record), last], isOneRecord };
		const { legs } = isOneRecord ? this.#along(place, record) : this.to(before);
		return { legs: [...legs, last], isOneRecord };
	}

	#joinedBefore(witness: ApplicationRecord) {
		const { stage, state } = witness;
		const before = stage != null ? keyOf("stage", stage) : state != null ? keyOf("state", state) : undefined;
		const place = before === undefined ? undefined : this.#places.get(before);
		return { before, place, ...this.#joined(place, witness) };
	}

	#along({ kind, id }: PlaceReach, record: ApplicationRecord): Way {
		const { stage: _, state: __, ...facts } = record;
		const plain: ApplicationRecord = facts;
		return kind === "stage"
			? whole([...this.#steps(plain), this.#stage(plain, id)])
			: whole([...this.#steps(plain), ...this.#states(plain)]);
	}

	/** The record of a page with that of the stage or state before it, where the engine leads both to the same page. */
	#joined(before: PlaceReach | undefined, witness: ApplicationRecord) {
		if (before === undefined) return { record: witness, isOneRecord: true };
		const apart = { record: witness, isOneRecord: false };
		if (!before.witness) return apart;
		const { stage, state, ...own } = witness;
		const plain = merged(before.witness as Json, own as Json) as ApplicationRecord;
		const record: ApplicationRecord = stage != null ? { ...plain, stage } : { ...plain, state: state ?? null };
		try {
			const facts = this.#factsOf(plain);
			const isThere =
				stage != null ? stageOf(this.#flow, facts).stage === stage : resolveState(this.#flow, facts).state === state;
			const pageOf = (one: ApplicationRecord) => route(this.#flow, this.#factsOf(one)).page;
			return isThere && pageOf(record) === pageOf(witness) ? { record, isOneRecord: true } : apart;
		} catch {
			// two records that do not fit together are shown one after the other
			return apart;
		}
	}

	#conditionOf(page: string): LeadingFact[] {
		const fact = this.#product.pages.pages[page]?.onlyIf;
		return fact === undefined ? [] : this.#told([{ fact, value: true }]);
	}

	#told(read: readonly { readonly fact: string; readonly value: Json }[]): LeadingFact[] {
		const { facts } = this.#product.facts;
		return read.map(({ fact, value }) => ({ fact, value, about: facts[fact]?.about ?? "" }));
	}
}

function whole(legs: readonly JourneyLeg[]): Way {
	return { legs, isOneRecord: true };
}

function keyOf(kind: PlaceReach["kind"], id: string): string {
	return `${kind}:${id}`;
}

function merged(one: Json, other: Json): Json {
	if (!isObject(one) || !isObject(other)) return other;
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	const pairs = [...keys].map((key) => {
		const [before, after] = [one[key], other[key]];
		return [key, after === undefined ? before : before === undefined ? after : merged(before, after)];
	});
	return Object.fromEntries(pairs) as Json;
}
