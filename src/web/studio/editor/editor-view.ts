import { acceptCompletion, autocompletion, type CompletionSource, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { type Diagnostic, linter, lintGutter, lintKeymap } from "@codemirror/lint";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Annotation, type ChangeSet, EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
	drawSelection,
	EditorView,
	type HoverTooltipSource,
	highlightActiveLineGutter,
	hoverTooltip,
	keymap,
	lineNumbers,
	tooltips,
} from "@codemirror/view";
import { editorLook } from "./editor-look.ts";
import { documentOf } from "./text-sync.ts";

/** Milliseconds after the last key until faults of the text itself are looked for. */
const LOOKED_AFTER = 60;

/** What a text editor is made of. */
export interface EditorParts {
	readonly parent: HTMLElement;
	readonly text: string;
	readonly name: string;
	/** Id of the element that says how it is used. */
	readonly help: string;
	readonly nonce: string | undefined;
	readonly isReadOnly: boolean;
	/** The editor's own words in the page's language, by the package's English ones. */
	readonly phrases: { readonly [english: string]: string };
	readonly typed: (changes: ChangeSet) => void;
	/** Keeps what was typed, before the draft's own undo takes it back. */
	readonly keep: () => void;
	readonly language: EditorLanguage;
}

/** What is known of the text's language while it is typed. */
export interface EditorLanguage {
	readonly faults: (text: string) => Promise<readonly Diagnostic[]>;
	readonly complete: CompletionSource;
	readonly hover: HoverTooltipSource;
}

const fromElsewhere = Annotation.define<boolean>();
const setMarks = StateEffect.define<readonly Diagnostic[]>();

/** What the check said, which moves with the text. */
const marks = StateField.define<readonly Diagnostic[]>({
	create: () => [],
	update: (before, { changes, effects }) => {
		const set = effects.find((effect) => effect.is(setMarks));
		if (set !== undefined) return set.value as readonly Diagnostic[];
		if (changes.empty) return before;
		return before.map((mark) => ({ ...mark, from: changes.mapPos(mark.from, 1), to: changes.mapPos(mark.to, -1) }));
	},
});

/** Makes a text editor. It keeps no history: a draft has one, for all of its rooms. */
export function makeEditor(parts: EditorParts): EditorView {
	const state = EditorState.create({ doc: documentOf(parts.text), extensions: extensionsOf(parts) });
	return new EditorView({ state, parent: parts.parent });
}

function extensionsOf(parts: EditorParts): Extension[] {
	const { name, help, nonce, isReadOnly, language } = parts;
	const undo = () => {
		parts.keep();
		return false;
	};
	return [
		...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
		EditorState.lineSeparator.of("\n"),
		EditorState.tabSize.of(2),
		indentUnit.of(indentOf(parts.text)),
		EditorState.phrases.of(parts.phrases),
		EditorState.readOnly.of(isReadOnly),
		// text that is read only is still there for the keyboard
		EditorView.contentAttributes.of({
			"aria-label": name,
			"aria-describedby": help,
			"aria-readonly": String(isReadOnly),
			"data-draft-undo": "",
			tabindex: "0",
			spellcheck: "false",
		}),
		lineNumbers(),
		foldGutter(),
		lintGutter(),
		highlightActiveLineGutter(),
		drawSelection(),
		bracketMatching(),
		EditorView.lineWrapping,
		json(),
		editorLook,
		tooltips({ position: "fixed" }),
		search({ top: true }),
		marks,
		linter(async ({ state }) => [...(await language.faults(state.doc.toString()))], { delay: LOOKED_AFTER }),
		linter(({ state }) => inside(state.field(marks), state.doc.length), {
			delay: 0,
			needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((one) => one.is(setMarks))),
		}),
		hoverTooltip(language.hover),
		...(isReadOnly ? [] : [autocompletion({ override: [language.complete] }), indentOnInput()]),
		keymap.of([
			{ key: "Mod-z", run: undo },
			{ key: "Mod-Shift-z", run: undo },
			{ key: "Tab", run: acceptCompletion },
			...completionKeymap,
			...searchKeymap,
			...lintKeymap,
			...foldKeymap,
			...defaultKeymap,
			...(isReadOnly ? [] : [indentWithTab]),
		]),
		EditorView.updateListener.of((update) => {
			for (const one of update.transactions) {
				if (one.docChanged && one.annotation(fromElsewhere) !== true) parts.typed(one.changes);
			}
		}),
	];
}

/** Shows what others changed. */
export function changeShown(view: EditorView, changes: ChangeSet): void {
	view.dispatch({ changes, annotations: fromElsewhere.of(true) });
}

/** Shows what the check says. */
export function showMarks(view: EditorView, found: readonly Diagnostic[]): void {
	view.dispatch({ effects: setMarks.of(found) });
}

/** Selects a range and brings it into view. */
export function selectRange(view: EditorView, from: number, to: number, isFocused: boolean): void {
	const most = view.state.doc.length;
	const selection = { anchor: Math.min(from, most), head: Math.min(to, most) };
	view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
	if (isFocused) view.focus();
}

/** Goes to what the check said, by its place in the list. */
export function goToMark(view: EditorView, index: number): void {
	const mark = view.state.field(marks)[index];
	if (mark !== undefined) selectRange(view, mark.from, mark.to, true);
}

/** Makes the certain edit that corrects what the check said. */
export function fixMark(view: EditorView, index: number): void {
	const mark = view.state.field(marks)[index];
	mark?.actions?.[0]?.apply(view, mark.from, mark.to);
	view.focus();
}

export { openSearchPanel as openSearch };

function inside(found: readonly Diagnostic[], most: number): Diagnostic[] {
	return found.map((mark) => {
		const from = Math.min(mark.from, most);
		return { ...mark, from, to: Math.min(most, Math.max(from, mark.to)) };
	});
}

/** A file goes on as it begins: with tabs, or with as many spaces. */
function indentOf(text: string): string {
	return /\n(\t| {2,8})\S/.exec(text)?.[1] ?? "\t";
}
