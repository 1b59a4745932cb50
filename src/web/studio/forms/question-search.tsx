import { Box, Text } from "@chakra-ui/react";
import { useId } from "react";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";

interface QuestionSearchProps {
	readonly search: string;
	readonly setSearch: (search: string) => void;
	/** Whether the list shows what was searched for. */
	readonly isFiltered: boolean;
	readonly found: number;
	readonly count: number;
	readonly mayEdit: boolean;
}

/** Finds questions of a long form; says how many there are, and what a search keeps from being dragged. */
export function QuestionSearch({ search, setSearch, isFiltered, found, count, mayEdit }: QuestionSearchProps) {
	const copy = useCopy("studio");
	const id = useId();
	return (
		<Box role="search" mt="2">
			<FieldLabel htmlFor={id}>{copy("forms.findQuestion")}</FieldLabel>
			<Input id={id} type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
			<Text role="status" mt="2" color="ink-2">
				{isFiltered ? copy("forms.foundQuestions", { found, count }) : copy("forms.questions", { count })}
			</Text>
			{isFiltered && mayEdit && <Text color="ink-2">{copy("forms.findKeepsOrder")}</Text>}
		</Box>
	);
}
