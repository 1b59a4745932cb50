import type { Placed } from "../../../flow/editing/index.ts";

const WAYS = {
	ArrowRight: [1, 0],
	ArrowLeft: [-1, 0],
	ArrowDown: [0, 1],
	ArrowUp: [0, -1],
} as const satisfies { readonly [key: string]: readonly [number, number] };

/** A distance across the direction counts this much more than one along it. */
const ASIDE = 3;

/** The place that an arrow key leads to: the nearest in its direction; undefined for another key, and at the edge. */
export function nextPlace(
	key: string,
	from: Placed,
	places: readonly (readonly [string, Placed])[],
): string | undefined {
	if (!Object.hasOwn(WAYS, key)) return undefined;
	const [right, down] = WAYS[key as keyof typeof WAYS];
	let best: { readonly at: string; readonly far: number } | undefined;
	for (const [at, { x, y }] of places) {
		const along = (x - from.x) * right + (y - from.y) * down;
		if (along <= 0) continue;
		const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
		const far = along + aside * ASIDE;
		if (best === undefined || far < best.far) best = { at, far };
	}
	return best?.at;
}
