import { Text } from "@chakra-ui/react";
import { memo, useSyncExternalStore } from "react";
import type { SaveQueue, SaveState } from "./save-queue.ts";

const WORDS: { readonly [state in SaveState]: string } = {
	idle: "",
	saving: "Saving…",
	saved: "Saved",
	waiting: "Not saved yet – we keep trying",
	refused: "Not saved",
};
const idle = (): SaveState => "idle";

/** Shows whether the answers so far are saved; its line is reserved from the start, so that nothing jumps. */
export const SaveMark = memo(function SaveMark({ saves }: { readonly saves: SaveQueue }) {
	const state = useSyncExternalStore(saves.subscribe, saves.state, idle);
	return (
		<Text
			role="status"
			minH="1lh"
			mt="-4"
			mb="2"
			textAlign="end"
			fontSize="sm"
			color={state === "waiting" || state === "refused" ? "warning" : "fg.muted"}
		>
			{WORDS[state]}
		</Text>
	);
});
