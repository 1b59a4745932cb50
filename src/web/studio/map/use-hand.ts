import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A move of the mouse, in pixels, from which on it is a drag and no click. */
const DRAG_PX = 4;

/** A turn of the wheel, in pixels, that changes the size by one step; a pinch sends many small ones. */
const TURN_PX = 30;

/**
 * Lets a mouse drag a scrolled picture, and a wheel with Ctrl (a pinch, on a touchpad) change its size; what is under the
 * pointer, or else in the middle, stays there. `scale` is the picture's present size, `larger` makes it larger or smaller by one step.
 */
export function useHand(picture: RefObject<HTMLElement | null>, scale: number, larger: (by: number) => void): void {
	const change = useRef(larger);
	const point = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
	const before = useRef(scale);
	useEffect(() => {
		change.current = larger;
	});

	useLayoutEffect(() => {
		const box = picture.current;
		const ratio = scale / before.current;
		before.current = scale;
		if (box === null || ratio === 1) return;
		const { x, y } = point.current ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
		point.current = undefined;
		box.scrollLeft = (box.scrollLeft + x) * ratio - x;
		box.scrollTop = (box.scrollTop + y) * ratio - y;
	}, [picture, scale]);

	useEffect(() => {
		const box = picture.current;
		if (box === null) return undefined;
		const ended = new AbortController();
		const { signal } = ended;
		let turned = 0;
		const turn = (event: WheelEvent) => {
			if (!event.ctrlKey) return;
			event.preventDefault();
			turned += event.deltaY;
			if (Math.abs(turned) < TURN_PX) return;
			const by = turned < 0 ? 1 : -1;
			turned = 0;
			const { left, top } = box.getBoundingClientRect();
			point.current = { x: event.clientX - left, y: event.clientY - top };
			change.current(by);
		};
		let from: { readonly x: number; readonly y: number; readonly left: number; readonly top: number } | undefined;
		let isDragged = false;
		const press = (event: PointerEvent) => {
			isDragged = false;
			// a finger scrolls by itself
			if (event.pointerType !== "mouse" || event.button !== 0) return;
			from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
		};
		const move = (event: PointerEvent) => {
			if (from === undefined) return;
			const [x, y] = [event.clientX - from.x, event.clientY - from.y];
			if (!isDragged && Math.hypot(x, y) < DRAG_PX) return;
			isDragged = true;
			box.scrollLeft = from.left - x;
			box.scrollTop = from.top - y;
		};
		const release = () => {
			from = undefined;
		};
		// the end of a drag selects nothing
		const click = (event: MouseEvent) => {
			if (isDragged) event.stopPropagation();
			isDragged = false;
		};
		box.addEventListener("wheel", turn, { passive: false, signal });
		box.addEventListener("pointerdown", press, { signal });
		window.addEventListener("pointermove", move, { signal });
		window.addEventListener("pointerup", release, { signal });
		window.addEventListener("pointercancel", release, { signal });
		box.addEventListener("click", click, { capture: true, signal });
		return () => ended.abort();
	}, [picture]);
}
