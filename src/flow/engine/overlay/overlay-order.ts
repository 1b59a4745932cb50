/** An id of an ordered collection, new or moved, with the neighbor it is placed next to. */
export interface Placed {
	readonly key: string;
	readonly before?: string;
	readonly after?: string;
}

/**
 * Returns the base's keys with others placed: new ones at the end or next to their neighbor, moved ones next to theirs;
 * several with one neighbor keep their document order. `refuse` is called for each neighbor that does not exist.
 */
export function placeIn(
	base: readonly string[],
	placed: readonly Placed[],
	refuse: (key: string, anchor: string, known: readonly string[]) => void,
): string[] {
	const moved = new Set(placed.filter((entry) => !isFree(entry)).map(({ key }) => key));
	const order = [...base.filter((key) => !moved.has(key)), ...placed.filter(isFree).map((entry) => entry.key)];
	const lastAfter = new Map<string, string>();
	let waiting = placed.filter((entry) => !isFree(entry));
	while (waiting.length > 0) {
		const stuck: Placed[] = [];
		for (const entry of waiting) {
			const anchor = entry.before ?? entry.after ?? "";
			if (!order.includes(anchor)) {
				stuck.push(entry);
				continue;
			}
			if (entry.before !== undefined) order.splice(order.indexOf(anchor), 0, entry.key);
			else {
				order.splice(order.indexOf(lastAfter.get(anchor) ?? anchor) + 1, 0, entry.key);
				lastAfter.set(anchor, entry.key);
			}
		}
		if (stuck.length === waiting.length) {
			for (const entry of stuck) refuse(entry.key, entry.before ?? entry.after ?? "", order);
			order.push(...stuck.map(({ key }) => key));
			break;
		}
		waiting = stuck;
	}
	return order;
}

function isFree(entry: Placed): boolean {
	return entry.before === undefined && entry.after === undefined;
}
