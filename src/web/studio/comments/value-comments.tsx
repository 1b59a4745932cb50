import { Box, Button, Text } from "@chakra-ui/react";
import { useId, useRef, useState } from "react";
import type { DraftComment } from "../../api/studio/comments.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { useFocusBack } from "../frame/use-focus-back.ts";
import { usePlaceWords } from "../places/use-place-words.ts";
import { CommentEntry } from "./comment-entry.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useAddComment, useCommentsAt, useMayComment, type ValuePlace } from "./use-comments.ts";

interface ValueCommentsProps extends ValuePlace {
	/** Whether what was said about values inside stands here too. */
	readonly hasInner?: boolean;
}

/** What was said about one value, beside it, and a way to say more; what is resolved is in the list of the review. */
export function ValueComments({ file, pointer, hasInner = false }: ValueCommentsProps) {
	const { hash } = useOpenDraft().draft;
	const comments = useCommentsAt({ file, pointer }, hasInner);
	return (
		<FaultBoundary shown={[comments, hash]} {...{ file, pointer }}>
			<CommentsAt {...{ file, pointer, comments }} />
		</FaultBoundary>
	);
}

function CommentsAt({ file, pointer, comments }: ValuePlace & { readonly comments: readonly DraftComment[] }) {
	const copy = useCopy("studio");
	const mayComment = useMayComment();
	const { add, isPending, error } = useAddComment({ file, pointer });
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const id = useId();
	const sayPlace = usePlaceWords(isOpen || comments.length > 0);
	const place = sayPlace(file, pointer);
	const close = () => setOpen(false);
	useFocusBack(isOpen, button);
	const isEmpty = comments.length === 0 && !isOpen;
	return (
		<Box flex={isEmpty ? "0 1 auto" : "0 1 100%"}>
			{comments.length > 0 && (
				<Box as="ul" listStyleType="none" aria-label={copy("comments.at", { place })}>
					{comments.map((comment) => (
						<CommentEntry key={comment.uuid} comment={comment}>
							{comment.pointer !== pointer && (
								<Text fontSize="xs" overflowWrap="anywhere">
									{sayPlace(file, comment.pointer ?? "")}
								</Text>
							)}
						</CommentEntry>
					))}
				</Box>
			)}
			{isOpen && (
				<Box mt="2" id={id}>
					<CommentForm
						label={copy("comments.labelOn", { place })}
						send={copy("comments.send")}
						isFocused
						onSend={async (text) => {
							await add(text);
							close();
						}}
						onCancel={close}
						{...{ isPending, error }}
					/>
				</Box>
			)}
			{mayComment && !isOpen && (
				<Button
					ref={button}
					size="sm"
					variant="plain"
					aria-label={copy("comments.addOn", { place })}
					onClick={() => setOpen(true)}
				>
					{copy("comments.add")}
				</Button>
			)}
		</Box>
	);
}
