/** What a change of a field's text took out and put in, and where. */
export interface TextChange {
	readonly at: number;
	readonly removed: string;
	readonly added: string;
}

/** Returns the one place in which two texts differ. */
export function changeOf(before: string, after: string): TextChange {
	const most = Math.min(before.length, after.length);
	let at = 0;
	while (at < most && before[at] === after[at]) at += 1;
	let end = 0;
	while (end < most - at && before.at(-1 - end) === after.at(-1 - end)) end += 1;
	return { at, removed: before.slice(at, before.length - end), added: after.slice(at, after.length - end) };
}
