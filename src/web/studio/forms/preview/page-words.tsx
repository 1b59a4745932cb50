import { Box, Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shownMessage } from "../../../api/request-error.ts";
import { type DraftSentence, sentencesQuery } from "../../../api/studio/sentences.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { useLocks } from "../../draft/use-locks.ts";
import { usePlaceWords } from "../../places/use-place-words.ts";
import { SentenceRow } from "../../words/sentence-row.tsx";
import { useFindingsAt } from "../../words/use-findings-at.ts";
import { keyOfSentence } from "./clicked-sentence.ts";

/** How many sentences are drawn at once. */
const AT_ONCE = 20;
const noop = () => undefined;

interface PageWordsProps {
	readonly file: string;
	/** The one sentence that is shown, by its key; all of the form without one. */
	readonly only: string | undefined;
}

/** The sentences of a page beside its picture, each with its place and the layer that it comes from, and changed where it stands. */
export function PageWords({ file, only }: PageWordsProps) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const query = useQuery(sentencesQuery(draft.uuid, draft.hash));
	const locks = useLocks().words;
	const findings = useFindingsAt(true);
	const sayPlace = usePlaceWords(true);
	const [count, setCount] = useState(AT_ONCE);
	if (query.data === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const { sentences, locales } = query.data;
	const isShown = (one: DraftSentence) => (only === undefined ? one.file === file : keyOfSentence(one) === only);
	const shown = sentences.filter(isShown);
	return (
		<>
			<Box as="ul" listStyleType="none" mt="2">
				{shown.slice(0, count).map((sentence) => (
					<SentenceRow
						key={keyOfSentence(sentence)}
						isOpened={only !== undefined}
						place={sayPlace(sentence.file, sentence.pointer)}
						lock={locks[sentence.file]?.[sentence.pointer]}
						isFresh={!query.isPlaceholderData}
						onEnter={noop}
						{...{ sentence, locales, findings }}
					/>
				))}
			</Box>
			{shown.length > count && (
				<Button size="sm" variant="outline" onClick={() => setCount(count + AT_ONCE)}>
					{copy("words.more")}
				</Button>
			)}
		</>
	);
}
