import { Text } from "@chakra-ui/react";
import { keysOf } from "../../../flow/editing/index.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import type { Finding } from "../../api/studio/draft.ts";
import type { DraftSentence } from "../../api/studio/sentences.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { languageName } from "../../shell/language/languages.ts";
import { type EditBase, useOpenDraft } from "../draft/draft-context.ts";
import { TextBeside } from "../editor/text-beside.tsx";
import { readingGrade } from "./reading-grade.ts";
import { sentenceRemoval } from "./sentence-removal.ts";
import { TextCell } from "./text-cell.tsx";
import { TextFindings } from "./text-findings.tsx";
import { useComposedFile } from "./use-composed-file.ts";
import { useLayerWords } from "./use-layer-words.ts";

interface EnglishCellProps {
	readonly sentence: DraftSentence;
	readonly placeId: string;
	readonly isOpened: boolean;
	readonly isFresh: boolean;
	/** Why its words stay as they are, in the check's words. */
	readonly lock: string | undefined;
	readonly findings: readonly Finding[];
}

/** The English words of a sentence, with how hard they read. */
export function EnglishCell({ sentence, placeId, isOpened, isFresh, lock, findings }: EnglishCellProps) {
	const copy = useCopy("studio");
	const layerWords = useLayerWords();
	const { draft, home, change } = useOpenDraft();
	const { file, pointer, text, layer } = sentence;
	const { read, begin, known } = useComposedFile(file);
	const save = async (value: string | undefined, begun: EditBase) => {
		const { value: composed } = known() ?? (await read());
		return change({ file, composed, path: keysOf(pointer), value }, begun);
	};
	const removal = async () => sentenceRemoval(draft.files, sentence, (await read()).value);
	const about = (words: string) => {
		const grade = readingGrade(words);
		return (
			<>
				<Text fontSize="xs" color="ink-2">
					{grade === undefined ? copy("words.gradeUnknown") : copy("words.grade", { grade })}
				</Text>
				{words === text && <TextFindings findings={findings} />}
			</>
		);
	};
	return (
		<TextCell
			name={languageName(SOURCE_LOCALE)}
			lang={SOURCE_LOCALE}
			from={layerWords(layer)}
			open={copy("words.edit")}
			isOwn={layer === home.org}
			lock={lock === undefined ? undefined : copy("words.locked", { cause: lock })}
			entry={sentence}
			beside={<TextBeside file={file} path={keysOf(pointer)} />}
			{...{ text, placeId, isOpened, isFresh, begin, save, removal, about }}
		/>
	);
}
