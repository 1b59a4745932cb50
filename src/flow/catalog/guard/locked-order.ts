/** An entry that an overlay moves past a safeguard in a collection of the base. */
export interface Reordering {
	/** The entry that moved. */
	readonly moved: string;
	/** The safeguard on which the other entry changed sides; equal to `moved` when the safeguard itself moved. */
	readonly safeguard: string;
	/** The entry that is now on the other side of the safeguard. */
	readonly other: string;
	/** The side of the safeguard on which `other` is now. */
	readonly side: Side;
}

type Side = "before" | "after";

/**
 * Returns the entries of the base that change sides of a safeguard, one result per moved entry. Side "before": it came
 * after the safeguard and now comes before it; "after": the reverse.
 */
export function passedSafeguards(
	before: readonly string[],
	after: readonly string[],
	safeguards: ReadonlySet<string>,
	sides: readonly Side[],
): Reordering[] {
	const kept = before.filter((id) => after.includes(id));
	const now = after.filter((id) => kept.includes(id));
	if (kept.every((id, index) => now[index] === id)) return [];
	const place = new Map(now.map((id, index) => [id, index]));
	const found = new Map<string, Reordering>();
	for (const [index, safeguard] of kept.entries()) {
		if (!safeguards.has(safeguard)) continue;
		for (const [otherIndex, other] of kept.entries()) {
			const side = (place.get(other) ?? 0) < (place.get(safeguard) ?? 0) ? "before" : "after";
			const was = otherIndex < index ? "before" : "after";
			if (other === safeguard || side === was || !sides.includes(side)) continue;
			const moved = staysAmong(kept, now, other, safeguard) ? safeguard : other;
			if (!found.has(moved)) found.set(moved, { moved, safeguard, other, side });
		}
	}
	return [...found.values()];
}

/** Returns whether an entry keeps its position once `but` is ignored, which means that `but` is the one that moved. */
function staysAmong(kept: readonly string[], now: readonly string[], entry: string, but: string): boolean {
	const sides = (order: readonly string[]): string[] => order.slice(0, order.indexOf(entry)).filter((id) => id !== but);
	const [was, is] = [new Set(sides(kept)), sides(now)];
	return was.size === is.length && is.every((id) => was.has(id));
}
