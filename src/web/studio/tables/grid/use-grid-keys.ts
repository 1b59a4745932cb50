import type { KeyboardEvent } from "react";
import { nextInOrder, type Place, stepFrom } from "../../cells/places.ts";

/** What the keys of a spreadsheet do. */
export interface GridActs {
	readonly go: (to: Place, isExtending?: boolean) => void;
	/** Begins to edit the active cell, with its own text or with another. */
	readonly edit: (text?: string) => void;
	/** Keeps what is typed; false where it is refused. */
	readonly keep: () => boolean;
	readonly cancel: () => void;
	readonly clear: () => void;
	readonly add: () => void;
	readonly move: (down: 1 | -1) => void;
	readonly leave: () => void;
}

const STEPS: { readonly [key: string]: readonly [down: number, right: number] } = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
	PageUp: [-12, 0],
	PageDown: [12, 0],
	Home: [0, Number.NEGATIVE_INFINITY],
	End: [0, Number.POSITIVE_INFINITY],
};

/** The keys of a spreadsheet: arrows, Tab, Enter, F2, Esc, Delete, typing. */
export function gridKeys(ids: readonly string[], columns: number, active: Place, isEditing: boolean, acts: GridActs) {
	return (event: KeyboardEvent) => {
		const taken = isEditing
			? whileEditing(event, ids, columns, active, acts)
			: whileMoving(event, ids, columns, active, acts);
		if (taken) event.preventDefault();
	};
}

function whileEditing(
	event: KeyboardEvent,
	ids: readonly string[],
	columns: number,
	active: Place,
	acts: GridActs,
): boolean {
	if (event.key === "Escape") {
		acts.cancel();
		return true;
	}
	if (event.key !== "Enter" && event.key !== "Tab") return false;
	if (!acts.keep()) return true;
	if (event.key === "Enter") acts.go(stepFrom(ids, columns, active, event.shiftKey ? -1 : 1, 0));
	else acts.go(nextInOrder(ids, columns, active, event.shiftKey ? -1 : 1) ?? active);
	return true;
}

function whileMoving(
	event: KeyboardEvent,
	ids: readonly string[],
	columns: number,
	active: Place,
	acts: GridActs,
): boolean {
	const { key, shiftKey } = event;
	const isControl = event.ctrlKey || event.metaKey;
	const step = STEPS[key];
	if (step !== undefined) {
		const [down, right] = step;
		if (event.altKey) {
			if (down === 1 || down === -1) acts.move(down);
			return down !== 0;
		}
		acts.go(stepFrom(ids, columns, active, isControl ? down * Number.POSITIVE_INFINITY || 0 : down, right), shiftKey);
		return true;
	}
	switch (key) {
		case "Tab": {
			const next = nextInOrder(ids, columns, active, shiftKey ? -1 : 1);
			if (next === undefined) return false;
			acts.go(next);
			return true;
		}
		case "Enter":
			if (isControl) acts.add();
			else acts.go(stepFrom(ids, columns, active, shiftKey ? -1 : 1, 0));
			return true;
		case "F2":
			acts.edit();
			return true;
		case "Escape":
			acts.leave();
			return true;
		case "Delete":
		case "Backspace":
			acts.clear();
			return true;
		default:
			if (key.length !== 1 || isControl || event.altKey || key === " ") return false;
			acts.edit(key);
			return true;
	}
}
