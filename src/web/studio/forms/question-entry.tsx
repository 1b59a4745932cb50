import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useSortable } from "@dnd-kit/sortable";
import { memo } from "react";
import { type FormField, isNeeded, pointerOf } from "../../../studio/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { OthersAtEntry } from "../presence/others-at-entry.tsx";

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
		_disabled: { cursor: "not-allowed", opacity: 0.4 },
	},
});
/** Centers of the six dots that say that something may be dragged. */
const DOTS = [4, 8, 12].flatMap((y) => [6, 10].map((x) => [x, y] as const));

/** A question in the order of its form: selected by its name, dragged by its handle. */
export const QuestionEntry = memo(function QuestionEntry(props: {
	readonly field: FormField;
	readonly file: string;
	readonly isSelected: boolean;
	/** Whether it may be dragged; undefined where nobody may. */
	readonly isMovable: boolean | undefined;
	readonly select: (name: string) => void;
}) {
	const { field, file, isSelected, isMovable, select } = props;
	const copy = useCopy("studio");
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
		id: field.name,
		disabled: isMovable !== true,
		attributes: { roleDescription: copy("forms.dragKind") },
	});
	return (
		<Box
			as="li"
			ref={setNodeRef}
			position="relative"
			zIndex={isDragging ? 1 : undefined}
			bg={isDragging ? "paper" : undefined}
			borderTopWidth="1px"
			borderTopStyle="solid"
			borderColor="line"
			py="1"
			css={{ "&:not(:focus-within)": { contentVisibility: "auto", containIntrinsicSize: "auto 5rem" } }}
			style={{
				transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
				transition,
			}}
		>
			<Flex gap="2" align="flex-start">
				{isMovable !== undefined && (
					<Handle
						ref={setActivatorNodeRef}
						type="button"
						disabled={!isMovable}
						{...attributes}
						{...listeners}
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
