import { Box, Heading } from "@chakra-ui/react";
import { numberAt, objectAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { ChangeTable, isSameOffer, keptFigures } from "./change-table.tsx";

/** Before signing: what has changed since the application, and why, once the changed offer is accepted. */
export function AcceptedChange() {
	const { application } = useApplication();
	const words = useWords();
	const previous = objectAt(application, "previousOffer");
	const after = keptFigures(objectAt(application, "selectedOffer"));
	if (numberAt(previous, "rate") === 0 || after.rate === 0 || isSameOffer(keptFigures(previous), after)) return null;
	return (
		<Box asChild bg="tint" borderRadius="field" p={{ base: "4", md: "5" }}>
			<section aria-labelledby="accepted-change">
				<Heading as="h2" size="md" id="accepted-change">
					{words("changed")}
				</Heading>
				<ChangeTable previous={previous} after={after} />
			</section>
		</Box>
	);
}
