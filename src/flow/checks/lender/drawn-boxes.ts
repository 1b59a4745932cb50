import type { DrawnPart } from "../../engine/authored/authored-drawing.ts";

/** The edges of a drawn shape, in the drawing's own units. */
export interface DrawnBox {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** An affine transformation, as SVG's matrix(a, b, c, d, e, f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

/** Whether one box lies in another, give or take a hundredth of its size. */
export function isWithin(box: DrawnBox, other: DrawnBox): boolean {
	const slack = 0.01 * Math.max(other.right - other.left, other.bottom - other.top);
	return (
		box.left >= other.left - slack &&
		box.top >= other.top - slack &&
		box.right <= other.right + slack &&
		box.bottom <= other.bottom + slack
	);
}

/** Returns the transformation within a part: its own after the one around it. */
export function movedBy(around: Matrix, transform = ""): Matrix {
	const steps = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)];
	return steps.reduce((matrix, [, name = "", given = ""]) => times(matrix, matrixOf(name, numbersIn(given))), around);
}

/** Returns a box that holds a shape: exact for straight lines, of the control points for curves. */
export function boxOf({ element, attributes }: DrawnPart, matrix: Matrix): DrawnBox {
	const number = (name: string) => Number(attributes[name] ?? 0);
	const around = (x: number, y: number, rx: number, ry: number): readonly Point[] => [
		[x - rx, y - ry],
		[x + rx, y - ry],
		[x - rx, y + ry],
		[x + rx, y + ry],
	];
	const points = (): readonly Point[] => {
		if (element === "path") return pointsOfPath(attributes.d ?? "");
		if (element === "rect") {
			const [halfWide, halfHigh] = [number("width") / 2, number("height") / 2];
			return around(number("x") + halfWide, number("y") + halfHigh, halfWide, halfHigh);
		}
		if (element === "circle") return around(number("cx"), number("cy"), number("r"), number("r"));
		if (element === "ellipse") return around(number("cx"), number("cy"), number("rx"), number("ry"));
		if (element === "line") {
			return [
				[number("x1"), number("y1")],
				[number("x2"), number("y2")],
			];
		}
		return pairs(numbersIn(attributes.points ?? ""));
	};
	const moved = points().map(([x, y]) => [
		matrix[0] * x + matrix[2] * y + matrix[4],
		matrix[1] * x + matrix[3] * y + matrix[5],
	]);
	const [xs, ys] = [moved.map(([x = 0]) => x), moved.map(([, y = 0]) => y)];
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const numbersIn = (text: string) => [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g)].map(Number);

function pairs(numbers: readonly number[]): Point[] {
	return numbers.flatMap((x, at) =>
		at % 2 === 0 && at + 1 < numbers.length ? [[x, numbers[at + 1] ?? 0] as const] : [],
	);
}

function matrixOf(name: string, [one = 0, two, ...rest]: readonly number[]): Matrix {
	const [cos, sin] = [Math.cos((one * Math.PI) / 180), Math.sin((one * Math.PI) / 180)];
	if (name === "translate") return [1, 0, 0, 1, one, two ?? 0];
	if (name === "scale") return [one, 0, 0, two ?? one, 0, 0];
	if (name === "skewX") return [1, 0, sin / cos, 1, 0, 0];
	if (name === "skewY") return [1, sin / cos, 0, 1, 0, 0];
	if (name === "matrix") return [one, two ?? 0, rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0, rest[3] ?? 0];
	const [x, y] = [two ?? 0, rest[0] ?? 0];
	return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
	return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** How many numbers a command takes at a time. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

function pointsOfPath(d: string): Point[] {
	const points: Point[] = [];
	let [x, y] = [0, 0];
	let start: Point = [0, 0];
	for (const [, letter = "", given = ""] of d.matchAll(/([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/g)) {
		const command = letter.toUpperCase();
		const isOwn = letter !== command;
		// the two flags of an arc are single digits, which may stand without a space
		const text = command === "A" ? given.replace(/((?:[-+.\deE]+[\s,]+){3})([01])[\s,]*([01])/g, "$1 $2 $3 ") : given;
		const numbers = numbersIn(text);
		const count = TAKES[command] ?? 0;
		if (count === 0) [x, y] = start;
		for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
			const some = numbers.slice(at, at + count);
			const [left, top] = isOwn ? [x, y] : [0, 0];
			if (command === "H") x = left + (some[0] ?? 0);
			else if (command === "V") y = top + (some[0] ?? 0);
			else if (command === "A") {
				const from: Point = [x, y];
				[x, y] = [left + (some[5] ?? 0), top + (some[6] ?? 0)];
				points.push(...bulge(from, [x, y], some));
			} else {
				const each = pairs(some).map(([px, py]): Point => [left + px, top + py]);
				points.push(...each);
				[x, y] = each.at(-1) ?? [x, y];
				if (command === "M" && at === 0) start = [x, y];
			}
			points.push([x, y]);
		}
	}
	return points;
}

/** The corners that hold an arc: a large one reaches a diameter beyond its ends, a small one its own height. */
function bulge([x, y]: Point, [toX, toY]: Point, [rx = 0, ry = 0, , isLarge = 0]: readonly number[]): Point[] {
	const chord = Math.hypot(toX - x, toY - y) / 2;
	const reach = (radius: number) => {
		const flat = Math.sqrt(Math.max(0, radius * radius - chord * chord));
		return isLarge === 1 ? radius + flat : Math.max(radius - flat, 0);
	};
	const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
	const isLevel = Math.abs(toY - y) < Math.abs(toX - x);
	const [wide, high] = isLevel ? [chord, reach(ry)] : [reach(rx), chord];
	return [
		[middleX - wide, middleY - high],
		[middleX + wide, middleY + high],
	];
}
