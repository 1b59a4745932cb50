import { Box, chakra, Text, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { FileDifference } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { usePlaceWords } from "../places/use-place-words.ts";
import { shownValue } from "./shown-value.ts";

/** Values that differ, each with what it was and what it is. */
export function ChangeList({
	changes,
	empty,
	below,
}: {
	readonly changes: readonly FileDifference[];
	readonly empty: string;
	/** What stands below a change. */
	readonly below?: (change: FileDifference) => ReactNode;
}) {
	const copy = useCopy("studio");
	const sayPlace = usePlaceWords(changes.length > 0);
	if (changes.length === 0) return <Text color="ink-2">{empty}</Text>;
	return (
		<Box as="ul" listStyleType="none">
			{changes.map((one) => {
				const { file, at, change, from, to } = one;
				return (
					<Box as="li" key={`${file}${at}`} py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
						<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
							{sayPlace(file, at)}
						</Text>
						<Text fontWeight="semibold">{copy(`changes.kind_${change}`)}</Text>
						{from !== undefined && (
							<chakra.del display="block" color="ink-2" overflowWrap="anywhere">
								<VisuallyHidden>{`${copy("changes.was")} `}</VisuallyHidden>
								<span>{shownValue(asWritten(at, from), copy)}</span>
							</chakra.del>
						)}
						{to !== undefined && (
							<chakra.ins display="block" textDecoration="none" overflowWrap="anywhere">
								<VisuallyHidden>{`${copy("changes.is")} `}</VisuallyHidden>
								<span>{shownValue(asWritten(at, to), copy)}</span>
							</chakra.ins>
						)}
						{below?.(one)}
					</Box>
				);
			})}
		</Box>
	);
}

/** A reference is said as one also where it alone has changed. */
function asWritten(at: string, value: Json): Json {
	return at.endsWith("/$ref") ? { $ref: value } : value;
}
