import { MAX_TOASTS } from "../../contracts/constants/shell.ts";
import { wantOverlays } from "../browser/overlay-requests.ts";

/** A short message at the edge of the page. */
export interface Toast {
	readonly id: number;
	readonly tone: "success" | "error" | "info";
	readonly text: string;
}

/** Milliseconds that a toast stays; errors stay until closed. */
export const TOAST_MS = 6_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function keep(next: readonly Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}

/** Shows a toast; beyond five the oldest is removed. */
export function toast({ tone, text }: Pick<Toast, "tone" | "text">): void {
	lastId += 1;
	keep([...toasts, { id: lastId, tone, text }].slice(-MAX_TOASTS));
	wantOverlays();
}

/** Removes a toast. */
export function dismissToast(id: number): void {
	keep(toasts.filter((one) => one.id !== id));
}

/** The visible toasts, oldest first. */
export function shownToasts(): readonly Toast[] {
	return toasts;
}

/** Calls `listener` after each change; returns the unsubscriber. */
export function onToastChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
