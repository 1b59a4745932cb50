import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Row = chakra("section", {
	base: {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		columnGap: "6",
		px: { base: "5", md: "7" },
		py: "5",
		borderColor: "line",
		"& + &": { borderTopWidth: "1px", borderTopStyle: "solid" },
	},
});

/** One fact about the user, a row of a card: what is known, a sentence about it, and beside them how to change it. */
export function Fact(props: { label: string; value?: string; note?: string; children?: ReactNode }) {
	return (
		<Row>
			<Box flex="1 1 16rem" minW="0">
				<Heading as="h2" size="sm" color="ink-2">
					{props.label}
				</Heading>
				{props.value !== undefined && (
					<Text mt="1" fontSize="lg" overflowWrap="anywhere">
						{props.value}
					</Text>
				)}
				{props.note !== undefined && (
					<Text mt="1" color="ink-2" fontSize="sm">
						{props.note}
					</Text>
				)}
			</Box>
			{props.children}
		</Row>
	);
}
