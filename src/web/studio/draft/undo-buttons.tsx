import { Button, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { shownMessage } from "../../api/request-error.ts";
import { stepDraft } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { Saver } from "./use-saving.ts";

/** Takes back the viewer's own newest edit of a draft, or does it again; by buttons and by keys. */
export function UndoButtons({ draft, afterSaving }: { readonly draft: string } & Pick<Saver, "afterSaving">) {
	const copy = useCopy("studio");
	const { mutate, isPending, error } = useMutation({
		mutationFn: (act: "undo" | "redo") => afterSaving(() => stepDraft(draft, act, newIdempotencyKey())),
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isTyping(event.target)) return;
			event.preventDefault();
			mutate(event.shiftKey ? "redo" : "undo");
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [mutate]);
	// a disabled button would lose the focus, and the keyboard its place
	const step = (act: "undo" | "redo") => {
		if (!isPending) mutate(act);
	};
	return (
		<>
			<Button
				size="sm"
				variant="outline"
				aria-disabled={isPending}
				title={copy("draft.undoKeys")}
				onClick={() => step("undo")}
			>
				{copy("draft.undo")}
			</Button>
			<Button
				size="sm"
				variant="outline"
				aria-disabled={isPending}
				title={copy("draft.redoKeys")}
				onClick={() => step("redo")}
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

/** A field has an undo of its own while somebody types into it; the text of a file has that of the draft. */
function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement) || target.closest("[data-draft-undo]") !== null) return false;
	return target.closest("input, textarea, [contenteditable=true]") !== null;
}
