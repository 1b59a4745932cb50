import { indexPages, pageId } from "../../engine/decisions/page-index.ts";
import type { ApplicationRecord, Product, Rule } from "../../engine/index.ts";
import { at, files } from "../product-files.ts";
import { proveStates } from "../proofs/state-proof.ts";
import { proveRule, proveTable, type RowProof } from "../regions/proofs.ts";
import { pageLinks } from "../ways/page-links.ts";

/** Why a row leads nobody to a place: it never holds, an earlier row decides whenever it would, or what follows leads away. */
export interface ClosedWay {
	readonly file: string;
	readonly pointer: string;
	readonly why: "never" | "masked" | "left" | "open";
	/** Pointer of the earlier row, in the same file. */
	readonly by?: string;
}

/** A place in the flow, with the smallest record that leads there: null if unreachable, undefined if not proved. */
export interface PlaceReach {
	readonly kind: "step" | "state" | "stage" | "page" | "task";
	/** Of a page, its address, with the values of its parameters. */
	readonly id: string;
	readonly witness: ApplicationRecord | null | undefined;
	/** The page that it opens from, where nothing routes to it; null when it opens at any time. */
	readonly from?: string | null;
	/** The rows that name it, where no record is known to lead there; empty when nothing names it. */
	readonly closed: readonly ClosedWay[];
}

/** Every step, state, stage, page and vendor order of a product, each with the proof that it is reached, or is not. */
export function reachOf(product: Product): PlaceReach[] {
	const { registration, origination } = product;
	const steps = Object.entries(registration.steps).map(([id, { when }], index) =>
		ofRule("step", id, proveRule(product, when, index).matches, files.registration, at("steps", id)),
	);
	const tasks = Object.entries(origination.tasks).map(([id, { when }]) =>
		ofRule("task", id, proveRule(product, when).matches, files.origination, at("tasks", id)),
	);
	return [...steps, ...statesOf(product), ...stagesOf(product), ...pagesOf(product), ...tasks];
}

function ofRule(
	kind: "step" | "task",
	id: string,
	witness: PlaceReach["witness"],
	file: string,
	pointer: string,
): PlaceReach {
	const why = witness === null ? "never" : "open";
	return { kind, id, witness, closed: witness ? [] : [{ file, pointer, why }] };
}

function statesOf(product: Product): PlaceReach[] {
	const { interrupts = {}, transitions, states, initial } = product.application;
	const { reached, why } = proveStates(product);
	const ways = [
		...Object.entries(interrupts).map(([id, way]) => ({ ...way, pointer: at("interrupts", id) })),
		...Object.entries(transitions).map(([id, way]) => ({ ...way, pointer: at("transitions", id) })),
	];
	return Object.keys(states).map((id): PlaceReach => {
		const witness = reached[id] ?? (why === null ? null : undefined);
		if (witness) return { kind: "state", id, witness, closed: [] };
		const closed = ways
			.filter(({ to }) => to === id)
			.map(({ when, pointer }): ClosedWay => {
				const { matches } = proveRule(product, when);
				const open = matches === undefined || witness === undefined;
				return { file: files.application, pointer, why: matches === null ? "never" : open ? "open" : "left" };
			});
		const start: ClosedWay = { file: files.application, pointer: at("initial"), why: "left" };
		return { kind: "state", id, witness, closed: id === initial ? [start, ...closed] : closed };
	});
}

/** A row that leads to a place. */
interface Row {
	readonly to: string | undefined;
	readonly when: Rule | undefined;
	readonly file: string;
	readonly pointer: string;
}

interface ProvedRow extends Row {
	readonly witness?: ApplicationRecord;
	readonly closed?: ClosedWay;
}

function stagesOf(product: Product): PlaceReach[] {
	const { stages } = product.origination;
	const rows = Object.entries(stages).map(([id, { when, stage }]): Row => {
		return { to: stage, when, file: files.origination, pointer: at("stages", id) };
	});
	return placesOf("stage", [], provedRows(product, rows));
}

function pagesOf(product: Product): PlaceReach[] {
	const { stageRouting, stateRouting, pages } = product;
	const overrides = Object.entries(stageRouting.overrides).map(([id, { when, to }]): Row => {
		return { to, when, file: files.stageRouting, pointer: at("overrides", id) };
	});
	const lists = [
		...Object.entries(stageRouting.stages).map(([stage, rows]) => {
			return { rows, file: files.stageRouting, key: "stages", name: stage, under: { stage } };
		}),
		...Object.entries(stateRouting.states).map(([state, rows]) => {
			return { rows, file: files.stateRouting, key: "states", name: state, under: { state } };
		}),
	];
	const listed = lists.flatMap(({ rows, file, key, name, under }) => {
		// overrides are tried before each list
		const own = rows.map(({ to, when }, index): Row => ({ to, when, file, pointer: at(key, name, index) }));
		const proofs = provedRows(product, [...overrides, ...own], "stage" in under ? under.stage : undefined);
		return proofs.map((row) => (row.witness === undefined ? row : { ...row, witness: { ...row.witness, ...under } }));
	});
	const fallback = { to: stateRouting.fallback.to, when: true, file: files.stateRouting, pointer: at("fallback") };
	const proved = [...provedRows(product, overrides), ...listed, { ...fallback, witness: {} }];
	const index = indexPages(pages);
	const routed = new Set(proved.map(({ to }) => pageId(index, to ?? "") ?? to));
	const others = Object.keys(pages.pages).filter((id) => !routed.has(id));
	return openedFromOthers(product, placesOf("page", others, proved));
}

/** Pages without a route open from a page that is reached, or at any time. */
function openedFromOthers(product: Product, places: readonly PlaceReach[]): PlaceReach[] {
	const index = indexPages(product.pages);
	const known = new Map(places.map((place) => [pageId(index, place.id) ?? place.id, place]));
	const open = (id: string, witness: ApplicationRecord, from: string | null) => {
		const place = known.get(id);
		if (place === undefined || place.witness) return false;
		known.set(id, { ...place, witness, from, closed: [] });
		return true;
	};
	for (const [id, spec] of index.specs) if (spec.open === true) open(id, {}, null);
	const links = pageLinks(product).filter(({ kind }) => kind === "from");
	for (let grown = true; grown; ) {
		grown = false;
		for (const { page, of = "" } of links) {
			const from = known.get(pageId(index, page) ?? "");
			if (from?.witness && open(of, from.witness, from.id)) grown = true;
		}
	}
	return places.map((place) => {
		const now = known.get(pageId(index, place.id) ?? place.id);
		return place.witness || now === undefined ? place : now;
	});
}

function provedRows(product: Product, rows: readonly Row[], stage?: string): ProvedRow[] {
	const proof = proveTable(
		product,
		rows.map(({ when }) => when ?? true),
		stage,
	);
	return rows.map((row, index) => {
		const verdict = proof.rows[index];
		if (verdict === undefined) return row;
		return verdict.kind === "decides"
			? { ...row, witness: verdict.witness }
			: { ...row, closed: closedBy(row, verdict, rows) };
	});
}

function closedBy({ file, pointer }: Row, verdict: Exclude<RowProof, { kind: "decides" }>, rows: readonly Row[]) {
	const closed = { file, pointer, why: verdict.kind };
	const by = verdict.kind === "masked" && verdict.by !== undefined ? rows[verdict.by]?.pointer : undefined;
	return by === undefined ? closed : { ...closed, by };
}

/** The places that rows lead to, the first record of each; those that none leads to come last. */
function placesOf(kind: "stage" | "page", ids: readonly string[], rows: readonly ProvedRow[]): PlaceReach[] {
	const found = new Map<string, PlaceReach>();
	for (const { to, witness } of rows) {
		if (to !== undefined && witness !== undefined && !found.has(to))
			found.set(to, { kind, id: to, witness, closed: [] });
	}
	const named = rows.flatMap(({ to }) => to ?? []);
	const missed = [...new Set([...ids, ...named])].filter((id) => !found.has(id));
	const closed = missed.map((id): PlaceReach => {
		const ways = rows.flatMap((row) => (row.to === id && row.closed !== undefined ? [row.closed] : []));
		const unique = new Map(ways.map((way) => [`${way.file} ${way.pointer}`, way]));
		const isOpen = ways.some(({ why }) => why === "open");
		return { kind, id, witness: isOpen ? undefined : null, closed: [...unique.values()] };
	});
	return [...found.values(), ...closed];
}
