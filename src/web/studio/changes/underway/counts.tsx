import { Box, Text } from "@chakra-ui/react";
import type { CountedApplications } from "../../../../flow/editing/index.ts";
import { shownMessage } from "../../../api/request-error.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";

interface CountsProps {
	readonly counted: CountedApplications | undefined;
	readonly error: Error | null;
	readonly isRunning: boolean;
}

/** How many applications would continue, be asked again or stay; how far the count is, or why there is none. */
export function Counts({ counted, error, isRunning }: CountsProps) {
	const copy = useCopy("studio");
	return (
		<>
			<Box role="status" mt="2">
				{isRunning && (
					<Text color="ink-2">
						{copy("underway.working", { done: counted?.done ?? 0, total: counted?.total ?? 0 })}
					</Text>
				)}
				{!isRunning && counted?.status === "FAILED" && <Text>{copy("underway.failed")}</Text>}
				{!isRunning && counted?.status === "DONE" && <Done counted={counted} />}
			</Box>
			{error !== null && (
				<Text role="alert" color="bad">
					{shownMessage(error)}
				</Text>
			)}
		</>
	);
}

function Done({ counted }: { readonly counted: CountedApplications }) {
	const copy = useCopy("studio");
	const all = counted.continue + counted.rewind + counted.pinned;
	if (all === 0) return <Text>{copy("underway.none")}</Text>;
	return (
		<>
			<Text>{copy("underway.if", { count: all })}</Text>
			<Box as="ul" ps="5">
				{(["continue", "rewind", "pinned"] as const).map((verdict) => (
					<li key={verdict}>{copy(`underway.if_${verdict}`, { count: counted[verdict] })}</li>
				))}
			</Box>
		</>
	);
}
