import { Box, chakra, Grid, Heading, Text } from "@chakra-ui/react";
import type { DeskCase } from "../../api/desk/case.ts";
import { shownDate } from "../../application/parts/shown-dates.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { codeWords } from "../desk-states.ts";
import { Section } from "../parts/section.tsx";

/** Codes as words, days as people write them; free text stays as it is. */
function shownValue(value: string): string {
	if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return shownDate(value);
	return /^[A-Z][A-Z0-9_]{3,}$/.test(value) ? codeWords(value) : value;
}

/** The facts that a reviewer may see. */
export function CaseFacts({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	return (
		<Section title={copy("caseFacts.facts")}>
			<Grid gap="6" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1fr)" }}>
				{shown.facts.map(({ title, facts }) => (
					<Box key={title}>
						<Heading as="h3" size="sm" mb="2">
							{title}
						</Heading>
						<chakra.dl m="0">
							{facts.map(({ label, value }, at) => (
								<Box
									key={`${label} ${at}`}
									py="1"
									display="grid"
									gridTemplateColumns="minmax(6rem, 2fr) minmax(0, 3fr)"
									columnGap="3"
									fontSize="sm"
								>
									<Text as="dt" color="ink-2">
										{label}
									</Text>
									<Text as="dd" m="0" overflowWrap="anywhere">
										{shownValue(value)}
									</Text>
								</Box>
							))}
						</chakra.dl>
					</Box>
				))}
			</Grid>
		</Section>
	);
}
