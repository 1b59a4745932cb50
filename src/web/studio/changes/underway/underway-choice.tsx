import { Box, Button } from "@chakra-ui/react";
import { useId, useState } from "react";
import type { UnderwayChoice } from "../../../../flow/editing/index.ts";
import { NativeSelect } from "../../../forms/native-select.tsx";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { FieldLabel } from "../../frame/field-label.tsx";
import { Counts } from "./counts.tsx";
import { OutdatedAnswers } from "./outdated-answers.tsx";
import { useCounted } from "./use-counted.ts";

/** By what is chosen: the verdicts with which applications move. */
const MOVES = { stay: [], continue: ["continue"], all: ["continue", "rewind"] } as const;
const CHOICES = ["stay", "continue", "all"] as const;
type Choice = (typeof CHOICES)[number];

/** All stay, with the answers that they have. */
export const ALL_STAY: UnderwayChoice = { moves: MOVES.stay, map: {} };

/** What a choice for applications under way is called. */
export function choiceOf({ moves }: UnderwayChoice): Choice {
	if (moves.length === 0) return "stay";
	return moves.includes("rewind") ? "all" : "continue";
}

interface Props {
	readonly choice: UnderwayChoice;
	readonly onChange: (choice: UnderwayChoice) => void;
}

/** Whether applications under way move to the version that goes live, with what that means for how many, before it does. */
export function UnderwayField({ choice, onChange }: Props) {
	const copy = useCopy("studio");
	const id = useId();
	const isMoving = choice.moves.length > 0;
	const [countedWith, setCountedWith] = useState(ALL_STAY.map);
	const first = useCounted(ALL_STAY.map, isMoving);
	const { count: _, ...counting } = useCounted(countedWith, isMoving);
	return (
		<Box mt="4">
			<FieldLabel htmlFor={id}>{copy("underway.title")}</FieldLabel>
			<NativeSelect
				id={id}
				value={choiceOf(choice)}
				onChange={({ currentTarget: { value } }) => {
					const chosen = CHOICES.find((one) => one === value) ?? "stay";
					onChange({ ...choice, moves: MOVES[chosen] });
				}}
			>
				{CHOICES.map((one) => (
					<option key={one} value={one}>
						{copy(`underway.choice_${one}`)}
					</option>
				))}
			</NativeSelect>
			{isMoving && (
				<>
					<Counts {...counting} />
					<OutdatedAnswers
						outdated={first.counted?.outdated ?? []}
						map={choice.map}
						onChange={(map) => onChange({ ...choice, map })}
					/>
					{choice.map !== countedWith && (
						<Button size="sm" variant="outline" mt="2" onClick={() => setCountedWith(choice.map)}>
							{copy("underway.countWith")}
						</Button>
					)}
				</>
			)}
		</Box>
	);
}
