import { flushSync } from "react-dom";
import { samePlace } from "../same-place.ts";
import { type Content, type Cursor, type EarlyInput, isTickable } from "./typed-early.ts";

/**
 * Resets React's own record of a control to what the server rendered, so that the typed text counts as a change. The
 * setter that React put on the control is run on a spare one: the control itself keeps its cursor, its undo history and
 * a word that is being composed.
 */
function forget(control: HTMLInputElement | HTMLTextAreaElement, rendered: string): void {
	const own = Object.getOwnPropertyDescriptor(control, "value");
	own?.set?.call(control.ownerDocument.createElement(control.localName), rendered);
}

/** Sets a text, bypassing the setter that React put on the control. */
function setText(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
	if (control.value === text) return;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
}

function replay(control: Element | null, content: Content): void {
	if (!control) return;
	if (isTickable(control)) {
		// the click brings it back to what it was, this time with React listening
		control.checked = content === false;
		control.click();
	} else if (typeof content !== "string") return;
	else if (control instanceof HTMLSelectElement) {
		setText(control, content);
		control.dispatchEvent(new Event("change", { bubbles: true }));
	} else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
		forget(control, control.defaultValue);
		setText(control, content);
		control.dispatchEvent(new Event("input", { bubbles: true }));
	}
}

function restore(cursor: Cursor, typed: Content | undefined): void {
	const control = document.getElementById(cursor.id);
	if (!control) return;
	if (document.activeElement === document.body) control.focus({ preventScroll: true });
	if (document.activeElement !== control || cursor.selection === undefined) return;
	if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return;
	const [start, end, direction] = cursor.selection;
	const text = typeof typed === "string" ? typed : control.value;
	const from = samePlace(text, start, control.value);
	const to = samePlace(text, end, control.value);
	if (control.selectionStart !== from || control.selectionEnd !== to) control.setSelectionRange(from, to, direction);
}

/** Replays early input to React, one change after the other, as if it happened now. */
export function replayEarlyInput({ typed, cursor }: EarlyInput): void {
	// flushed one by one: a field with several controls builds each answer on the previous one
	for (const [id, content] of typed) flushSync(() => replay(document.getElementById(id), content));
	if (cursor) restore(cursor, new Map(typed).get(cursor.id));
	for (const [id] of typed) {
		const control = document.getElementById(id);
		// fields already left get a blur event: amounts are grouped, lists close
		if (control && control !== document.activeElement) {
			flushSync(() => control.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
		}
	}
}
