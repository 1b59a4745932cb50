import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useDraggable } from "@dnd-kit/core";
import { memo, useCallback } from "react";
import { type FormField, isNeeded, pointerOf } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { OthersAtEntry } from "../presence/others-at-entry.tsx";
import type { CarryingKeys } from "./use-carried-question.ts";

const Handle = chakra("button", {
	base: {
		flexShrink: 0,
		minW: "8",
		minH: "8",
		cursor: "grab",
		touchAction: "none",
		color: "ink-2",
		display: "grid",
		placeItems: "center",
		"&[aria-disabled=true]": { cursor: "not-allowed", opacity: 0.4 },
	},
});
/** Centers of the six dots that say that something may be dragged. */
const DOTS = [4, 8, 12].flatMap((y) => [6, 10].map((x) => [x, y] as const));

/** A question in the order of its form: selected by its name, dragged by its handle. */
export const QuestionEntry = memo(function QuestionEntry(props: {
	readonly field: FormField;
	readonly file: string;
	readonly isSelected: boolean;
	/** Whether it may be dragged; undefined where none may be. */
	readonly isMovable: boolean | undefined;
	readonly select: (name: string) => void;
	/** Its place in the list, and how many there are, which may not all be drawn. */
	readonly index: number;
	readonly count: number;
	/** Pixels that questions which are not drawn take before it. */
	readonly gap: number;
	readonly isCarried: boolean;
	/** What its handle hears of the keys. */
	readonly keys: CarryingKeys;
	/** Pixels by which it is shown below its place while a question is carried; undefined where none is, or where a pointer carries this one. */
	readonly shift: number | undefined;
	readonly measure: (element: HTMLElement | null) => void;
}) {
	const { field, file, isSelected, isMovable, select, index, count, gap, isCarried, keys, shift, measure } = props;
	const copy = useCopy("studio");
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform } = useDraggable({
		id: field.name,
		disabled: isMovable !== true,
		attributes: { roleDescription: copy("forms.dragKind") },
	});
	const ref = useCallback(
		(element: HTMLElement | null) => {
			setNodeRef(element);
			measure(element);
		},
		[setNodeRef, measure],
	);
	const by = Math.round(shift ?? transform?.y ?? 0);
	return (
		<Box
			as="li"
			{...{ ref }}
			data-index={index}
			data-question={field.name}
			data-carried={isCarried || undefined}
			aria-setsize={count}
			aria-posinset={index + 1}
			position="relative"
			zIndex={isCarried ? 1 : undefined}
			bg={isCarried ? "paper" : undefined}
			borderTopWidth={index === 0 ? undefined : "1px"}
			borderTopStyle="solid"
			borderColor="line"
			py="1"
			style={{
				marginTop: gap,
				transform: by === 0 ? undefined : `translate3d(0, ${by}px, 0)`,
				transition: shift === undefined || isCarried ? undefined : "transform 150ms",
			}}
		>
			<Flex gap="2" align="flex-start">
				{isMovable !== undefined && (
					<Handle
						ref={setActivatorNodeRef}
						type="button"
						{...attributes}
						{...listeners}
						aria-pressed={isCarried || undefined}
						// one that is carried is put down also while others may not be picked up
						{...((isMovable || isCarried) && {
							onKeyDown: (event) => keys.onKeyDown(event, field.name),
							onBlur: () => keys.onBlur(field.name),
						})}
						aria-label={copy("forms.drag", { name: field.label })}
					>
						<svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
							{DOTS.map(([x, y]) => (
								<circle key={`${x} ${y}`} cx={x} cy={y} r="1.2" />
							))}
						</svg>
					</Handle>
				)}
				<Box minW="0">
					<Button
						variant="plain"
						size="sm"
						textAlign="start"
						aria-pressed={isSelected}
						textDecoration={isSelected ? "underline" : "none"}
						onClick={() => select(field.name)}
					>
						{field.label}
					</Button>
					<Text fontSize="xs" color="ink-2" pb="1">
						{[
							copy(`forms.kind_${field.kind}`),
							copy(
								field.below?.isRequired === true
									? "forms.requiredOfAll"
									: isNeeded(field)
										? "forms.required"
										: "forms.optional",
							),
							copy(`forms.origin_${field.origin}`),
						].join(" · ")}
					</Text>
					<OthersAtEntry file={file} pointer={pointerOf(["fields", field.name])} />
				</Box>
			</Flex>
		</Box>
	);
});
