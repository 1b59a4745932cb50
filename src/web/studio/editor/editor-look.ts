import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// the brand's style sheet declares them for both color schemes
const colors = (role: string) => `var(--${role})`;
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

const frame = EditorView.theme({
	"&": {
		color: colors("ink"),
		backgroundColor: colors("surface"),
		border: `1px solid ${colors("field")}`,
		borderRadius: "var(--r-field)",
		fontSize: "0.8125rem",
		maxHeight: "70vh",
	},
	"&.cm-focused": { outline: `2px solid ${colors("focus")}`, outlineOffset: "2px" },
	".cm-scroller": { fontFamily: MONO, lineHeight: "1.55", minHeight: "12rem" },
	".cm-content": { caretColor: colors("ink") },
	".cm-cursor, .cm-dropCursor": { borderLeftColor: colors("ink") },
	"&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
		backgroundColor: colors("tint-2"),
	},
	".cm-gutters": {
		color: colors("ink-2"),
		backgroundColor: colors("tint"),
		borderRight: `1px solid ${colors("line")}`,
	},
	".cm-activeLine": { backgroundColor: "transparent" },
	".cm-activeLineGutter": { color: colors("ink"), backgroundColor: colors("tint-2") },
	"&.cm-focused .cm-matchingBracket": { backgroundColor: colors("tint-2") },
	".cm-searchMatch": { backgroundColor: colors("warn-bg"), outline: `1px solid ${colors("warn")}` },
	".cm-searchMatch-selected": { backgroundColor: colors("tint-2") },
	".cm-selectionMatch": { backgroundColor: colors("tint") },
	".cm-panels": { color: colors("ink"), backgroundColor: colors("tint") },
	".cm-panels-bottom": { borderTop: `1px solid ${colors("line")}` },
	".cm-textfield": {
		color: colors("ink"),
		backgroundColor: colors("surface"),
		border: `1px solid ${colors("field")}`,
		minHeight: "1.75rem",
	},
	".cm-button": {
		color: colors("primary"),
		backgroundColor: colors("surface"),
		backgroundImage: "none",
		border: `1px solid ${colors("field")}`,
		borderRadius: "var(--r-button)",
		minHeight: "1.75rem",
	},
	".cm-button:active": { backgroundImage: "none" },
	".cm-panel.cm-search [name=close]": { color: colors("ink"), minWidth: "1.5rem", minHeight: "1.5rem" },
	".cm-tooltip": {
		color: colors("ink"),
		backgroundColor: colors("surface"),
		border: `1px solid ${colors("field")}`,
		borderRadius: "var(--r-field)",
		maxWidth: "min(32rem, 90vw)",
	},
	".cm-tooltip-hover": { padding: "0.25rem 0.5rem", whiteSpace: "pre-line" },
	".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: MONO },
	".cm-tooltip-autocomplete ul li[aria-selected]": { color: colors("on-primary"), backgroundColor: colors("primary") },
	".cm-completionDetail": { color: "inherit" },
	".cm-completionInfo": { fontFamily: "var(--font-body)", whiteSpace: "pre-line" },
	".cm-diagnostic": { whiteSpace: "pre-line", padding: "0.25rem 0.5rem" },
	".cm-diagnostic-error": { borderLeftColor: colors("bad") },
	".cm-diagnostic-warning": { borderLeftColor: colors("warn") },
	".cm-diagnosticAction": {
		color: colors("on-primary"),
		backgroundColor: colors("primary"),
		borderRadius: "var(--r-button)",
		minHeight: "1.5rem",
	},
	// a line that people see without color, in place of pictures that a policy of images could refuse
	".cm-lintRange-error, .cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy 2px" },
	".cm-lintRange-error": { textDecorationColor: colors("bad"), backgroundColor: colors("bad-bg") },
	".cm-lintRange-warning": { textDecorationColor: colors("warn") },
});

const words = HighlightStyle.define([
	{ tag: tags.propertyName, color: colors("primary") },
	{ tag: tags.string, color: colors("ink") },
	{ tag: [tags.number, tags.bool, tags.null], color: colors("ok"), fontWeight: "600" },
	{ tag: [tags.separator, tags.squareBracket, tags.brace], color: colors("ink-2") },
]);

/** The look of a text editor in the brand's colors, which follow the color scheme by themselves. */
export const editorLook: Extension = [frame, syntaxHighlighting(words)];
