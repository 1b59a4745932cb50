import { Box, Button, Heading, HStack, Stack } from "@chakra-ui/react";
import { useApplication } from "../application-context.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { useWay } from "../parts/use-way.ts";
import { useWords } from "../parts/use-words.ts";
import { summarySections } from "./summary-sections.ts";

/** The borrower's answers, section by section, each with an edit link. */
export function AnswerSections() {
	const { record, flow } = useApplication();
	const take = useWay();
	const words = useWords();
	return (
		<Stack gap="8">
			{summarySections(record, flow.product.forms, words).map((section) => (
				<Box key={section.title} asChild>
					<section aria-label={section.title}>
						<HStack justify="space-between" gap="4" mb="1" flexWrap="wrap">
							<Heading as="h2" size="md">
								{section.title}
							</Heading>
							{section.edit !== undefined && (
								<Button
									variant="plain"
									size="sm"
									aria-label={section.edit.label}
									onClick={() => take(section.edit?.way ?? "")}
								>
									{words("edit")}
								</Button>
							)}
						</HStack>
						<FigureList figures={section.figures} />
					</section>
				</Box>
			))}
		</Stack>
	);
}
