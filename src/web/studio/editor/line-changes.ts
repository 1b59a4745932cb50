import { type ChangeSet, type ChangeSpec, ChangeSet as Changes, Text } from "@codemirror/state";
import { spliceBetween } from "../../../flow/editing/index.ts";

/** The most pairs of lines that are compared; more are taken as one change. */
const MOST_PAIRS = 4_000_000;

/** The changes from one text to another, line by line, so that a cursor between two of them stays where it is. */
export function changesBetween(before: string, after: string): ChangeSet {
	const { at, removed, added } = spliceBetween(before, after);
	// whole lines are compared
	const from = before.lastIndexOf("\n", at - 1) + 1;
	const end = before.indexOf("\n", at + removed.length);
	const to = end === -1 ? before.length : end;
	const old = before.slice(from, to).split("\n");
	const now = after.slice(from, to + after.length - before.length).split("\n");
	const isSmall = old.length * now.length <= MOST_PAIRS && removed.includes("\n") && added.includes("\n");
	const whole = { from: at, to: at + removed.length, insert: Text.of(added.split("\n")) };
	return Changes.of(isSmall ? lineChanges(old, now, from) : whole, before.length);
}

/** The changes of single lines, by the longest run of lines that both have. */
function lineChanges(old: readonly string[], now: readonly string[], begin: number): ChangeSpec[] {
	const width = now.length + 1;
	const common = new Uint32Array((old.length + 1) * width);
	for (let i = old.length - 1; i >= 0; i--) {
		for (let j = now.length - 1; j >= 0; j--) {
			const skipped = Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
			common[i * width + j] = old[i] === now[j] ? (common[(i + 1) * width + j + 1] ?? 0) + 1 : skipped;
		}
	}
	const changes: ChangeSpec[] = [];
	let offset = begin;
	let [i, j] = [0, 0];
	while (i < old.length || j < now.length) {
		if (i < old.length && j < now.length && old[i] === now[j]) {
			offset += (old[i] ?? "").length + 1;
			[i, j] = [i + 1, j + 1];
			continue;
		}
		const [fromOld, fromNow] = [i, j];
		while ((i < old.length || j < now.length) && !(i < old.length && j < now.length && old[i] === now[j])) {
			const down = i < old.length ? (common[(i + 1) * width + j] ?? 0) : -1;
			const right = j < now.length ? (common[i * width + j + 1] ?? 0) : -1;
			if (down >= right) i++;
			else j++;
		}
		const gone = old
			.slice(fromOld, i)
			.map((line) => `${line}\n`)
			.join("");
		const come = now
			.slice(fromNow, j)
			.map((line) => `${line}\n`)
			.join("");
		// the last line has no end of its own
		const [cutOld, cutNow] = [i === old.length, j === now.length];
		changes.push(change(offset, gone, come, cutOld && cutNow));
		offset += gone.length;
	}
	return changes;
}

function change(from: number, gone: string, come: string, isLast: boolean): ChangeSpec {
	if (!isLast) return { from, to: from + gone.length, insert: Text.of(come.split("\n")) };
	// what ends without a line end takes the one before it along, where only one side has lines
	if (gone === "") return { from: from - 1, insert: Text.of(`\n${come.slice(0, -1)}`.split("\n")) };
	if (come === "") return { from: from - 1, to: from + gone.length - 1 };
	return { from, to: from + gone.length - 1, insert: Text.of(come.slice(0, -1).split("\n")) };
}
