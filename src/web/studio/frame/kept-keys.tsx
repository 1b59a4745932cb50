import { Box, chakra, Text } from "@chakra-ui/react";
import { titleOf } from "../../../flow/editing/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useSaidValue } from "./use-said-value.ts";

/** What is written at a thing and set by nothing around: named with its value, and kept as it is. */
export function KeptKeys({ kept = {} }: { readonly kept?: JsonObject | undefined }) {
	const copy = useCopy("studio");
	const said = useSaidValue();
	const entries = Object.entries(kept);
	if (entries.length === 0) return null;
	return (
		<chakra.details mt="4">
			<chakra.summary cursor="pointer" minH="6">
				{copy("area.kept", { count: entries.length })}
			</chakra.summary>
			<Text color="ink-2">{copy("area.keptAbout")}</Text>
			<Box as="dl">
				{entries.map(([key, value]) => (
					<Box key={key} mt="1">
						<Text as="dt" fontWeight="semibold" overflowWrap="anywhere">
							{titleOf(undefined, key.replace(/^ui:/, ""))}
						</Text>
						<Text as="dd" overflowWrap="anywhere">
							{said(value)}
						</Text>
					</Box>
				))}
			</Box>
		</chakra.details>
	);
}
