import { Text } from "@chakra-ui/react";
import { memo, useCallback, useSyncExternalStore } from "react";
import { afterNextFrame } from "../browser/after-next-frame.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import type { SaveQueue, SaveState } from "./save-queue.ts";

const idle = (): SaveState => "idle";

/** Shows whether the answers so far are saved; its line is reserved from the start, so that nothing jumps. */
export const SaveMark = memo(function SaveMark({ saves }: { readonly saves: SaveQueue }) {
	const copy = useCopy("forms");
	// a mark that changed at once would be one more render between Next and the next step
	const subscribe = useCallback((changed: () => void) => saves.subscribe(() => void afterNextFrame(changed)), [saves]);
	const state = useSyncExternalStore(subscribe, saves.state, idle);
	return (
		<Text
			role="status"
			minH="1lh"
			mt="-4"
			mb="2"
			textAlign="end"
			fontSize="sm"
			color={state === "waiting" || state === "refused" ? "warn" : "ink-2"}
		>
			{state !== "idle" && copy(`saveMark.${state}`)}
		</Text>
	);
});
