import type { Json } from "../../engine/json.ts";
import type { FileChange } from "../overlay/entry-moves.ts";
import { editsToSet, newFileText } from "../overlay/overlay-edits.ts";
import { withValue } from "../overlay/overlay-place.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { edited } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";

/** Gives sentences of one composed file other words in the lender's own file; `text` is undefined where it has none. */
export function changeSentences(
	text: string | undefined,
	composed: Json,
	changes: readonly { readonly path: Path; readonly value: string }[],
): FileChange {
	let whole = composed;
	return inSteps(
		text,
		changes.map(({ path, value }) => (now) => {
			const before = whole;
			whole = withValue(whole, path, value);
			if (now === undefined) return { text: newFileText(before, path, value) };
			return { edits: editsToSet(now, before, path, value) };
		}),
	);
}

/** Several changes of one file as one, each of the text that the one before it left. */
export function inSteps(
	text: string | undefined,
	steps: readonly ((text: string | undefined) => FileChange)[],
): FileChange {
	const edits: TextEdit[] = [];
	let now = text;
	for (const step of steps) {
		const made = step(now);
		if ("text" in made) now = made.text;
		else {
			edits.push(...made.edits);
			now = now === undefined ? now : made.edits.reduce(edited, now);
		}
	}
	return text === undefined && now !== undefined ? { text: now } : { edits };
}
