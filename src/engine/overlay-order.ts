/** A new id of an ordered collection and the neighbour beside which it is to stand. */
export interface Placed {
	readonly key: string;
	readonly before?: string;
	readonly after?: string;
}

/**
 * Returns the keys of the base with the new ones placed: at the end, or beside the neighbour that they name; several
 * with one neighbour keep their document order. `refuse` is told of each neighbour that is not there.
 */
export function placeNew(
	base: readonly string[],
	added: readonly Placed[],
	refuse: (key: string, anchor: string, known: readonly string[]) => void,
): string[] {
	const order = [...base, ...added.filter(isFree).map((entry) => entry.key)];
	const lastAfter = new Map<string, string>();
	let waiting = added.filter((entry) => !isFree(entry));
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
			break;
		}
		waiting = stuck;
	}
	return order;
}

function isFree(entry: Placed): boolean {
	return entry.before === undefined && entry.after === undefined;
}
