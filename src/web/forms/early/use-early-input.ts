import { type RefObject, useLayoutEffect } from "react";
import { replayEarlyInput } from "./replay-early.ts";
import { takeEarlyInput } from "./typed-early.ts";

/** Transfers early input from the served form to the live one, once; a form that was submitted is submitted. */
export function useEarlyInput(form: RefObject<Element | null>): void {
	useLayoutEffect(() => {
		const box = form.current;
		const early = box ? takeEarlyInput(box) : undefined;
		// read before rerendering, replayed once React handles changes, with no event in between
		if (early) queueMicrotask(() => replayEarlyInput(early));
		// once the input is in the form
		if (early?.isSent && box instanceof HTMLFormElement) setTimeout(() => box.requestSubmit(), 0);
	}, [form]);
}
