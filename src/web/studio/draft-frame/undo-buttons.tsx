import { Button, Flex, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { stepBack } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import type { Saver } from "../draft/use-saving.ts";

const STEPS = ["undo", "redo"] as const;

interface UndoButtonsProps extends Pick<Saver, "afterSaving"> {
	/** Whether nothing waits to be saved, which would be the next to take back. */
	readonly isSaved: boolean;
}

/** Takes back the viewer's own newest edit of a draft, or does it again; by buttons and by keys. */
export function UndoButtons({ isSaved, afterSaving }: UndoButtonsProps) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const { mutate, isPending, error } = useMutation({
		mutationFn: (act: "undo" | "redo") => afterSaving((since) => stepBack(draft.uuid, act, since)),
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
	// what is typed is saved first, and then taken back
	const may = { undo: draft.steps.undo || !isSaved, redo: draft.steps.redo };
	return (
		<>
			<Flex gap="3">
				{STEPS.map((step) => (
					<Button
						key={step}
						size="sm"
						variant="outline"
						// a disabled button would lose the focus, and the keyboard its place
						aria-disabled={isPending || !may[step]}
						title={copy(may[step] ? `draft.${step}Keys` : `draft.${step}Nothing`)}
						onClick={() => {
							if (!isPending && may[step]) mutate(step);
						}}
					>
						{copy(`draft.${step}`)}
					</Button>
				))}
			</Flex>
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
