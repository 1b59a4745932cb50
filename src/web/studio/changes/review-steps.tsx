import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { approveDraft, checkQuery, type DraftAct, stepDraft, unscheduleDraft } from "../../api/studio/draft.ts";
import { studioPeopleQuery } from "../../api/studio/home.ts";
import { changedCasesQuery } from "../../api/studio/review.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { usePersonName } from "../frame/person-name.ts";
import { Refusal } from "../frame/refusal.tsx";
import { ShareNote } from "../frame/share-note.tsx";
import { useFocusBack } from "../frame/use-focus-back.ts";
import { PublishForm } from "./publish-form.tsx";
import { choiceOf } from "./underway/underway-choice.tsx";

/** The way of a draft to what is live: what comes next, who may do it, and why a step is closed. */
export function ReviewSteps({ isChanged, live }: { readonly isChanged: boolean; readonly live: string }) {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const { draft, home } = useOpenDraft();
	const nameOf = usePersonName();
	const check = useQuery(checkQuery(draft.uuid, draft.hash));
	const people = useQuery(studioPeopleQuery());
	// the last part of what the draft means for people, which the comparison below asks for
	const compared = useQuery({ ...changedCasesQuery(draft.uuid, draft.hash, live), enabled: false });
	const heading = useRef<HTMLHeadingElement>(null);
	const step = useMutation({
		mutationFn: (work: () => Promise<unknown>) => work(),
		onSettled: () => client.invalidateQueries({ queryKey: ["studio"] }),
		// the pressed button goes with the state that it led out of
		onSuccess: () => heading.current?.focus(),
	});
	const [isEditor, isApprover] = [home.roles.includes("editor"), home.roles.includes("approver")];
	const act = (name: DraftAct) => () => step.mutate(() => stepDraft(draft.uuid, name));
	const hasChanged = draft.history.some(({ by, kind }) => by === home.identity && kind !== "join");
	const isOwn = hasChanged || draft.author === home.identity;
	const isCompared = !isChanged || compared.isSuccess || compared.isError;
	const whyUnchecked =
		check.data?.hash !== draft.hash
			? copy(check.error === null ? "review.checking" : "review.notChecked")
			: check.data.passes
				? undefined
				: copy("review.faulty");
	const whyNoReview = isChanged ? whyUnchecked : copy("review.nothingChanged");
	const whyNoApproval =
		isOwn && people.data?.mayApproveOwn !== true
			? copy("review.ownDraft")
			: draft.isOnLive
				? (whyUnchecked ?? (isCompared ? undefined : copy("review.comparing")))
				: copy("review.liveMoved");
	const { state } = draft;
	const isShared = home.share?.end === null;
	return (
		<Box as="section">
			<Heading ref={heading} as="h2" size="md" mb="2" tabIndex={-1}>
				{copy("review.title")}
			</Heading>
			<Text>{copy(`review.state_${state}`, { name: nameOf(draft.approvedBy ?? draft.author) })}</Text>
			{state === "scheduled" && draft.underway !== null && (
				<Text>{copy(`underway.planned_${choiceOf(draft.underway)}`)}</Text>
			)}
			<Refusal code={draft.refusal} />
			<Flex gap="3" mt="3" wrap="wrap" align="center">
				{state === "draft" && isEditor && (
					<Gated why={whyNoReview} isBusy={step.isPending} onClick={act("review")}>
						{copy("review.send")}
					</Gated>
				)}
				{state === "in-review" && isApprover && (
					<Gated
						why={whyNoApproval}
						isBusy={step.isPending}
						onClick={() => step.mutate(() => approveDraft(draft.uuid, draft.hash))}
					>
						{copy("review.approve")}
					</Gated>
				)}
				{(state === "in-review" || state === "approved") && (isEditor || isApprover) && (
					<Button size="sm" variant="outline" onClick={act("back")}>
						{copy("review.back")}
					</Button>
				)}
				{state === "scheduled" && isApprover && (
					<Button size="sm" variant="outline" onClick={() => step.mutate(() => unscheduleDraft(draft.uuid))}>
						{copy("review.unschedule")}
					</Button>
				)}
				{state === "discarded" && isEditor && (
					<Button size="sm" onClick={act("restore")}>
						{copy("review.restore")}
					</Button>
				)}
				{["draft", "in-review", "approved", "scheduled"].includes(state) && isEditor && (
					<Discard isBusy={step.isPending} discard={act("discard")} />
				)}
			</Flex>
			{(isShared || home.share?.draft === draft.uuid) && <ShareNote home={home} here={draft.uuid} />}
			{state === "approved" && isApprover && <PublishForm />}
			{step.error !== null && (
				<Text role="alert" mt="3" color="bad" fontWeight="semibold">
					{shownMessage(step.error)}
				</Text>
			)}
		</Box>
	);
}

/** Discards the draft, after one question. */
function Discard({ isBusy, discard }: { readonly isBusy: boolean; readonly discard: () => void }) {
	const copy = useCopy("studio");
	const [isAsked, setAsked] = useState(false);
	const open = useRef<HTMLButtonElement>(null);
	useFocusBack(isAsked, open);
	if (!isAsked) {
		return (
			<Button ref={open} size="sm" variant="plain" aria-disabled={isBusy} onClick={() => !isBusy && setAsked(true)}>
				{copy("review.discard")}
			</Button>
		);
	}
	return (
		<>
			<Text>{copy("review.discardAsk")}</Text>
			<Button autoFocus size="sm" aria-disabled={isBusy} onClick={() => !isBusy && discard()}>
				{copy("review.discardNow")}
			</Button>
			<Button size="sm" variant="plain" onClick={() => setAsked(false)}>
				{copy("review.discardNot")}
			</Button>
		</>
	);
}

/** A step that says why it is closed, beside the button and to whoever listens. */
function Gated(props: {
	readonly why: string | undefined;
	readonly isBusy: boolean;
	readonly onClick: () => void;
	readonly children: string;
}) {
	const { why, isBusy, onClick, children } = props;
	return (
		<>
			<Button
				size="sm"
				aria-disabled={why !== undefined || isBusy}
				title={why}
				onClick={() => why === undefined && !isBusy && onClick()}
			>
				{children}
			</Button>
			{why !== undefined && <Text color="ink-2">{why}</Text>}
		</>
	);
}
