import { useLayoutEffect, useRef, useState } from "react";
import { samePlace } from "./same-place.ts";

interface Typing {
	readonly input: HTMLInputElement;
	readonly text: string;
	readonly place: number;
}

/** Keeps the cursor at its letter or digit when a widget regroups the input; call the result on each change. */
export function useSteadyCursor(): (input: HTMLInputElement) => void {
	const typing = useRef<Typing>(undefined);
	const [, setChanges] = useState(0);
	useLayoutEffect(() => {
		if (!typing.current) return;
		const { input, text, place } = typing.current;
		typing.current = undefined;
		// a text that React did not set again still has its cursor
		if (input.value === text || input.ownerDocument.activeElement !== input) return;
		const same = samePlace(text, place, input.value);
		input.setSelectionRange(same, same);
	});
	return (input) => {
		// always rerender: a rejected character changes nothing else
		setChanges((count) => count + 1);
		typing.current = { input, text: input.value, place: input.selectionStart ?? input.value.length };
	};
}
