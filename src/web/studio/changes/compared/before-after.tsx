import { Box, chakra, Grid, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useCopy } from "../../../shell/copy/use-copy.ts";

const Side = chakra("div", { base: { minW: "0", p: "3", borderRadius: "field" } });

/** What is on the live version beside what is in the draft; below it where there is little room. */
export function BeforeAfter({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
	const copy = useCopy("studio");
	return (
		<Grid mt="2" gap="2" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}>
			<Side bg="bad-bg">
				<Text fontWeight="semibold">{copy("compared.live")}</Text>
				<Box>{before}</Box>
			</Side>
			<Side bg="ok-bg">
				<Text fontWeight="semibold">{copy("compared.draft")}</Text>
				<Box>{after}</Box>
			</Side>
		</Grid>
	);
}
