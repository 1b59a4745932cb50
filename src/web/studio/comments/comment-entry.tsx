import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { changeComment, type DraftComment, removeComment, resolveComment } from "../../api/studio/comments.ts";
import { momentWords } from "../../desk/desk-states.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { usePersonName } from "../frame/person-name.ts";
import { useFocusBack } from "../frame/use-focus-back.ts";
import { CommentForm } from "./comment-form.tsx";
import { useCommentAct, useMayComment } from "./use-comments.ts";

/** One comment: who said it and when, and what its reader may do with it. */
export function CommentEntry({ comment, children }: { readonly comment: DraftComment; readonly children?: ReactNode }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const nameOf = usePersonName();
	const act = useCommentAct();
	const [isEdited, setEdited] = useState(false);
	const edit = useRef<HTMLButtonElement>(null);
	const id = useId();
	const { uuid, author, text, createdAt, changedAt, isGone, resolvedBy, resolvedAt } = comment;
	const said = { name: nameOf(author), when: momentWords(createdAt) };
	const close = () => setEdited(false);
	useFocusBack(isEdited, edit);
	return (
		<Box as="li" py="2" borderInlineStartWidth="3px" borderInlineStartStyle="solid" borderColor="line" ps="3" mt="2">
			<Text id={id} fontSize="xs" color="ink-2">
				{changedAt === null
					? copy("comments.said", said)
					: copy("comments.saidAgain", { ...said, changed: momentWords(changedAt) })}
			</Text>
			{children}
			{isGone && <Text color="warn">{copy("comments.gone")}</Text>}
			{isEdited ? (
				<CommentForm
					label={copy("comments.label")}
					send={copy("comments.save")}
					before={text}
					isFocused
					onSend={async (typed) => {
						await act.mutateAsync(() => changeComment(draft.uuid, uuid, typed));
						close();
					}}
					onCancel={close}
					{...{ isPending: act.isPending, error: act.error }}
				/>
			) : (
				<>
					<Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
						{text}
					</Text>
					{resolvedAt !== null && (
						<Text fontSize="xs" color="ink-2">
							{copy("comments.resolved", { name: nameOf(resolvedBy ?? ""), when: momentWords(resolvedAt) })}
						</Text>
					)}
					<CommentActs {...{ comment, act, edit, describedBy: id }} onEdit={() => setEdited(true)} />
					{act.error !== null && (
						<Text role="alert" color="bad">
							{shownMessage(act.error)}
						</Text>
					)}
				</>
			)}
		</Box>
	);
}

interface CommentActsProps {
	readonly comment: DraftComment;
	readonly act: ReturnType<typeof useCommentAct>;
	readonly edit: React.RefObject<HTMLButtonElement | null>;
	readonly describedBy: string;
	readonly onEdit: () => void;
}

function CommentActs({ comment, act, edit, describedBy, onEdit }: CommentActsProps) {
	const copy = useCopy("studio");
	const { draft, home } = useOpenDraft();
	const [isDeleted, setDeleted] = useState(false);
	const mayComment = useMayComment();
	if (!mayComment) return null;
	const { uuid, author, resolvedAt } = comment;
	const isResolved = resolvedAt !== null;
	const button = {
		size: "sm",
		variant: "plain",
		"aria-describedby": describedBy,
		"aria-disabled": act.isPending,
	} as const;
	const ask = (work: () => Promise<unknown>) => {
		if (!act.isPending) act.mutate(work);
	};
	const mayResolve = home.roles.includes("editor") || home.roles.includes("approver");
	return (
		<Flex gap="3" wrap="wrap">
			{mayResolve && (
				<Button {...button} onClick={() => ask(() => resolveComment(draft.uuid, uuid, !isResolved))}>
					{copy(isResolved ? "comments.reopen" : "comments.resolve")}
				</Button>
			)}
			{author === home.identity && !isDeleted && (
				<>
					<Button ref={edit} {...button} onClick={onEdit}>
						{copy("comments.edit")}
					</Button>
					<Button {...button} onClick={() => setDeleted(true)}>
						{copy("comments.delete")}
					</Button>
				</>
			)}
			{author === home.identity && isDeleted && (
				<>
					<Button {...button} autoFocus onClick={() => ask(() => removeComment(draft.uuid, uuid))}>
						{copy("comments.deleteNow")}
					</Button>
					<Button {...button} onClick={() => setDeleted(false)}>
						{copy("comments.keep")}
					</Button>
				</>
			)}
		</Flex>
	);
}
