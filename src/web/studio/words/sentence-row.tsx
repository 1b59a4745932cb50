import { Box, Flex, Grid, Text } from "@chakra-ui/react";
import { memo, useId } from "react";
import { localeFile } from "../../../flow/engine/locales/locale-path.ts";
import type { Finding } from "../../api/studio/draft.ts";
import type { DraftSentence } from "../../api/studio/sentences.ts";
import { ValueComments } from "../comments/value-comments.tsx";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { OthersAtEntry } from "../presence/others-at-entry.tsx";
import { EnglishCell } from "./english-cell.tsx";
import { TranslationCell } from "./translation-cell.tsx";

const NONE: readonly Finding[] = [];

/** What the check says, by file and pointer in it. */
export type FindingsAt = ReadonlyMap<string, readonly Finding[]>;

interface SentenceRowProps {
	readonly sentence: DraftSentence;
	readonly locales: readonly string[];
	readonly findings: FindingsAt;
	/** Where it is, in words. */
	readonly place: string;
	/** Whether its words are those of the files as they are now. */
	readonly isFresh: boolean;
	/** Why its words stay as they are, in the check's words. */
	readonly lock?: string | undefined;
	/** Whether it opens at once, as an address leads there. */
	readonly isOpened?: boolean;
	/** Is told when somebody goes into it. */
	readonly onEnter: (file: string, pointer: string) => void;
}

/** One sentence with its place and its languages side by side, each changed in place. */
export const SentenceRow = memo(function SentenceRow({ onEnter, ...shown }: SentenceRowProps) {
	const { sentence, findings, lock } = shown;
	const { file, pointer } = sentence;
	return (
		<Box
			as="li"
			py="3"
			borderTopWidth="1px"
			borderTopStyle="solid"
			borderColor="line"
			onFocus={() => onEnter(file, pointer)}
		>
			<FaultBoundary shown={[sentence, findings, lock]} {...{ file, pointer }}>
				<Sentence {...shown} />
			</FaultBoundary>
		</Box>
	);
});

function Sentence(props: Omit<SentenceRowProps, "onEnter">) {
	const { sentence, place, locales, findings, isFresh, lock, isOpened = false } = props;
	const { file, pointer, written } = sentence;
	const id = useId();
	const said = (path: string, at: string) => findings.get(`${path}${at}`) ?? NONE;
	return (
		<>
			<Text id={id} fontSize="xs" color="ink-2" overflowWrap="anywhere">
				{place}
			</Text>
			<OthersAtEntry file={file} pointer={pointer} />
			<Grid
				mt="1"
				gap="4"
				templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(auto-fit, minmax(18rem, 1fr))" }}
				alignItems="start"
			>
				<EnglishCell {...{ sentence, isOpened, isFresh, lock }} placeId={id} findings={said(file, pointer)} />
				{locales.map((locale) => (
					<TranslationCell
						key={locale}
						placeId={id}
						findings={said(localeFile(locale, file), `${written[locale]?.pointer}/text`)}
						{...{ sentence, locale, isFresh }}
					/>
				))}
			</Grid>
			<Flex justify="flex-end">
				<ValueComments file={file} pointer={pointer} />
			</Flex>
		</>
	);
}
