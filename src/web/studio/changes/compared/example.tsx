import { Box, chakra, Text } from "@chakra-ui/react";
import type { ExampleFact } from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { choiceWords } from "../../cells/print-cell.ts";
import { useSaidFact } from "../../frame/use-said-fact.ts";

/** More facts than that are told apart by whether they say something. */
const MOST_AT_ONCE = 6;

/** The smallest record that shows a difference, fact by fact: what is so first, and what isn't, where there is much of it, on request. */
export function Example({ facts }: { readonly facts: readonly ExampleFact[] }) {
	const copy = useCopy("studio");
	const said = useSaidFact();
	if (facts.length === 0) return <Text color="ink-2">{copy("compared.everyone")}</Text>;
	const isSo = ({ value }: ExampleFact) => value !== false && value !== null && value !== "";
	const first = facts.length > MOST_AT_ONCE && facts.some(isSo) ? facts.filter(isSo) : facts;
	const rest = facts.filter((fact) => !first.includes(fact));
	const list = (listed: readonly ExampleFact[]) => (
		<Box as="ul" listStyleType="none">
			{listed.map(({ fact, about, value }) => (
				<li key={fact}>{said(about, typeof value === "string" ? choiceWords(value, [value]) : value)}</li>
			))}
		</Box>
	);
	return (
		<Box mt="2" ps="4" borderInlineStartWidth="3px" borderInlineStartStyle="solid" borderColor="line">
			<Text color="ink-2">{copy("compared.example")}</Text>
			{list(first)}
			{rest.length > 0 && (
				<chakra.details mt="1">
					<chakra.summary cursor="pointer">{copy("compared.exampleRest", { count: rest.length })}</chakra.summary>
					{list(rest)}
				</chakra.details>
			)}
		</Box>
	);
}
