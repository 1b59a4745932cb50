import type { SourceTree } from "./source-tree.ts";

/** What is left of nearness after one import. */
const PER_STEP = 0.7;

/**
 * How near each file is to a change, from those whose nearness is known: every import on the way costs, and one of many
 * imports of a file costs more, so that what reaches the change only through the whole application is far from it.
 */
export function nearnessFrom(known: ReadonlyMap<string, number>, tree: SourceTree): ReadonlyMap<string, number> {
	const near = new Map(known);
	const open = new Set(known.keys());
	for (const file of open) {
		open.delete(file);
		for (const user of tree.usedBy.get(file) ?? []) {
			const share = ((near.get(file) ?? 0) * PER_STEP) / Math.sqrt(tree.uses.get(user)?.length ?? 1);
			if (share <= (near.get(user) ?? 0)) continue;
			near.set(user, share);
			open.add(user);
		}
	}
	return near;
}
