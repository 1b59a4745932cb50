import { useLayoutEffect, useRef, useState } from "react";
import { samePlace } from "./same-place.ts";

interface Place {
	readonly text: string;
	readonly place: number;
}

interface Typing extends Place {
	readonly input: HTMLInputElement;
	readonly given: string;
}

/** Keeps the cursor at its letter or digit, or at `place`, when a widget regroups the input; call the result on each change. */
export function useSteadyCursor(): (input: HTMLInputElement, place?: Place) => void {
	const typing = useRef<Typing>(undefined);
	const [, setChanges] = useState(0);
	useLayoutEffect(() => {
		if (!typing.current) return;
		const { input, given, text, place } = typing.current;
		typing.current = undefined;
		// a text that React did not set again still has its cursor
		if (input.value === given || input.ownerDocument.activeElement !== input) return;
		const same = samePlace(text, place, input.value);
		input.setSelectionRange(same, same);
	});
	return (input, place = { text: input.value, place: input.selectionStart ?? input.value.length }) => {
		// always rerender: a rejected character changes nothing else
		setChanges((count) => count + 1);
		typing.current = { input, given: input.value, ...place };
	};
}
