import { chakra, Text, VisuallyHidden } from "@chakra-ui/react";
import { wordDifference } from "../../../../studio/index.ts";
import type { ShownSentence } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { languageName } from "../../../shell/language/languages.ts";
import { ValueComments } from "../../comments/value-comments.tsx";
import { Entries, Entry } from "./entries.tsx";

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
				{`${file} ${pointer}`}
			</Text>
			{locale === null && <ValueComments file={file} pointer={pointer} />}
		</Entry>
	);
}

const Out = chakra("del", { base: { bg: "bad-bg", color: "ink" } });
const In = chakra("ins", { base: { bg: "ok-bg", color: "ink", fontWeight: "semibold", textDecoration: "none" } });

/** A text with what was taken out and put in. */
function MarkedText(props: { readonly before: string; readonly after: string; readonly lang: string | undefined }) {
	const copy = useCopy("studio");
	const pieces = wordDifference(props.before, props.after);
	const isWhole = pieces.every(({ kind }) => kind !== "same");
	return (
		<Text lang={props.lang} whiteSpace="pre-wrap">
			{pieces.map(({ kind, text }, at) => {
				const key = `${at} ${kind}`;
				if (kind === "same") return <span key={key}>{text}</span>;
				const Mark = kind === "out" ? Out : In;
				return (
					<Mark key={key} display={isWhole ? "block" : undefined} width="fit-content">
						<VisuallyHidden>{copy(kind === "out" ? "changes.was" : "changes.is")} </VisuallyHidden>
						{text}
					</Mark>
				);
			})}
		</Text>
	);
}
