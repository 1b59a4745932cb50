/** The box in which a signature is drawn, in its own units. */
export const PAD = { width: 600, height: 200 } as const;
/** Points closer than this to the one before add nothing. */
const STEP = 4;
/** The longest text that a form accepts. */
const LONGEST = 12_000;
const POINTS_AT_LEAST = 8;

export interface Point {
	readonly x: number;
	readonly y: number;
}
export type Stroke = readonly Point[];

/** Adds a point to a line unless it lies almost on the last one; kept inside the box. */
export function withPoint(stroke: Stroke, { x, y }: Point): Stroke {
	const point = {
		x: Math.round(Math.min(PAD.width, Math.max(0, x))),
		y: Math.round(Math.min(PAD.height, Math.max(0, y))),
	};
	const last = stroke.at(-1);
	if (last && Math.abs(last.x - point.x) + Math.abs(last.y - point.y) < STEP) return stroke;
	return [...stroke, point];
}

/** "x,y x,y;x,y x,y" of the drawn lines. */
export function strokesText(strokes: readonly Stroke[]): string {
	return strokes
		.filter((stroke) => stroke.length > 0)
		.map((stroke) => stroke.map(({ x, y }) => `${x},${y}`).join(" "))
		.join(";")
		.slice(0, LONGEST);
}

/** Parses the drawn lines; unreadable parts are dropped. */
export function strokesOf(text: string): readonly Stroke[] {
	return text
		.split(";")
		.map((stroke) =>
			stroke
				.split(" ")
				.map((point) => point.split(",").map(Number))
				.filter((pair): pair is [number, number] => pair.length === 2 && pair.every(Number.isFinite))
				.map(([x, y]) => ({ x, y })),
		)
		.filter((stroke) => stroke.length > 0);
}

/** True when there is enough of it to be a signature. */
export function isDrawn(text: string): boolean {
	return strokesOf(text).reduce((count, stroke) => count + stroke.length, 0) >= POINTS_AT_LEAST;
}

/** The path of an SVG that shows the lines. */
export function pathOf(text: string): string {
	return strokesOf(text)
		.map((stroke) => stroke.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(""))
		.join("");
}
