import {
	type DragEndEvent,
	type DragMoveEvent,
	type DragStartEvent,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { type RefObject, useRef, useState } from "react";
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

interface CarriedActs {
	/** Says what became of a question, and at which place. */
	readonly say: (what: "dragTaken" | "dragOver" | "dragPut" | "dragLeft", name: string, at: number) => void;
	readonly put: (from: number, to: number) => void;
}

/**
 * Carries a question through the whole list, of which only a part is drawn: places are those that the list
 * measures or estimates, not those of drawn elements.
 */
export function useCarriedQuestion(
	names: readonly string[],
	slotAt: (index: number) => Slot | undefined,
	list: RefObject<HTMLElement | null>,
	{ say, put }: CarriedActs,
) {
	const [held, setHeld] = useState<Omit<Carried, "from"> | undefined>(undefined);
	const from = held === undefined ? -1 : names.indexOf(held.name);
	const carried: Carried | undefined =
		held === undefined || from < 0 ? undefined : { ...held, from, to: Math.min(held.to, names.length - 1) };
	const carry = (to: number) => {
		if (carried === undefined || carried.to === to) return;
		setHeld({ ...carried, to });
		say("dragOver", carried.name, to);
	};
	// a sensor keeps the options that it began with
	const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
	onKey.current = (event) => {
		const step = STEPS[event.key];
		if (step === undefined || carried === undefined) return;
		event.preventDefault();
		carry(Math.min(Math.max(carried.to + step, 0), names.length - 1));
	};
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: ACTIVATION }),
		// without coordinates the sensor neither moves nor scrolls
		useSensor(KeyboardSensor, { coordinateGetter: (event) => onKey.current(event) }),
	);
	const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
		const name = String(active.id);
		const at = names.indexOf(name);
		setHeld({ name, to: at, isByKeys: activatorEvent instanceof KeyboardEvent });
		say("dragTaken", name, at);
	};
	const onDragMove = ({ active }: DragMoveEvent) => {
		const rect = active.rect.current.translated;
		if (carried === undefined || carried.isByKeys || rect === null || list.current === null) return;
		carry(nearest(rect.top + rect.height / 2 - list.current.getBoundingClientRect().top, names.length, slotAt));
	};
	const onDragEnd = (_: DragEndEvent) => {
		setHeld(undefined);
		if (carried === undefined) return;
		say("dragPut", carried.name, carried.to);
		if (carried.to !== carried.from) put(carried.from, carried.to);
	};
	const onDragCancel = () => {
		setHeld(undefined);
		if (carried !== undefined) say("dragLeft", carried.name, carried.from);
	};
	return { carried, events: { sensors, onDragStart, onDragMove, onDragEnd, onDragCancel } };
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
