import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useMemo } from "react";

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
