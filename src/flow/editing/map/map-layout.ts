import type { DraftMap } from "./draft-map.ts";
import { BOX, layoutOf, type Placed } from "./machine-layout.ts";

/** The parts of a map, from top to bottom. */
export const MAP_PARTS = ["steps", "linked", "loose", "pages", "tasks"] as const;

/** Where everything on a map stands. */
export interface MapLayout {
	/** By place, the corner of its box. */
	readonly places: ReadonlyMap<string, Placed>;
	/** By part, where its heading stands. */
	readonly parts: { readonly [part in (typeof MAP_PARTS)[number]]: Placed };
	readonly width: number;
	readonly height: number;
}

const GAP = 16;
const BETWEEN = 64;
const HEADING = 56;

/**
 * Places a whole flow: registration and the states as the command line draws them, below them each page with the stages
 * that lead to it on its left, then the orders.
 */
export function mapLayout({ graph, places, ways }: DraftMap): MapLayout {
	const machine = layoutOf(graph);
	const { width } = machine;
	const found = new Map<string, Placed>();
	for (const [index, { id }] of graph.steps.entries()) {
		found.set(`step:${id}`, { x: BOX.margin + index * (BOX.width + GAP), y: BOX.margin + 12 });
	}
	for (const [id, placed] of machine.places) found.set(`state:${id}`, placed);

	const pages = { x: BOX.margin, y: machine.height + HEADING };
	const blocks = blocksOf({ graph, places, ways });
	const blockWidth = BOX.width * 2 + BETWEEN;
	const columns = Math.max(1, Math.floor((width - BOX.margin) / (blockWidth + BETWEEN)));
	const ends = Array.from({ length: columns }, () => pages.y);
	for (const { page, stages } of blocks) {
		const column = ends.indexOf(Math.min(...ends));
		const x = pages.x + column * (blockWidth + BETWEEN);
		const y = ends[column] ?? pages.y;
		for (const [row, stage] of stages.entries()) found.set(stage, { x, y: y + row * (BOX.height + GAP) });
		const rows = Math.max(1, stages.length);
		if (page !== undefined) {
			found.set(page, { x: x + BOX.width + BETWEEN, y: y + ((rows - 1) * (BOX.height + GAP)) / 2 });
		}
		ends[column] = y + rows * (BOX.height + GAP) + GAP;
	}

	const tasks = { x: BOX.margin, y: Math.max(...ends) + HEADING };
	const perRow = Math.max(1, Math.floor((width - BOX.margin) / (BOX.width + GAP)));
	const orders = places.filter(({ kind }) => kind === "task");
	for (const [index, { at }] of orders.entries()) {
		const [column, row] = [index % perRow, Math.floor(index / perRow)];
		found.set(at, { x: tasks.x + column * (BOX.width + GAP), y: tasks.y + row * (BOX.height + GAP) });
	}
	const height = tasks.y + Math.ceil(orders.length / perRow) * (BOX.height + GAP) + BOX.margin;
	const steps = { x: BOX.margin, y: BOX.margin + 12 };
	const parts = { steps, linked: machine.linked, loose: machine.loose, pages, tasks };
	return { places: found, parts, width, height };
}

/** Each page with the stages that lead to it and stand at no page before; stages without a page are a block of their own. */
function blocksOf({ places, ways }: DraftMap) {
	const left = new Set(places.filter(({ kind }) => kind === "stage").map(({ at }) => at));
	const blocks = places
		.filter(({ kind }) => kind === "page")
		.map(({ at }) => {
			const stages = [...new Set(ways.flatMap(({ from, to }) => (to === at && left.has(from) ? [from] : [])))];
			for (const stage of stages) left.delete(stage);
			return { page: at as string | undefined, stages };
		});
	return [...blocks, ...[...left].map((stage) => ({ page: undefined, stages: [stage] }))];
}
