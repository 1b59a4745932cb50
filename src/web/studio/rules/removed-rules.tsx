import { Box, Button, Heading } from "@chakra-ui/react";
import { useId } from "react";
import { type RuleList, removedRules, titleOf } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { ownValue } from "./own-value.ts";

/** The shared rules of a list that the lender took away, each of which may be had back. */
export function RemovedRules(props: {
	readonly list: RuleList;
	readonly isBusy: boolean;
	readonly restore: (id: string) => void;
}) {
	const { list, isBusy, restore } = props;
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const id = useId();
	const removed = removedRules(list, ownValue(draft.files, list.file));
	if (removed.length === 0) return null;
	return (
		<Box as="section" mt="5" aria-labelledby={id}>
			<Heading as="h3" size="sm" id={id}>
				{copy("rules.removedTitle")}
			</Heading>
			<Box as="ul" listStyleType="none">
				{removed.map((rule) => (
					<Box as="li" key={rule} mt="2">
						<Button
							size="sm"
							variant="outline"
							height="auto"
							whiteSpace="normal"
							aria-disabled={isBusy}
							onClick={() => restore(rule)}
						>
							{copy("rules.restore", { title: titleOf(undefined, rule) })}
						</Button>
					</Box>
				))}
			</Box>
		</Box>
	);
}
