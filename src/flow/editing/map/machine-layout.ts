import { ANY, type FlowGraph } from "./flow-graph.ts";

/** Sizes of the drawing, in pixels. */
export const BOX = { width: 168, height: 40, gapX: 72, gapY: 26, margin: 24 };

/** Position of a box. */
export interface Placed {
	readonly x: number;
	readonly y: number;
}

/** Layout of the graph: states that lead to each other in columns, all others in rows below. */
export interface GraphLayout {
	readonly places: ReadonlyMap<string, Placed>;
	readonly linked: Placed;
	readonly loose: Placed;
	readonly width: number;
	readonly height: number;
}

type Way = FlowGraph["ways"][number];

/**
 * Places the states: those joined by named transitions in columns, each after its predecessors; those that are only
 * entered from any state in rows of their own, because lines from everywhere would show nothing.
 */
export function layoutOf({ initial, states, steps, ways }: FlowGraph): GraphLayout {
	const named = ways.filter(({ from, to }) => from !== ANY && from !== to);
	const joined = new Set([initial, ...named.flatMap(({ from, to }) => [from, to])]);
	const columns = columnsOf(
		states.map(({ id }) => id).filter((id) => joined.has(id)),
		forward(initial, named),
	);
	const places = new Map<string, Placed>();
	const linked = { x: BOX.margin, y: BOX.margin * 2 + BOX.height + 28 };
	for (const [column, ids] of columns.entries()) {
		for (const [row, id] of nearTheirs(ids, named, places).entries()) {
			places.set(id, {
				x: linked.x + column * (BOX.width + BOX.gapX),
				y: linked.y + row * (BOX.height + BOX.gapY) + (column % 2) * ((BOX.height + BOX.gapY) / 2),
			});
		}
	}
	const bottom = Math.max(...[...places.values()].map(({ y }) => y)) + BOX.height;
	const ofSteps = BOX.margin + steps.length * (BOX.width + 16);
	const ofColumns = BOX.margin * 2 + columns.length * (BOX.width + BOX.gapX) - BOX.gapX;
	const width = Math.max(ofSteps, ofColumns);
	const loose = { x: BOX.margin, y: bottom + 64 };
	const perRow = Math.max(1, Math.floor((width - BOX.margin) / (BOX.width + 16)));
	const rest = states.filter(({ id }) => !places.has(id));
	for (const [index, { id }] of rest.entries()) {
		places.set(id, {
			x: loose.x + (index % perRow) * (BOX.width + 16),
			y: loose.y + Math.floor(index / perRow) * (BOX.height + 16),
		});
	}
	const height = loose.y + Math.ceil(rest.length / perRow) * (BOX.height + 16) + 40;
	return { places, linked, loose, width, height };
}

/** The edges without those that would close a cycle. */
function forward(initial: string, ways: readonly Way[]): Way[] {
	const kept: Way[] = [];
	const open = new Set<string>();
	const done = new Set<string>();
	const visit = (id: string): void => {
		if (done.has(id)) return;
		open.add(id);
		for (const way of ways) {
			if (way.from !== id || open.has(way.to)) continue;
			kept.push(way);
			visit(way.to);
		}
		open.delete(id);
		done.add(id);
	};
	for (const id of [initial, ...ways.map(({ from }) => from)]) visit(id);
	return kept;
}

/** Each state one column behind the last of those that lead to it. */
function columnsOf(ids: readonly string[], ways: readonly Way[]): string[][] {
	const layer = new Map(ids.map((id) => [id, 0]));
	for (let round = 0; round < ids.length; round++) {
		for (const { from, to } of ways) layer.set(to, Math.max(layer.get(to) ?? 0, (layer.get(from) ?? 0) + 1));
	}
	const columns: string[][] = [];
	for (const id of ids) {
		const column = layer.get(id) ?? 0;
		while (columns.length <= column) columns.push([]);
		columns[column]?.push(id);
	}
	return columns;
}

function nearTheirs(ids: readonly string[], ways: readonly Way[], places: ReadonlyMap<string, Placed>): string[] {
	const middle = (id: string) => {
		const before = ways.flatMap(({ from, to }) => (to === id ? (places.get(from)?.y ?? []) : []));
		return before.length === 0 ? 0 : before.reduce((sum, y) => sum + y, 0) / before.length;
	};
	return [...ids].sort((one, other) => middle(one) - middle(other));
}

/** The curve from one box to another, as the data of an SVG path; lines back are bent around. */
export function wayCurve(from: Placed, to: Placed): string {
	const isForward = to.x > from.x;
	const [x1, y1] = [from.x + (isForward ? BOX.width : 0), from.y + BOX.height / 2];
	const [x2, y2] = [to.x + (isForward ? 0 : BOX.width), to.y + BOX.height / 2];
	const bend = isForward ? (x2 - x1) / 2 : -60;
	return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
