/** What moves past what, where an overlay changes the order of a collection of the base. */
export interface Reordering {
	/** The entry that moved. */
	readonly moved: string;
	/** The safeguard that it passed, or that was moved past it. */
	readonly safeguard: string;
	/** The entry that the safeguard stood before, or after. */
	readonly other: string;
	/** Where the other stands now, seen from the safeguard. */
	readonly side: Side;
}

type Side = "before" | "after";

/**
 * Returns where entries of the base change sides of a safeguard, once for each entry that moved: with "before", what stood after it stands before it now;
 * with "after", what stood before it stands after it now.
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

/** Returns whether an entry keeps its place among all entries but one: then it is that one that moved. */
function staysAmong(kept: readonly string[], now: readonly string[], entry: string, but: string): boolean {
	const sides = (order: readonly string[]): string[] => order.slice(0, order.indexOf(entry)).filter((id) => id !== but);
	const [was, is] = [new Set(sides(kept)), sides(now)];
	return was.size === is.length && is.every((id) => was.has(id));
}
