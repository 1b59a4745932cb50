import { Button, Flex, Text } from "@chakra-ui/react";
import { changeTranslation, keysOf, placeFaults, withEnglishNow } from "../../../flow/editing/index.ts";
import { localeFile } from "../../../flow/engine/locales/locale-path.ts";
import type { Finding } from "../../api/studio/draft.ts";
import type { DraftSentence } from "../../api/studio/sentences.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { languageName } from "../../shell/language/languages.ts";
import { type EditBase, useOpenDraft } from "../draft/draft-context.ts";
import { TextBeside } from "../editor/text-beside.tsx";
import { TextCell } from "./text-cell.tsx";
import { TextFindings } from "./text-findings.tsx";
import { useLayerWords } from "./use-layer-words.ts";

interface TranslationCellProps {
	readonly sentence: DraftSentence;
	readonly locale: string;
	readonly placeId: string;
	readonly isFresh: boolean;
	readonly findings: readonly Finding[];
}

/** A sentence in another language, kept in the lender's own translations for the English words as they are. */
export function TranslationCell({ sentence, locale, placeId, isFresh, findings }: TranslationCellProps) {
	const copy = useCopy("studio");
	const layerWords = useLayerWords();
	const { home, edit, filesNow } = useOpenDraft();
	const { isListed, pointer } = sentence;
	const written = sentence.written[locale];
	const stale = written?.stale;
	const said = sentence.translations[locale];
	const text = said ?? stale?.text;
	const file = localeFile(locale, sentence.file);
	const textNow = () => filesNow().find(({ path }) => path === sentence.file)?.text;
	const place = { file, keys: keysOf(pointer), isListed, text: sentence.text, former: stale?.for };
	const save = (value: string | undefined, begun?: EditBase) =>
		edit(file, (own) => changeTranslation(own, withEnglishNow(textNow(), place), value), begun);
	const about = (words: string) => {
		const { lost, added } = placeFaults(sentence.text, words);
		const isTyped = words !== (text ?? "");
		const names = (all: readonly string[]) => all.map((name) => `{${name}}`).join(", ");
		return (
			<>
				{stale !== undefined && (
					<Flex gap="2" wrap="wrap" align="baseline" mt="1">
						<StatusTag tone="attention">{copy("words.stale")}</StatusTag>
						<Text fontSize="xs" color="ink-2" overflowWrap="anywhere" minW="0">
							{copy("words.madeFor", { text: stale.for })}
						</Text>
					</Flex>
				)}
				{text === undefined && words === "" && <StatusTag tone="attention">{copy("words.missing")}</StatusTag>}
				{words !== "" && lost.length > 0 && (
					<Text mt="1" fontSize="sm" color="bad">
						{copy("words.placesLost", { names: names(lost) })}
					</Text>
				)}
				{added.length > 0 && (
					<Text mt="1" fontSize="sm" color="bad">
						{copy("words.placesAdded", { names: names(added) })}
					</Text>
				)}
				{!isTyped && <TextFindings findings={findings} />}
			</>
		);
	};
	const layer = written === undefined ? undefined : layerWords(written.layer);
	return (
		<TextCell
			name={languageName(locale)}
			lang={locale}
			from={layer ?? (said === undefined ? "" : copy("words.elsewhere"))}
			open={copy(said === undefined ? "words.translate" : "words.changeTranslation")}
			isOwn={written?.layer === home.org}
			entry={sentence}
			beside={<TextBeside file={file} path={keysOf(written?.pointer ?? "")} />}
			acts={
				stale !== undefined && (
					<Button size="sm" variant="plain" aria-describedby={placeId} onClick={() => void save(stale.text)}>
						{copy("words.stillRight")}
					</Button>
				)
			}
			{...{ text, placeId, isFresh, save, about }}
		/>
	);
}
