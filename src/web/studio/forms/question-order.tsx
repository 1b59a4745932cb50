import { Box, VisuallyHidden } from "@chakra-ui/react";
import { DndContext } from "@dnd-kit/core";
import { type SyntheticEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FormField } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { QuestionEntry } from "./question-entry.tsx";
import { shiftOf, useCarriedQuestion } from "./use-carried-question.ts";
import { useDrawnQuestions, usePutQuestion } from "./use-drawn-questions.ts";

interface QuestionOrderProps {
	/** The form's questions, or those of them that were searched for. */
	readonly questions: readonly FormField[];
	readonly file: string;
	readonly selected: FormField | undefined;
	readonly select: (name: string) => void;
	/** Whether a question may be dragged; undefined where none may be now, or by this viewer. */
	readonly isMovable: (field: FormField) => boolean | undefined;
	/** Moves a question to where another one is; resolves once that is saved. */
	readonly move: (field: FormField, past: FormField) => Promise<boolean>;
	/** Whether the form is so long that its list scrolls by itself. */
	readonly isLong: boolean;
	/** What the questions were searched for; a list of another search is shown from its top. */
	readonly search: string;
}

const onlyUpAndDown = <Shift extends { readonly x: number }>(shift: { readonly transform: Shift }) => ({
	...shift.transform,
	x: 0,
});
/** What happens is said by the list, which knows the places of questions that are not drawn. */
const SILENT = {
	onDragStart: () => undefined,
	onDragOver: () => undefined,
	onDragEnd: () => undefined,
	onDragCancel: () => undefined,
};

/** The questions in their order, dragged by pointer or by keys; what happens is said in words. */
export function QuestionOrder(props: QuestionOrderProps) {
	const { questions, file, selected, select, isMovable, move, isLong, search } = props;
	const copy = useCopy("studio");
	const [scroller, list] = [useRef<HTMLDivElement>(null), useRef<HTMLOListElement>(null)];
	// where a question was put stays until the form as composed has it there
	const [dropped, setDropped] = useState<readonly FormField[] | undefined>(undefined);
	const [seen, setSeen] = useState(questions);
	const [said, setSaid] = useState("");
	const [held, setHeld] = useState<string | undefined>(undefined);
	/** What had the focus when it was put there. */
	const focused = useRef<Element | null>(null);
	if (seen !== questions) {
		setSeen(questions);
		setDropped(undefined);
	}
	const shown = dropped ?? questions;
	const names = useMemo(() => shown.map(({ name }) => name), [shown]);
	const at = names.indexOf(selected?.name ?? "");
	const heldAt = names.indexOf(held ?? "");
	// what has the focus or is carried, with its neighbors, to which Tab leads
	const kept = [at, ...(heldAt < 0 ? [] : [heldAt - 1, heldAt, heldAt + 1])];
	const { drawn, rest, measure, slotAt, show } = useDrawnQuestions(names, isLong, kept, scroller);
	const put = usePutQuestion(scroller, names, isLong ? slotAt(heldAt) : undefined, show);
	const { carried, events, keys } = useCarriedQuestion(names, slotAt, list, {
		say: (what, name, place) => {
			const label = shown.find((one) => one.name === name)?.label ?? "";
			setSaid(copy(`forms.${what}`, { name: label, at: place + 1, count: names.length }));
		},
		put: (from, to) => {
			const [field, past] = [shown[from], shown[to]];
			if (field === undefined || past === undefined) return;
			put.current = field.name;
			focused.current = document.activeElement;
			setDropped(shown.toSpliced(from, 1).toSpliced(to, 0, field));
			void move(field, past).then((isSaved) => isSaved || setDropped(undefined));
		},
	});
	/** Who scrolls or goes on no longer looks at what was put. */
	const leaveBehind = useCallback(() => {
		put.current = undefined;
		focused.current = null;
	}, [put]);
	// another one that is selected, here or beside the list, or searched for
	useEffect(leaveBehind, [leaveBehind, selected?.name, search]);
	useEffect(() => {
		if (isLong && search === "" && at >= 0 && put.current === undefined) show(at);
	}, [isLong, search, at, show, put]);
	useEffect(() => {
		if (scroller.current !== null && search !== "") scroller.current.scrollTop = 0;
	}, [search]);
	// an element that is moved in the document loses the focus
	useLayoutEffect(() => {
		const { current } = focused;
		if (names.length > 0 && document.activeElement === document.body && current instanceof HTMLElement) current.focus();
	}, [names]);
	const byKeys = carried?.isByKeys === true ? shiftOf(carried.from, carried, slotAt) : undefined;
	useEffect(() => {
		const element = list.current?.querySelector<HTMLElement>("[data-carried]");
		if (byKeys === undefined || !element) return;
		if (isLong && scroller.current !== null) follow(scroller.current, element, byKeys);
		else element.scrollIntoView?.({ block: "nearest" });
	}, [byKeys, isLong]);
	const keep = ({ target }: SyntheticEvent) => {
		if (target !== focused.current) leaveBehind();
		if (target instanceof Element) setHeld(target.closest<HTMLElement>("[data-question]")?.dataset.question);
	};
	return (
		<>
			<DndContext
				modifiers={[onlyUpAndDown]}
				accessibility={{
					screenReaderInstructions: { draggable: copy("forms.dragHelp") },
					announcements: SILENT,
				}}
				{...events}
			>
				<Box
					ref={scroller}
					mt="2"
					{...(isLong && {
						role: "group",
						"aria-label": copy("forms.list"),
						tabIndex: 0,
						onWheel: leaveBehind,
						onTouchMove: leaveBehind,
						// on its bar
						onPointerDown: ({ target, currentTarget }: SyntheticEvent) => target === currentTarget && leaveBehind(),
						onKeyDownCapture: leaveBehind,
						overflowY: "auto",
						maxH: "min(32rem, 70vh)",
						position: "relative",
						borderWidth: "1px",
						borderStyle: "solid",
						borderColor: "line",
						borderRadius: "card",
						px: "2",
						css: { overflowAnchor: "none" },
					})}
				>
					<Box
						as="ol"
						// without its marks, some browsers take a list for none
						role="list"
						ref={list}
						listStyleType="none"
						style={{ paddingBottom: rest }}
						onFocus={keep}
						// some browsers give a pressed button no focus
						onPointerDown={keep}
					>
						{drawn.map(({ index, gap }) => {
							const field = shown[index];
							if (field === undefined) return null;
							const isCarried = index === carried?.from;
							return (
								<QuestionEntry
									key={field.name}
									isSelected={field.name === selected?.name}
									isMovable={isMovable(field)}
									count={names.length}
									shift={carried === undefined ? undefined : isCarried ? byKeys : shiftOf(index, carried, slotAt)}
									{...{ field, file, select, index, gap, measure, isCarried, keys }}
								/>
							);
						})}
					</Box>
				</Box>
			</DndContext>
			<VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
		</>
	);
}

/** Scrolls to where an element is about to be: it gets there by and by, so its place on the screen is not the one yet. */
function follow(scroller: HTMLElement, { offsetTop, offsetHeight }: HTMLElement, shift: number): void {
	const top = offsetTop + shift;
	const bottom = top + offsetHeight - scroller.clientHeight;
	if (top < scroller.scrollTop) scroller.scrollTop = top;
	else if (bottom > scroller.scrollTop) scroller.scrollTop = bottom;
}
