import { Box, Text } from "@chakra-ui/react";
import type { ExampleFact } from "../../../../studio/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useSaidFact } from "../../frame/use-said-fact.ts";
import { choiceWords } from "../../tables/model/print-cell.ts";

/** The smallest record that shows a difference, fact by fact. */
export function Example({ facts }: { readonly facts: readonly ExampleFact[] }) {
	const copy = useCopy("studio");
	const said = useSaidFact();
	if (facts.length === 0) return <Text color="ink-2">{copy("compared.everyone")}</Text>;
	return (
		<Box mt="2" ps="4" borderInlineStartWidth="3px" borderInlineStartStyle="solid" borderColor="line">
			<Text color="ink-2">{copy("compared.example")}</Text>
			<Box as="ul" listStyleType="none">
				{facts.map(({ fact, about, value }) => (
					<li key={fact}>{said(about, typeof value === "string" ? choiceWords(value, [value]) : value)}</li>
				))}
			</Box>
		</Box>
	);
}
