import { Button, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { shownMessage } from "../../api/request-error.ts";
import { draftQuery, stepDraft } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** Takes back the viewer's own newest edit of a draft, or does it again; by buttons and by keys. */
export function UndoButtons({ uuid }: { readonly uuid: string }) {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const step = useMutation({
		mutationFn: (act: "undo" | "redo") => stepDraft(uuid, act, newIdempotencyKey()),
		onSettled: () => client.invalidateQueries({ queryKey: draftQuery(uuid).queryKey }),
	});
	const { mutate, isPending, error } = step;
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isTyping(event.target)) return;
			event.preventDefault();
			mutate(event.shiftKey ? "redo" : "undo");
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [mutate]);
	return (
		<>
			<Button
				size="sm"
				variant="outline"
				disabled={isPending}
				title={copy("draft.undoKeys")}
				onClick={() => mutate("undo")}
			>
				{copy("draft.undo")}
			</Button>
			<Button
				size="sm"
				variant="outline"
				disabled={isPending}
				title={copy("draft.redoKeys")}
				onClick={() => mutate("redo")}
			>
				{copy("draft.redo")}
			</Button>
			{error !== null && (
				<Text role="alert" color="bad">
					{shownMessage(error)}
				</Text>
			)}
		</>
	);
}

/** A field has an undo of its own while somebody types into it. */
function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && target.closest("input, textarea, [contenteditable=true]") !== null;
}
