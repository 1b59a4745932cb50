import type { Answers, AnswersByForm } from "../api/application/answers.ts";
import { RequestError } from "../api/request-error.ts";

const PAUSE_MS = 1_000;
/** Save interval while a person types without a pause. */
const AT_LATEST_MS = 5_000;

/** Text of steps that was not sent, kept by the server a moment after it is typed. */
export interface TypedText {
	/** By form id, secrets included. */
	readonly texts: ReadonlyMap<string, Answers>;
	/** Shows a form's text when it is opened again; `kept` of it, if any, outlives the page. */
	readonly note: (formId: string, text: Answers, kept: Answers | undefined) => void;
	/** Forgets a form's text: it is an answer now, or another tab's answer has replaced it. */
	readonly drop: (formId: string) => void;
	/** Takes what was kept before this page; returns the forms whose text it changes, none that was typed into here. */
	readonly restore: (kept: AnswersByForm) => readonly string[];
	/**
	 * Saves nothing more until the function that it returns is called, because the whole registration is being sent; once
	 * that is done, what waits is no text of it any more.
	 */
	readonly hold: () => (isDone: boolean) => void;
	/** Resolves once nothing is being saved. */
	readonly settled: () => Promise<unknown>;
}

/** The text of steps over `save`, which is called with one form after the other; `start` is what was kept before. */
export function createTypedText(
	save: (formId: string, kept: Answers) => Promise<unknown>,
	start: AnswersByForm = {},
): TypedText {
	const texts = new Map<string, Answers>(Object.entries(start));
	const touched = new Set<string>();
	const unsaved = new Map<string, Answers>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let since = 0;
	let isHeld = false;
	let isOver = false;
	let saving: Promise<unknown> = Promise.resolve();

	const send = async (formId: string) => {
		const kept = unsaved.get(formId);
		unsaved.delete(formId);
		if (kept === undefined) return;
		try {
			await save(formId, kept);
		} catch (error) {
			// what did not get through is still on the page: it is sent with the next word, or when the page is left
			const isUnheard = error instanceof RequestError && error.status === 0;
			if (!isUnheard || isOver || !texts.has(formId) || unsaved.has(formId)) return;
			unsaved.set(formId, kept);
			watch();
		}
	};
	const flush = (isLeaving: boolean) => {
		clearTimeout(timer);
		since = 0;
		removeEventListener("beforeunload", leave);
		if (isHeld) return;
		for (const formId of unsaved.keys()) {
			// a page that is left cannot wait for an earlier save
			if (isLeaving) void send(formId);
			else saving = saving.then(() => send(formId));
		}
	};
	// before the next page is asked for, which the server draws with what is kept
	const leave = () => flush(true);
	const hide = () => {
		if (document.visibilityState === "hidden") flush(false);
	};
	let isWatching = false;
	const watch = () => {
		addEventListener("beforeunload", leave);
		if (isWatching) return;
		isWatching = true;
		document.addEventListener("visibilitychange", hide);
		addEventListener("pagehide", leave);
	};
	const saveSoon = () => {
		watch();
		since ||= Date.now();
		clearTimeout(timer);
		timer = setTimeout(() => flush(false), Math.min(PAUSE_MS, Math.max(0, since + AT_LATEST_MS - Date.now())));
	};
	return {
		texts,
		note: (formId, text, kept) => {
			texts.set(formId, text);
			if (kept === undefined) return;
			touched.add(formId);
			unsaved.set(formId, kept);
			saveSoon();
		},
		drop: (formId) => {
			texts.delete(formId);
			unsaved.delete(formId);
		},
		restore: (kept) => {
			const isNew = ([formId, text]: [string, Answers]) =>
				!touched.has(formId) && JSON.stringify(texts.get(formId)) !== JSON.stringify(text);
			const found = Object.entries(kept).filter(isNew);
			for (const [formId, text] of found) texts.set(formId, text);
			return found.map(([formId]) => formId);
		},
		hold: () => {
			isHeld = true;
			return (isDone) => {
				isHeld = false;
				isOver ||= isDone;
				if (isDone) unsaved.clear();
				else if (unsaved.size > 0) saveSoon();
			};
		},
		settled: () => saving,
	};
}
