import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { FileDifference } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { differenceQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { DraftComments } from "../comments/draft-comments.tsx";
import { ValueComments } from "../comments/value-comments.tsx";
import { isClosed } from "../draft/closed-states.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { ChangeList } from "../frame/change-list.tsx";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { PreviewLinks } from "../preview/preview-links.tsx";
import { useRuleSentence } from "../rule-words/use-rule-sentence.ts";
import { AlsoChanges } from "./also-changes.tsx";
import { Comparison } from "./compared/comparison.tsx";
import { Findings } from "./findings.tsx";
import { JoinLive } from "./join-live.tsx";
import { ReviewSteps } from "./review-steps.tsx";
import { Applications } from "./underway/applications.tsx";
import { Moved } from "./underway/moved.tsx";

/** The review of a draft: its way to what is live, what the check says, what it means for people, and its texts. */
export function Page() {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const difference = useQuery(differenceQuery(draft.uuid, draft.hash));
	if (difference.data === undefined) {
		return difference.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(difference.error)}</Text>;
	}
	const { changes, elsewhere, live, liveChanges, conflicts } = difference.data;
	const isChangedHere = changes.length > 0;
	const isChanged = isChangedHere || elsewhere.length > 0;
	return (
		<Stack gap="8" maxW="60rem">
			<AlsoChanges elsewhere={elsewhere} />
			<ReviewSteps isChanged={isChanged} live={live} />
			{liveChanges.length > 0 && <JoinLive changes={liveChanges} conflicts={conflicts} />}
			<FaultBoundary shown={[draft.hash]}>
				<Findings isChanged={isChanged} />
			</FaultBoundary>
			{isChangedHere && <Comparison live={live} />}
			{isChanged && !isClosed(draft.state) && <Applications />}
			{draft.underway?.run !== undefined && <Moved run={draft.underway.run} />}
			<DraftComments />
			{draft.state !== "discarded" && <PreviewLinks />}
			<Box as="section">
				<Heading as="h2" size="md" mb="2">
					{copy("changes.title")}
				</Heading>
				<ChangeList
					changes={changes}
					empty={copy(isChanged ? "products.noneHere" : "changes.none")}
					below={(change) => (
						<>
							<ChangedRule {...change} />
							<ValueComments file={change.file} pointer={change.at} hasInner />
						</>
					)}
				/>
			</Box>
		</Stack>
	);
}

/** The rule that a change is about as the draft has it, in the words of the room of rules; nothing for other changes. */
function ChangedRule({ file, at, change }: FileDifference) {
	const copy = useCopy("studio");
	const rule = useRuleSentence(file.startsWith("flows/"))(file, at);
	if (rule === undefined || change === "removed") return null;
	return <Text overflowWrap="anywhere">{copy("changes.rule", { rule })}</Text>;
}
