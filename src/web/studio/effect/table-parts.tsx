import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

/** A heading cell of a column. */
export const HeadCell = chakra("th", {
	base: { px: "3", py: "2", textAlign: "start", verticalAlign: "bottom", fontWeight: "semibold" },
});
/** A heading cell of a row. */
export const RowHead = chakra("th", {
	base: {
		px: "3",
		py: "2",
		textAlign: "start",
		verticalAlign: "top",
		fontWeight: "normal",
		minW: { base: "8rem", md: "10rem" },
	},
});
/** A cell with a number. */
export const Cell = chakra("td", { base: { px: "3", py: "2", textAlign: "start", verticalAlign: "top" } });
/** A row below the head. */
export const Row = chakra("tr", { base: { borderTopWidth: "1px", borderTopStyle: "solid", borderColor: "line" } });

/** A section with a heading, and a table that scrolls by itself where it is wider than the page. */
export function TableSection(props: {
	readonly title: string;
	readonly lead?: string;
	readonly minW?: string;
	readonly children: ReactNode;
}) {
	const id = useId();
	return (
		<Box minW="0">
			<Heading as="h2" size="md" id={id}>
				{props.title}
			</Heading>
			{props.lead !== undefined && (
				<Text mt="1" maxW="42rem" color="ink-2">
					{props.lead}
				</Text>
			)}
			<Box overflowX="auto" mt="3" mx="-3" tabIndex={0} role="region" aria-labelledby={id}>
				<chakra.table minW={{ md: props.minW ?? "30rem" }} css={{ borderCollapse: "collapse" }}>
					{props.children}
				</chakra.table>
			</Box>
		</Box>
	);
}
