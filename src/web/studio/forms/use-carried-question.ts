import { type DragMoveEvent, type DragStartEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from "react";
import type { Slot } from "./use-drawn-questions.ts";

/** A question that was picked up: its name, its place in the list, and the place where it would be put. */
interface Carried {
	readonly name: string;
	readonly from: number;
	readonly to: number;
	readonly isByKeys: boolean;
}

const ACTIVATION = { distance: 4 };
/** How many places down a key moves a question. */
const STEPS: { readonly [key: string]: number } = {
	ArrowUp: -1,
	ArrowDown: 1,
	PageUp: -10,
	PageDown: 10,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
};
const TAKES = new Set(["Space", "Enter"]);
const PUTS = new Set([...TAKES, "Tab"]);

interface CarriedActs {
	/** Says what became of a question, and at which place. */
	readonly say: (what: "dragTaken" | "dragOver" | "dragPut" | "dragLeft", name: string, at: number) => void;
	readonly put: (from: number, to: number) => void;
}

/** What the handle of a question hears of the keys, by the question's name. */
export interface CarryingKeys {
	readonly onKeyDown: (event: KeyboardEvent, name: string) => void;
	readonly onBlur: (name: string) => void;
}

/**
 * Carries a question through the whole list, of which only a part is drawn: places are those that the list
 * measures or estimates, not those of drawn elements. Its handle hears the keys itself: the keyboard sensor of dnd-kit
 * begins to listen in a task of its own, and loses what is pressed before that on a slow machine.
 */
export function useCarriedQuestion(
	names: readonly string[],
	slotAt: (index: number) => Slot | undefined,
	list: RefObject<HTMLElement | null>,
	{ say, put }: CarriedActs,
) {
	const [held, setHeld] = useState<Omit<Carried, "from"> | undefined>(undefined);
	// keys may come faster than what they change is drawn
	const latest = useRef(held);
	const hold = (next: typeof held) => {
		latest.current = next;
		setHeld(next);
	};
	const placed = (one: typeof held): Carried | undefined => {
		const from = one === undefined ? -1 : names.indexOf(one.name);
		return one === undefined || from < 0 ? undefined : { ...one, from, to: Math.min(one.to, names.length - 1) };
	};
	const take = (name: string, isByKeys: boolean) => {
		const at = names.indexOf(name);
		hold({ name, to: at, isByKeys });
		say("dragTaken", name, at);
	};
	const carry = (to: number) => {
		const carried = placed(latest.current);
		if (carried === undefined || carried.to === to) return;
		hold({ name: carried.name, to, isByKeys: carried.isByKeys });
		say("dragOver", carried.name, to);
	};
	const end = () => {
		const carried = placed(latest.current);
		hold(undefined);
		if (carried === undefined) return;
		say("dragPut", carried.name, carried.to);
		if (carried.to !== carried.from) put(carried.from, carried.to);
	};
	const leave = () => {
		const carried = placed(latest.current);
		hold(undefined);
		if (carried !== undefined) say("dragLeft", carried.name, carried.from);
	};
	const onKeyDown = (event: KeyboardEvent, name: string) => {
		const carried = placed(latest.current);
		const step = STEPS[event.key];
		if (carried === undefined) {
			if (!TAKES.has(event.code) || event.repeat) return;
			take(name, true);
		} else if (!carried.isByKeys || carried.name !== name) return;
		else if (step !== undefined) carry(Math.min(Math.max(carried.to + step, 0), names.length - 1));
		else if (event.code === "Escape") leave();
		else if (!PUTS.has(event.code)) return;
		// the key that picked it up, still held
		else if (!event.repeat) end();
		event.preventDefault();
	};
	const onBlur = (name: string) => {
		if (latest.current?.isByKeys === true && latest.current.name === name) leave();
	};
	const heard = useRef({ onKeyDown, onBlur });
	heard.current = { onKeyDown, onBlur };
	// hundreds of handles take them
	const keys = useMemo(
		(): CarryingKeys => ({
			onKeyDown: (event, name) => heard.current.onKeyDown(event, name),
			onBlur: (name) => heard.current.onBlur(name),
		}),
		[],
	);
	const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: ACTIVATION }));
	const onDragStart = ({ active }: DragStartEvent) => take(String(active.id), false);
	const onDragMove = ({ active }: DragMoveEvent) => {
		const rect = active.rect.current.translated;
		if (rect === null || list.current === null) return;
		carry(nearest(rect.top + rect.height / 2 - list.current.getBoundingClientRect().top, names.length, slotAt));
	};
	return {
		carried: placed(held),
		events: { sensors, onDragStart, onDragMove, onDragEnd: end, onDragCancel: leave },
		keys,
	};
}

/** Pixels by which a question gives way to the carried one, or by which keys have carried it. */
export function shiftOf(
	index: number,
	carried: Pick<Carried, "from" | "to"> | undefined,
	slotAt: (index: number) => Slot | undefined,
): number {
	if (carried === undefined) return 0;
	const [own, there] = [slotAt(carried.from), slotAt(carried.to)];
	if (own === undefined || there === undefined) return 0;
	if (index === carried.from)
		return carried.to > carried.from ? there.start + there.size - own.start - own.size : there.start - own.start;
	if (index > carried.from && index <= carried.to) return -own.size;
	return index < carried.from && index >= carried.to ? own.size : 0;
}

/** The place whose middle is nearest to a height, in pixels from the top of the list. */
function nearest(middle: number, count: number, slotAt: (index: number) => Slot | undefined): number {
	let found = 0;
	let least = Number.POSITIVE_INFINITY;
	for (let index = 0; index < count; index += 1) {
		const slot = slotAt(index);
		const distance = slot === undefined ? least : Math.abs(slot.start + slot.size / 2 - middle);
		if (distance < least) [found, least] = [index, distance];
	}
	return found;
}
