import { Box } from "@chakra-ui/react";
import {
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	type UniqueIdentifier,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import {
	arrayMove,
	SortableContext,
	sortableKeyboardCoordinates,
	verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useMemo, useRef, useState } from "react";
import type { FormField } from "../../../studio/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { QuestionEntry } from "./question-entry.tsx";

interface QuestionOrderProps {
	readonly questions: readonly FormField[];
	readonly file: string;
	readonly selected: FormField | undefined;
	readonly select: (name: string) => void;
	/** Whether a question may be dragged; undefined where the viewer may not change the draft. */
	readonly isMovable: (field: FormField) => boolean | undefined;
	/** Moves a question to where another one is; resolves once that is saved. */
	readonly move: (field: FormField, past: FormField) => Promise<boolean>;
}

const ACTIVATION = { distance: 4 };
const onlyUpAndDown = <Shift extends { readonly x: number }>(shift: { readonly transform: Shift }) => ({
	...shift.transform,
	x: 0,
});

/** The questions in their order, dragged by pointer or by keys; what happens is said in words. */
export function QuestionOrder({ questions, file, selected, select, isMovable, move }: QuestionOrderProps) {
	const copy = useCopy("studio");
	// where a question was put stays until the form as composed has it there
	const [dropped, setDropped] = useState<readonly FormField[] | undefined>(undefined);
	// over itself at first, which would drown that it was picked up
	const lastOver = useRef<UniqueIdentifier | undefined>(undefined);
	const [seen, setSeen] = useState(questions);
	if (seen !== questions) {
		setSeen(questions);
		setDropped(undefined);
	}
	const sensors = useSensors(
		useSensor(PointerSensor, { activationConstraint: ACTIVATION }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const shown = dropped ?? questions;
	const names = useMemo(() => shown.map(({ name }) => name), [shown]);
	const said = (key: "dragTaken" | "dragOver" | "dragPut" | "dragLeft", id: UniqueIdentifier, at: UniqueIdentifier) => {
		const name = shown.find((one) => one.name === id)?.label ?? "";
		return copy(`forms.${key}`, { name, at: names.indexOf(String(at)) + 1, count: names.length });
	};
	const onDragEnd = ({ active, over }: DragEndEvent) => {
		const from = shown.find(({ name }) => name === active.id);
		const past = shown.find(({ name }) => name === over?.id);
		if (from === undefined || past === undefined || from === past) return;
		setDropped(arrayMove([...shown], shown.indexOf(from), shown.indexOf(past)));
		void move(from, past).then((isSaved) => isSaved || setDropped(undefined));
	};
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			modifiers={[onlyUpAndDown]}
			onDragEnd={onDragEnd}
			accessibility={{
				screenReaderInstructions: { draggable: copy("forms.dragHelp") },
				announcements: {
					onDragStart: ({ active }) => {
						lastOver.current = active.id;
						return said("dragTaken", active.id, active.id);
					},
					onDragOver: ({ active, over }) => {
						if (over === null || over.id === lastOver.current) return undefined;
						lastOver.current = over.id;
						return said("dragOver", active.id, over.id);
					},
					onDragEnd: ({ active, over }) => said("dragPut", active.id, over?.id ?? active.id),
					onDragCancel: ({ active }) => said("dragLeft", active.id, active.id),
				},
			}}
		>
			<SortableContext items={names} strategy={verticalListSortingStrategy}>
				<Box as="ol" listStyleType="none" mt="2">
					{shown.map((field) => (
						<QuestionEntry
							key={field.name}
							isSelected={field.name === selected?.name}
							isMovable={isMovable(field)}
							{...{ field, file, select }}
						/>
					))}
				</Box>
			</SortableContext>
		</DndContext>
	);
}
