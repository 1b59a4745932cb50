import type { Copy } from "../../contracts/copy.ts";

type Tone = "neutral" | "info" | "success" | "attention" | "stop";

const TONES = {
	IN_REVIEW: "attention",
	OWED: "neutral",
	NEEDS_CHANGE: "info",
	ACCEPTED: "success",
	HELD: "stop",
} as const satisfies { readonly [status: string]: Tone };

/** How the desk says where something stands, and in which tone; a status that it does not know as it is. */
export function stateOf(status: string, copy: Copy<"desk">): { readonly label: string; readonly tone: Tone } {
	return isKnown(TONES, status)
		? { label: copy(`caseState.${status}`), tone: TONES[status] }
		: { label: status, tone: "neutral" };
}

const DOCUMENT_STATES = { RECEIVED: true, PENDING: true, REPLACED: true, REFUSED: true };

/** A document's status, as the end of a line about it. */
export function documentState(status: string, copy: Copy<"desk">): string {
	return isKnown(DOCUMENT_STATES, status) ? copy(`documentState.${status}`) : codeWords(status);
}

function isKnown<T extends object>(states: T, status: string): status is keyof T & string {
	return Object.hasOwn(states, status);
}

const MOMENT = new Intl.DateTimeFormat("en-US", {
	month: "2-digit",
	day: "2-digit",
	year: "numeric",
	hour: "numeric",
	minute: "2-digit",
});

/** "11/21/2026, 3:04 PM", in the reader's own time. */
export function momentWords(text: string): string {
	const at = new Date(text);
	return Number.isNaN(at.getTime()) ? "" : MOMENT.format(at);
}

/** "BPO_ORDER_REQUEST" as words. */
export function codeWords(code: string): string {
	const words = code.replace(/[-_/]/g, " ").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
