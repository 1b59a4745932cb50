import { Text } from "@chakra-ui/react";
import type { ShownSentence } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { languageName } from "../../../shell/language/languages.ts";
import { ValueComments } from "../../comments/value-comments.tsx";
import { Entries, Entry } from "../../frame/entries.tsx";
import { MarkedText } from "../../frame/marked-text.tsx";
import { usePlaceWords } from "../../places/use-place-words.ts";

/** What borrowers read otherwise, with what goes and what comes marked, and where it is shown. */
export function Sentences({ sentences }: { readonly sentences: readonly ShownSentence[] }) {
	const copy = useCopy("studio");
	if (sentences.length === 0) return <Text>{copy("compared.sentences_none")}</Text>;
	return (
		<Entries>
			{sentences.map((sentence) => (
				<SentenceEntry key={`${sentence.file} ${sentence.pointer} ${sentence.locale}`} sentence={sentence} />
			))}
		</Entries>
	);
}

function SentenceEntry({ sentence }: { readonly sentence: ShownSentence }) {
	const copy = useCopy("studio");
	const sayPlace = usePlaceWords(true);
	const { file, pointer, locale, before, after, untranslated, shownOn } = sentence;
	const place = copy(`compared.on_${shownOn.kind}`, { title: shownOn.title });
	return (
		<Entry>
			<Text color="ink-2">
				{locale === null ? place : copy("compared.inLanguage", { place, language: languageName(locale) })}
			</Text>
			<MarkedText before={before ?? ""} after={after ?? ""} lang={locale ?? undefined} />
			{untranslated.map((one) => (
				<Text key={one} color="warn" fontWeight="semibold">
					{copy("compared.untranslated", { language: languageName(one) })}
				</Text>
			))}
			<Text fontSize="xs" color="ink-2">
				{sayPlace(file, pointer)}
			</Text>
			{locale === null && <ValueComments file={file} pointer={pointer} />}
		</Entry>
	);
}
