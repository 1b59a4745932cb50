import { type RefObject, useLayoutEffect } from "react";
import { replayEarlyInput } from "./replay-early.ts";
import { takeEarlyInput } from "./typed-early.ts";

/** Brings what was typed into the served form before the script took over into the live one, once; a form that was sent is sent. */
export function useEarlyInput(form: RefObject<Element | null>): void {
	useLayoutEffect(() => {
		const box = form.current;
		const early = box ? takeEarlyInput(box) : undefined;
		// read before anything is drawn again, replayed when React takes changes: no event comes in between
		if (early) queueMicrotask(() => replayEarlyInput(early));
		// once what was typed is the form's own
		if (early?.isSent && box instanceof HTMLFormElement) setTimeout(() => box.requestSubmit(), 0);
	}, [form]);
}
