import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { findingPlace, type KnownDraft, otherProductFile } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { commentsQuery, type DraftComment } from "../../api/studio/comments.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { PlaceLink } from "../findings/finding-links.tsx";
import { useKnownDraft } from "../findings/use-known-draft.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { type SayPlace, usePlaceWords } from "../places/use-place-words.ts";
import { ProductLink } from "../products/product-link.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useAddComment, useMayComment, type ValuePlace } from "./use-comments.ts";

const NONE: readonly DraftComment[] = [];

/** Everything that was said about a draft, what is resolved on request, and a form to say more about it as a whole. */
export function DraftComments() {
	const { draft } = useOpenDraft();
	const query = useQuery(commentsQuery(draft.uuid));
	return (
		<FaultBoundary shown={[query.data, draft.hash]}>
			<Comments query={query} />
		</FaultBoundary>
	);
}

function Comments({ query }: { readonly query: UseQueryResult<{ readonly comments: readonly DraftComment[] }> }) {
	const copy = useCopy("studio");
	const comments = query.data?.comments ?? NONE;
	const [isWhole, setWhole] = useState(false);
	const places = useMemo(() => comments.flatMap((one) => placeOf(one) ?? []), [comments]);
	const known = useKnownDraft(places);
	const sayPlace = usePlaceWords(places.length > 0);
	const mayComment = useMayComment();
	const { add, isPending, error } = useAddComment(undefined);
	const resolved = comments.filter(({ resolvedAt }) => resolvedAt !== null);
	const shown = isWhole ? comments : comments.filter(({ resolvedAt }) => resolvedAt === null);
	const title = useRef<HTMLHeadingElement>(null);
	const count = useRef(shown.length);
	useEffect(() => {
		// a comment that is resolved or deleted goes away with the button that was pressed
		if (shown.length < count.current && document.activeElement === document.body) title.current?.focus();
		count.current = shown.length;
	}, [shown.length]);
	return (
		<Box as="section" aria-labelledby="draft-comments">
			<Heading as="h2" size="md" mb="2" id="draft-comments" ref={title} tabIndex={-1}>
				{copy("comments.title")}
			</Heading>
			{query.data === undefined && query.error === null && <LoadingBlock />}
			{query.data === undefined && query.error !== null && <Text role="alert">{shownMessage(query.error)}</Text>}
			{query.data !== undefined && comments.length === 0 && <Text color="ink-2">{copy("comments.none")}</Text>}
			<Box as="ul" listStyleType="none">
				{shown.map((comment) => (
					<CommentEntry key={comment.uuid} comment={comment}>
						<Place {...{ comment, known, sayPlace }} />
					</CommentEntry>
				))}
			</Box>
			{!isWhole && resolved.length > 0 && (
				<Button size="sm" variant="outline" mt="3" onClick={() => setWhole(true)}>
					{copy("comments.showResolved", { count: resolved.length })}
				</Button>
			)}
			{mayComment && (
				<Box mt="4">
					<CommentForm
						label={copy("comments.addToDraft")}
						send={copy("comments.send")}
						onSend={add}
						{...{ isPending, error }}
					/>
				</Box>
			)}
		</Box>
	);
}

/** What a comment is about, with a way to look at it. */
function Place(props: { readonly comment: DraftComment; readonly known: KnownDraft; readonly sayPlace: SayPlace }) {
	const { comment, known, sayPlace } = props;
	const copy = useCopy("studio");
	const { draft, home } = useOpenDraft();
	const place = placeOf(comment);
	if (place === undefined) return <Text fontSize="xs">{copy("comments.onDraft")}</Text>;
	const other = otherProductFile(place.file);
	if (other !== undefined) {
		return (
			<Text fontSize="xs" overflowWrap="anywhere">
				<ProductLink home={home} product={other.product} to={`/studio/drafts/${draft.uuid}/changes`}>
					{sayPlace(place.file, place.pointer)}
				</ProductLink>
			</Text>
		);
	}
	const found = findingPlace({ ...place, line: 1, column: 1 }, known);
	return (
		<Text fontSize="xs" overflowWrap="anywhere">
			<span>{`${sayPlace(place.file, place.pointer)} `}</span>
			{!comment.isGone && <PlaceLink place={found.room === "files" ? { room: "files", ...place } : found} />}
		</Text>
	);
}

function placeOf({ file, pointer }: DraftComment): ValuePlace | undefined {
	return file === null || pointer === null ? undefined : { file, pointer };
}
