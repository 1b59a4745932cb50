/** A number of a group that rules compare with each other. */
export interface NumberShape {
	readonly isWhole: boolean;
	readonly minimum: number;
	readonly maximum: number;
	/** How many whole numbers in a row rules tell apart by their remainders; 1 when none do. */
	readonly period?: number;
	/** The constants it is compared with. */
	readonly constants: readonly number[];
}

/** Comparisons of `shapes[left] + offset` with `shapes[right]`. */
export interface Difference {
	readonly left: number;
	readonly right: number;
	readonly offset: number;
}

/**
 * Returns for each number values in every region that the constants and differences define: the constants, and between two
 * neighbors as many values as there are numbers that could be there. Constants propagate along differences, so that each
 * cell above a value of one number has a value of the next.
 */
export function numberCells(shapes: readonly NumberShape[], differences: readonly Difference[]): number[][] {
	const cuts = shapes.map(({ constants }) => new Set(constants));
	const both = differences.flatMap(({ left, right, offset }) => [
		{ from: left, to: right, offset },
		{ from: right, to: left, offset: -offset },
	]);
	for (let round = 1; round < shapes.length; round++) {
		for (const { from, to, offset } of both) {
			for (const cut of [...(cuts[from] ?? [])]) cuts[to]?.add(moved(cut, offset));
		}
	}
	const cells: number[][] = [];
	for (const [index, shape] of shapes.entries()) {
		const own = new Set(cuts[index]);
		for (const { from, to, offset } of both) {
			if (to === index && from < index) for (const value of cells[from] ?? []) own.add(moved(value, offset));
		}
		// a number that later ones are compared with needs values on both sides of each of its own
		cells.push(valuesAround(shape, [...own], Math.max(shapes.length, shape.period ?? 1)));
	}
	return cells;
}

function valuesAround({ isWhole, minimum, maximum }: NumberShape, cuts: readonly number[], room: number): number[] {
	const inside = cuts.filter((cut) => cut >= minimum && cut <= maximum).sort((one, other) => one - other);
	const values = new Set<number>();
	const between = (low: number, high: number): void => {
		for (const value of isWhole ? wholes(low, high, room) : fractions(low, high, room)) values.add(value);
	};
	let low = minimum === -Infinity ? -Infinity : minimum - (isWhole ? 1 : Number.EPSILON);
	if (Number.isFinite(minimum)) values.add(minimum);
	for (const cut of inside) {
		between(low, cut);
		if (!isWhole || Number.isInteger(cut)) values.add(cut);
		low = cut;
	}
	between(low, maximum === Infinity ? Infinity : maximum + (isWhole ? 1 : 0));
	if (Number.isFinite(maximum)) values.add(maximum);
	const allowed = [...values].filter((value) => value >= minimum && value <= maximum);
	return allowed.length > 0 ? allowed : [Number.isFinite(minimum) ? minimum : 0];
}

function wholes(low: number, high: number, room: number): number[] {
	const found: number[] = [];
	if (low === -Infinity) {
		const top = high === Infinity ? 1 : Math.ceil(high);
		for (let step = 1; step <= room; step++) found.push(top - step);
		return found;
	}
	for (let value = Math.floor(low) + 1; value < high && found.length < room; value++) found.push(value);
	return found;
}

function fractions(low: number, high: number, room: number): number[] {
	if (low === -Infinity && high === Infinity) return Array.from({ length: room }, (_, index) => index);
	if (low === -Infinity) return Array.from({ length: room }, (_, index) => tidy(high - 1 - index));
	if (high === Infinity) return Array.from({ length: room }, (_, index) => tidy(low + 1 + index));
	return Array.from({ length: room }, (_, index) => low + ((high - low) * (index + 1)) / (room + 1)).filter(
		(value) => value > low && value < high,
	);
}

/** A number that is only compared with another has its constants to the last digit. */
function moved(value: number, offset: number): number {
	return offset === 0 ? value : tidy(value + offset);
}

function tidy(value: number): number {
	return Math.round(value * 1e9) / 1e9;
}
