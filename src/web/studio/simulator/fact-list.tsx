import { Box, Text } from "@chakra-ui/react";
import type { SimulatedFact } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useSaidFact } from "../frame/use-said-fact.ts";

/** What is known of the person, what the last step changed first. */
export function FactList({ facts }: { readonly facts: readonly SimulatedFact[] }) {
	const copy = useCopy("studio");
	const said = useSaidFact();
	if (facts.length === 0) return <Text mt="2">{copy("simulator.factsNone")}</Text>;
	const inOrder = [...facts.filter(({ isNew }) => isNew), ...facts.filter(({ isNew }) => !isNew)];
	return (
		<Box as="ul" listStyleType="none" mt="2">
			{inOrder.map(({ fact, about, value, isNew }) => (
				<Box as="li" key={fact} mb="2" fontSize="xs" overflowWrap="anywhere">
					<span>{said(about, value)}</span>
					{isNew && (
						<Text as="span" display="block" fontWeight="semibold">
							{copy("simulator.isNew")}
						</Text>
					)}
				</Box>
			))}
		</Box>
	);
}
