import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import { fixOf } from "../../../flow/editing/index.ts";
import type { Finding } from "../../api/studio/draft.ts";
import type { TextSync } from "./text-sync.ts";

/** Words that an editor shows with a finding. */
export interface MarkWords {
	readonly applyFix: string;
}

/** The offset of a line and a column, both counted from 1; the end of the text when it is shorter. */
export function offsetOf(text: Text, line: number, column: number): number {
	if (line > text.lines) return text.length;
	const { from, to } = text.line(Math.max(1, line));
	return Math.min(to, from + Math.max(0, column - 1));
}

/** The end of what begins at a place: a quoted text, a word, or one character. */
export function endOfToken(line: string, column: number): number {
	const rest = line.slice(column);
	const token = /^"(?:[^"\\]|\\.)*"?|^[\w.+-]+|^\S/.exec(rest)?.[0] ?? "";
	return column + token.length;
}

/** What the check says of the file as marks of the shown text. */
export function marksOf(
	findings: readonly Finding[],
	kept: Text,
	sync: TextSync,
	most: number,
	words: MarkWords,
): Diagnostic[] {
	const text = kept.toString();
	return findings.map((finding) => {
		const begin = offsetOf(kept, finding.line, finding.column);
		const line = kept.lineAt(begin);
		const end = line.from + endOfToken(line.text, begin - line.from);
		const from = Math.min(most, sync.shownAt(begin));
		const message = [finding.cause, finding.cure].filter(Boolean).join("\n");
		const mark: Diagnostic = {
			from,
			to: Math.max(from, Math.min(most, sync.shownAt(end))),
			severity: "error",
			source: finding.code,
			message,
		};
		const fix = fixOf(text, finding);
		if (fix === undefined) return mark;
		return {
			...mark,
			actions: [
				{
					name: words.applyFix,
					apply: (view) => {
						const at = sync.shownAt(fix.at);
						const isThere = view.state.sliceDoc(at, at + fix.removed.length) === fix.removed;
						if (isThere) view.dispatch({ changes: { from: at, to: at + fix.removed.length, insert: fix.added } });
					},
				},
			],
		};
	});
}
