import type { KeyboardEvent, RefObject } from "react";
import type { Selection } from "./selection.ts";

/** What the table's keys do beside moving. */
interface QueueKeys {
	readonly selection: Selection;
	readonly search: RefObject<HTMLInputElement | null>;
	readonly assign: RefObject<HTMLSelectElement | null>;
	readonly onHelp: () => void;
}

const MOVES: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Returns the key handler of the table. Single keys act only while the focus is inside it (WCAG 2.1.4), so that nothing
 * happens to somebody who dictates elsewhere on the page.
 */
export function queueKeys({ selection, search, assign, onHelp }: QueueKeys) {
	return (event: KeyboardEvent<HTMLElement>) => {
		if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
		const row = event.target.closest<HTMLElement>("[data-row]");
		const move = MOVES[event.key];
		if (move !== undefined) focusRow(event.currentTarget, row, move);
		else if (event.key.toLowerCase() === "x" && row?.dataset.row !== undefined)
			selection.toggle(row.dataset.row, event.shiftKey);
		else if (event.key === "a" && selection.uuids.size > 0) assign.current?.focus();
		else if (event.key === "/") search.current?.focus();
		else if (event.key === "?") onHelp();
		else if (event.key === "Escape" && selection.uuids.size > 0) selection.clear();
		else return;
		event.preventDefault();
	};
}

function focusRow(table: HTMLElement, row: HTMLElement | null, move: 1 | -1): void {
	const rows = [...table.querySelectorAll<HTMLElement>("[data-row]")];
	const at = row === null ? (move === 1 ? -1 : rows.length) : rows.indexOf(row);
	rows[at + move]?.querySelector<HTMLElement>("[data-open]")?.focus();
}
