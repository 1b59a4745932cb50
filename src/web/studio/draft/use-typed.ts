import { useCallback, useEffect, useRef, useState } from "react";
import type { Json } from "../../../flow/engine/json.ts";
import { EVERY_FEW_SECONDS } from "../../api/studio/ask-again.ts";
import type { Draft } from "../../api/studio/draft.ts";
import { useOpenDraft } from "./draft-context.ts";

/** Milliseconds after the last key until it is saved. */
const SAVED_AFTER = 600;

/** What was typed about the selected field and is not composed yet, by property. */
export interface Typed {
	readonly field: string;
	readonly values: { readonly [property: string]: Json | undefined };
	/** The files as they were at the first key. */
	readonly seen: Draft["files"];
}

interface Kept extends Typed {
	readonly state: "typing" | "saving" | "saved" | "failed";
}

/** Keeps what is typed until the composed form shows it, and saves it shortly after the last key. */
export function useTyped(isFresh: boolean, save: (typed: Typed) => Promise<boolean>) {
	const { hold, filesNow } = useOpenDraft();
	const release = useRef<(() => void) | undefined>(undefined);
	const [kept, setKept] = useState<Kept | undefined>(undefined);
	const latest = useRef<Kept | undefined>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const isGone = useRef(false);
	const saveNow = useRef(save);
	useEffect(() => {
		saveNow.current = save;
	}, [save]);
	const keep = useCallback((next: Kept | undefined) => {
		latest.current = next;
		setKept(next);
	}, []);
	const flush = useCallback(async () => {
		clearTimeout(timer.current);
		const now = latest.current;
		if (now?.state !== "typing") return;
		const saving = { ...now, state: "saving" } as const;
		keep(saving);
		const isSaved = await saveNow.current(saving).catch(() => undefined);
		if (isSaved === undefined) {
			// it could not even be sent: it is typed still
			if (latest.current !== saving || isGone.current) return;
			keep(now);
			timer.current = setTimeout(() => void flush(), EVERY_FEW_SECONDS);
			return;
		}
		if (latest.current !== saving) {
			// what is typed since stands on what was just saved
			const since = latest.current;
			if (isSaved && since?.state === "typing" && since.seen === saving.seen) keep({ ...since, seen: filesNow() });
			return;
		}
		keep({ ...saving, state: isSaved ? "saved" : "failed" });
		release.current?.();
		release.current = undefined;
	}, [filesNow, keep]);
	const type = useCallback(
		(field: string, values: Typed["values"]) => {
			const before = latest.current;
			if (before !== undefined && before.field !== field) void flush();
			const together = before?.field === field ? { ...before.values, ...values } : values;
			const isGoneOn = before?.field === field && before.state !== "saved";
			keep({ field, values: together, seen: isGoneOn ? before.seen : filesNow(), state: "typing" });
			release.current ??= hold({ flush, isSent: () => latest.current?.state !== "typing" });
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void flush(), SAVED_AFTER);
		},
		[filesNow, flush, hold, keep],
	);
	/** Gives up what is typed, where somebody else's is kept. */
	const drop = useCallback(() => {
		clearTimeout(timer.current);
		keep(undefined);
		release.current?.();
		release.current = undefined;
	}, [keep]);
	const isShown = isFresh && kept?.state === "saved";
	useEffect(() => {
		if (isShown) keep(undefined);
	}, [isShown, keep]);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			void flush();
		};
	}, [flush]);
	return { typed: kept, type, flush, drop };
}
