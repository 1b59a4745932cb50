import { Box, Heading, Text } from "@chakra-ui/react";
import type { Compared } from "../../../flow/editing/index.ts";
import type { Effect } from "../../api/studio/effect.ts";
import { showPercent } from "../../formats/percent.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { differencesIn } from "./differences.ts";

/** What differs between the versions, in words; that nothing can be told where the numbers do not say so. */
export function DifferenceList({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	const { told, isFew } = differencesIn(effect);
	const share = ({ part, whole }: Compared) => showPercent(part / whole, 0);
	return (
		<Box as="section" aria-labelledby="effect-told">
			<Heading as="h2" size="md" id="effect-told">
				{copy("effect.toldTitle")}
			</Heading>
			{effect.compared.length < 2 ? (
				<Text mt="1">{copy("effect.nothingToCompare")}</Text>
			) : told.length === 0 ? (
				<Text mt="1">{copy(isFew ? "effect.tooFew" : "effect.noDifference")}</Text>
			) : (
				<>
					<Box as="ul" ps="5" mt="1">
						{told.map(({ kind, title, verdict, version, before }) => (
							<li key={`${kind} ${title}`}>
								{copy(`effect.told_${kind}_${verdict}`, { title, now: share(version), before: share(before) })}
							</li>
						))}
					</Box>
					<Text mt="2" color="ink-2" maxW="42rem">
						{copy("effect.byChance")}
					</Text>
				</>
			)}
		</Box>
	);
}
