import { type RefObject, useEffect, useState } from "react";
import { elementOf } from "./marked-field.ts";

/** Marks questions of a drawn form, whose components know nothing of marks, from outside after each render; returns those of them that are not shown. */
export function useMarks(
	root: RefObject<HTMLElement | null>,
	prefix: string,
	names: readonly string[],
	marked: readonly string[],
): readonly string[] {
	const [hidden, setHidden] = useState<readonly string[]>([]);
	const [all, wanted] = [names.join(" "), marked.join(" ")];
	useEffect(() => {
		const box = root.current;
		if (box === null) return undefined;
		const known = all.split(" ");
		const mark = () => {
			const found = wanted
				.split(" ")
				.filter((name) => known.includes(name))
				.map((name) => [name, elementOf(box, prefix, name, known)] as const);
			const elements = found.map(([, element]) => element);
			for (const old of box.querySelectorAll("[data-marked]"))
				if (!elements.includes(old)) old.removeAttribute("data-marked");
			for (const element of elements)
				if (element?.hasAttribute("data-marked") === false) element.setAttribute("data-marked", "");
			const missing = found.flatMap(([name, element]) => (element === undefined ? [name] : []));
			setHidden((before) => (before.join() === missing.join() ? before : missing));
		};
		mark();
		const watcher = new MutationObserver(mark);
		watcher.observe(box, { childList: true, subtree: true });
		return () => watcher.disconnect();
	}, [root, prefix, all, wanted]);
	return hidden;
}
