import { type RefObject, useLayoutEffect } from "react";
import { replayEarlyInput } from "./replay-early.ts";
import { takeEarlyInput } from "./typed-early.ts";

/** Brings what was typed into the served form before the script took over into the live one, once. */
export function useEarlyInput(form: RefObject<Element | null>): void {
	useLayoutEffect(() => {
		const early = form.current ? takeEarlyInput(form.current) : undefined;
		// read before anything is drawn again, replayed when React takes changes: no event comes in between
		if (early) queueMicrotask(() => replayEarlyInput(early));
	}, [form]);
}
