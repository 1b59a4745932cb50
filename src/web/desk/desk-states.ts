/** The desk's status labels and tones. */
export const STATES: {
	readonly [status: string]: {
		readonly label: string;
		readonly tone: "neutral" | "info" | "success" | "attention" | "stop";
	};
} = {
	IN_REVIEW: { label: "To review", tone: "attention" },
	OWED: { label: "Owed by the borrower", tone: "neutral" },
	NEEDS_CHANGE: { label: "Sent back", tone: "info" },
	ACCEPTED: { label: "Accepted", tone: "success" },
	HELD: { label: "Held", tone: "stop" },
};

const DOCUMENT_STATES: { readonly [status: string]: string } = {
	RECEIVED: "received",
	PENDING: "waits for the virus scan",
	REPLACED: "replaced by a newer one",
	REFUSED: "refused: it could harm a computer",
};

/** A document's status, as the end of a line about it. */
export function documentState(status: string): string {
	return (Object.hasOwn(DOCUMENT_STATES, status) ? DOCUMENT_STATES[status] : undefined) ?? codeWords(status);
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
