import { chakra, Stack } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { COLUMNS, type Column, shownColumns } from "./queue-columns.ts";

const Summary = chakra("summary", {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "11",
		px: "3",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "field",
		borderRadius: "button",
		fontSize: "sm",
		fontWeight: "semibold",
		cursor: "pointer",
	},
});

interface ColumnMenuProps {
	readonly chosen: readonly string[] | undefined;
	readonly onChange: (columns: readonly Column[] | undefined) => void;
}

/** Which columns the table shows. */
export function ColumnMenu({ chosen, onChange }: ColumnMenuProps) {
	const copy = useCopy("desk");
	const shown = shownColumns(chosen);
	const toggle = (column: Column) => {
		const next = COLUMNS.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one)));
		onChange(next.length === COLUMNS.length ? undefined : next);
	};
	return (
		<chakra.details position="relative">
			<Summary>{copy("queue.columns")}</Summary>
			<Stack
				as="fieldset"
				aria-label={copy("queue.columns")}
				position="absolute"
				zIndex="overlay"
				insetInlineEnd="0"
				mt="1"
				p="3"
				gap="1"
				minW="12rem"
				bg="surface"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="line"
				borderRadius="card"
				boxShadow="e3"
			>
				{COLUMNS.map((column) => (
					<chakra.label key={column} display="flex" alignItems="center" gap="2" minH="8" fontSize="sm">
						<input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column)} />
						<span>{copy(`queueColumn.${column}`)}</span>
					</chakra.label>
				))}
			</Stack>
		</chakra.details>
	);
}
