import { Box, Flex, Text } from "@chakra-ui/react";
import type { Effect } from "../../api/studio/effect.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ShareCell } from "./share-cell.tsx";

/** How many began with each version, and how many of them have an application. */
export function StartFigures({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	const sides = (["version", "before"] as const).slice(0, effect.compared.length);
	return (
		<Flex gap="8" wrap="wrap">
			{sides.map((side, index) => {
				const hash = effect.compared[index];
				const { starts = 0, registered = 0 } = effect.starts.find((count) => count.hash === hash) ?? {};
				return (
					<Box key={side}>
						<Text color="ink-2">{copy(`effect.${side}`)}</Text>
						<Text fontWeight="semibold">{copy("effect.began", { count: starts })}</Text>
						<Box mt="2">
							<Text as="span" display="block">
								{copy("effect.registered")}
							</Text>
							<ShareCell part={registered} whole={starts} />
						</Box>
					</Box>
				);
			})}
		</Flex>
	);
}
