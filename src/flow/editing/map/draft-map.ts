import type { ApplicationFile, RegistrationFile } from "../../engine/authored/authored.ts";
import { isList, isObject, type Json } from "../../engine/json.ts";
import { pointerOf } from "../text/text-fault.ts";
import { ANY, type FlowGraph, flowGraph, MACHINE, REGISTRATION } from "./flow-graph.ts";
import { titleOf, withoutFaulty } from "./map-texts.ts";

/** The kinds of places on a map, in the order of the journey. */
export const PLACE_KINDS = ["step", "state", "stage", "page", "task"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** One place on the map. */
export interface MapPlace {
	/** "kind:id", unique on the map. */
	readonly at: string;
	readonly kind: PlaceKind;
	readonly id: string;
	/** What the product owner calls it. */
	readonly title: string;
	/** Whether the lender wrote any of it. */
	readonly isOwn: boolean;
	/** An application may end here. */
	readonly isEnd: boolean;
	/** Where it is written: the place itself first, then its forms and rows. */
	readonly written: readonly { readonly file: string; readonly pointer: string }[];
}

/** One way between two places; `from` is ANY where it leads from every state. */
export interface MapWay {
	readonly from: string;
	readonly to: string;
	readonly kind: "next" | "moves" | "routes" | "opens";
	readonly id: string;
	readonly isOwn: boolean;
}

/** A lender's whole flow, ready to lay out. */
export interface DraftMap {
	readonly graph: FlowGraph;
	readonly places: readonly MapPlace[];
	readonly ways: readonly MapWay[];
}

/** A composed file with the layer of each value that is not the base's. */
interface LayeredFile {
	readonly value: Json;
	readonly layers: { readonly [pointer: string]: string };
}

const STAGE_ROUTING = "flows/stage-routing.json";
const STATE_ROUTING = "flows/state-routing.json";
const ORIGINATION = "flows/origination.json";
const PAGES = "flows/pages.json";

type Written = MapPlace["written"];

/** Returns the map of composed files; what is faulty in them is left out. */
export function draftMap(files: { readonly [path: string]: LayeredFile }, org: string): DraftMap {
	const valueIn = (file: string, key: string): Json | undefined => {
		const value = Object.hasOwn(files, file) ? files[file]?.value : undefined;
		return isObject(value) ? value[key] : undefined;
	};
	const entriesIn = (file: string, key: string) => objectsOf(valueIn(file, key));
	const owns = (file: string, pointer: string): boolean => {
		const own = Object.entries(files[file]?.layers ?? {}).filter(([, layer]) => layer === org);
		return own.some(([at]) => at === pointer || at.startsWith(`${pointer}/`));
	};
	const isWritten = (written: Written) => written.some(({ file, pointer }) => owns(file, pointer));
	const place = (kind: PlaceKind, id: string, title: string, written: Written, isEnd = false): MapPlace => {
		return { at: `${kind}:${id}`, kind, id, title, isOwn: isWritten(written), isEnd, written };
	};
	const form = (value: Json | undefined): Written => {
		const file = typeof value === "string" ? `schemas/forms/${value}.json` : "";
		return Object.hasOwn(files, file) ? [{ file, pointer: "" }] : [];
	};
	const initial = valueIn(MACHINE, "initial");
	const graph = flowGraph(
		withoutFaulty({
			initial: typeof initial === "string" ? initial : "",
			states: Object.fromEntries(entriesIn(MACHINE, "states")),
			interrupts: Object.fromEntries(entriesIn(MACHINE, "interrupts")),
			transitions: Object.fromEntries(entriesIn(MACHINE, "transitions")),
		}) as unknown as ApplicationFile,
		{ steps: Object.fromEntries(entriesIn(REGISTRATION, "steps")) } as unknown as RegistrationFile,
		// a way or a step is the lender's own with whatever it says
		(file, pointer) => owns(file, pointer.replace(/\/(to|form)$/, "")),
	);
	const steps = entriesIn(REGISTRATION, "steps").map(([id, step]) => {
		const [own] = form(step.form);
		const asked = own === undefined ? undefined : files[own.file]?.value;
		const written = [{ file: REGISTRATION, pointer: pointerOf(["steps", id]) }, ...form(step.form)];
		return place("step", id, titleOf(isObject(asked) ? asked.title : undefined, id), written);
	});
	const states = entriesIn(MACHINE, "states").map(([id, state]) => {
		const rows = [{ file: STATE_ROUTING, pointer: pointerOf(["states", id]) }];
		const written = [{ file: MACHINE, pointer: pointerOf(["states", id]) }, ...rows];
		return place("state", id, titleOf(state.about, id), written, state.end === true);
	});
	const decided = entriesIn(ORIGINATION, "stages");
	const routed = valueIn(STAGE_ROUTING, "stages");
	const named = [...Object.keys(isObject(routed) ? routed : {}), ...decided.map(([, { stage }]) => stage)];
	const stages = [...new Set(named)].flatMap((id) => {
		if (typeof id !== "string") return [];
		const rows = decided.filter(([, { stage }]) => stage === id);
		const deciding = rows.map(([row]) => ({ file: ORIGINATION, pointer: pointerOf(["stages", row]) }));
		const written = [{ file: STAGE_ROUTING, pointer: pointerOf(["stages", id]) }, ...deciding];
		return [place("stage", id, titleOf(undefined, id), written)];
	});
	const pages = entriesIn(PAGES, "pages").map(([id, page]) => {
		const written = [{ file: PAGES, pointer: pointerOf(["pages", id]) }, ...form(page.form)];
		return place("page", id, titleOf(page.title, id), written);
	});
	const tasks = entriesIn(ORIGINATION, "tasks").map(([id, { about }]) =>
		place("task", id, titleOf(undefined, id) + (typeof about === "string" ? `: ${about}` : ""), [
			{ file: ORIGINATION, pointer: pointerOf(["tasks", id]) },
		]),
	);
	const places = [...steps, ...states, ...stages, ...pages, ...tasks];
	const pageIds = pages.map(({ id }) => id);
	const opened = entriesIn(PAGES, "pages").flatMap(([id, { reachableFrom }]) =>
		(isList(reachableFrom) ? reachableFrom : []).map((from, index) => {
			const isOwn = owns(PAGES, pointerOf(["pages", id, "reachableFrom", index]));
			return {
				from: `page:${declaredPage(pageIds, String(from))}`,
				to: `page:${id}`,
				kind: "opens",
				id: "",
				isOwn,
			} as const;
		}),
	);
	const rowsOf = (file: string, key: string, kind: PlaceKind) => {
		const lists = valueIn(file, key);
		return Object.entries(isObject(lists) ? lists : {}).flatMap(([name, rows]) =>
			(isList(rows) ? rows : []).flatMap((row, index): MapWay[] => {
				if (!isObject(row) || typeof row.to !== "string") return [];
				const to = `page:${declaredPage(pageIds, row.to)}`;
				const isOwn = owns(file, pointerOf([key, name, index]));
				return [{ from: `${kind}:${name}`, to, kind: "routes", id: String(row.id ?? index), isOwn }];
			}),
		);
	};
	const overrides = entriesIn(STAGE_ROUTING, "overrides").flatMap(([id, { to }]): MapWay[] => {
		if (typeof to !== "string") return [];
		const isOwn = owns(STAGE_ROUTING, pointerOf(["overrides", id]));
		return [{ from: ANY, to: `page:${declaredPage(pageIds, to)}`, kind: "routes", id, isOwn }];
	});
	const all: MapWay[] = [
		...stepWays(graph),
		...graph.ways.map(({ id, from, to, isOwn }): MapWay => {
			return { from: from === ANY ? ANY : `state:${from}`, to: `state:${to}`, kind: "moves", id, isOwn };
		}),
		...overrides,
		...rowsOf(STAGE_ROUTING, "stages", "stage"),
		...rowsOf(STATE_ROUTING, "states", "state"),
		...opened,
	];
	const known = new Set([ANY, ...places.map(({ at }) => at)]);
	return { graph, places, ways: all.filter(({ from, to }) => known.has(from) && known.has(to)) };
}

function stepWays({ steps, initial }: FlowGraph): MapWay[] {
	const next = [...steps.slice(1).map(({ id }) => `step:${id}`), `state:${initial}`];
	return steps.map(({ id, isOwn }, index): MapWay => {
		return { from: `step:${id}`, to: next[index] ?? "", kind: "next", id: "", isOwn };
	});
}

/** The page as declared, of an address with values in place of its parameters. */
export function declaredPage(ids: readonly string[], page: string): string {
	if (ids.includes(page)) return page;
	const given = page.split("/");
	const isMet = (id: string) => {
		const parts = id.split("/");
		return parts.length === given.length && parts.every((part, at) => part.startsWith("{") || part === given[at]);
	};
	return ids.find((id) => id.includes("{") && isMet(id)) ?? page;
}

function objectsOf(value: Json | undefined): [string, { readonly [key: string]: Json }][] {
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([key, inner]) => (isObject(inner) ? [[key, inner]] : []));
}
