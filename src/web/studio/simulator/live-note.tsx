import { Box, Text } from "@chakra-ui/react";
import type { DraftSimulation } from "../../api/studio/simulation.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** Where the same person would be on the live version, and where it first differs. */
export function LiveNote({ data: { difference, live, isCompared, now } }: { readonly data: DraftSimulation }) {
	const copy = useCopy("studio");
	const isApart = difference?.kind === "place";
	const first = () => {
		if (difference === null) return copy(isCompared ? "simulator.live_same" : "simulator.live_none");
		const { step, kind, live: there, draft } = difference;
		if (there === null) return copy("simulator.live_stopped", { step });
		if (kind === "words") return copy("simulator.live_words", { step, title: draft.title });
		return copy("simulator.live_place", { step, title: there.title, draft: draft.title });
	};
	return (
		<Box
			mt="3"
			ps="3"
			borderInlineStartWidth="4px"
			borderInlineStartStyle="solid"
			borderInlineStartColor={difference === null ? "line" : "warn"}
		>
			<Text fontWeight={difference === null ? undefined : "semibold"}>{first()}</Text>
			{isApart && live !== null && live.at !== now.place.at && difference.live?.at !== live.at && (
				<Text>{copy("simulator.live_now", { title: live.title })}</Text>
			)}
		</Box>
	);
}
