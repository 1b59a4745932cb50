import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";

/** From how many questions on a form's list scrolls by itself, draws only what is in view, and can be searched. */
export const LONG_FORM = 16;

/** A question's height until it is measured, in pixels. */
const HEIGHT = 64;
const OVERSCAN = 6;

/** Where a question is, in pixels from the top of the list. */
export interface Slot {
	readonly start: number;
	readonly size: number;
}

/** The questions to draw, each by its place in the list and its distance from the one drawn before it, in pixels. */
interface DrawnQuestions {
	readonly drawn: readonly { readonly index: number; readonly gap: number }[];
	/** Pixels below the last one drawn. */
	readonly rest: number;
	readonly measure: (element: HTMLElement | null) => void;
	readonly slotAt: (index: number) => Slot | undefined;
	readonly show: (index: number) => void;
}

/** Of a long list the questions in view and those of `kept` (places in the list), of another all. */
export function useDrawnQuestions(
	names: readonly string[],
	isLong: boolean,
	kept: readonly number[],
	scroller: RefObject<HTMLElement | null>,
): DrawnQuestions {
	const wanted = kept.join();
	const extractor = useCallback(
		(range: Range) => {
			const pinned = wanted.split(",").map(Number);
			const all = new Set([...defaultRangeExtractor(range), ...pinned]);
			return [...all].filter((at) => at >= 0 && at < range.count).sort((one, other) => one - other);
		},
		[wanted],
	);
	const getItemKey = useCallback((index: number) => names[index] ?? index, [names]);
	const virtual = useVirtualizer<HTMLElement, HTMLElement>({
		count: names.length,
		getScrollElement: () => scroller.current,
		getItemKey,
		estimateSize: () => HEIGHT,
		overscan: OVERSCAN,
		rangeExtractor: extractor,
		// a frame draws what one scroll needs, instead of each scroll at once
		useFlushSync: false,
	});
	const total = virtual.getTotalSize();
	const show = useCallback((index: number) => virtual.scrollToIndex(index, { align: "auto" }), [virtual]);
	const slotAt = useCallback((index: number) => virtual.measurementsCache[index], [virtual]);
	const whole = useMemo(() => names.map((_, index) => ({ index, gap: 0 })), [names]);
	const { measureElement: measure } = virtual;
	if (!isLong) return { drawn: whole, rest: 0, measure, slotAt, show };
	let end = 0;
	const drawn = virtual.getVirtualItems().map((item) => {
		const gap = item.start - end;
		end = item.end;
		return { index: item.index, gap };
	});
	return { drawn, rest: total - end, measure, slotAt, show };
}

/**
 * Keeps the question that was put somewhere last within the view of a list that scrolls by itself, until its editor
 * scrolls or goes on: the questions that it was carried past are drawn and measured by and by, and may be higher than
 * they were taken for; what is measured late, or scrolled to by the list itself, would leave it out of view.
 *
 * @param slot where the list takes the question to be, in pixels from its top; undefined where the list shows all
 * @param show scrolls to a place of the list by what it takes the heights for
 * @returns the name of the question that was put last, to be set when it is put and cleared when it is left behind
 */
export function usePutQuestion(
	scroller: RefObject<HTMLElement | null>,
	names: readonly string[],
	slot: Slot | undefined,
	show: (index: number) => void,
): RefObject<string | undefined> {
	const put = useRef<string | undefined>(undefined);
	const [start, size] = [slot?.start, slot?.size];
	// a height that is measured anew moves it as well
	useEffect(() => {
		const at = put.current === undefined ? -1 : names.indexOf(put.current);
		if (scroller.current === null || start === undefined || size === undefined || at < 0) return;
		show(at);
		reveal(scroller.current, put.current);
	}, [scroller, names, start, size, show]);
	const isScrolling = start !== undefined;
	useEffect(() => {
		const { current } = scroller;
		if (current === null || !isScrolling) return;
		const onScroll = () => reveal(current, put.current);
		current.addEventListener("scroll", onScroll, { passive: true });
		return () => current.removeEventListener("scroll", onScroll);
	}, [scroller, isScrolling]);
	return put;
}

/** Scrolls a list as little as shows the question, or the top of one that is higher than the list. */
function reveal(scroller: HTMLElement, name: string | undefined): void {
	if (name === undefined) return;
	const own = [...scroller.querySelectorAll<HTMLElement>("[data-question]")]
		.find(({ dataset }) => dataset.question === name)
		?.getBoundingClientRect();
	if (own === undefined) return;
	const box = scroller.getBoundingClientRect();
	const [above, below] = [own.top - box.top, own.bottom - box.bottom];
	if (above < -1) scroller.scrollTop += above;
	else if (below > 1) scroller.scrollTop += Math.min(below, above);
}
