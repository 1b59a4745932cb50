import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { type MouseEvent, useId, useMemo, useRef, useState } from "react";
import { formFields } from "../../../../flow/editing/index.ts";
import type { Json } from "../../../../flow/engine/json.ts";
import type { ReadForm } from "../../../api/studio/forms.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { FaultBoundary } from "../../frame/fault-boundary.tsx";
import { nameOfForm } from "../../places/form-names.ts";
import { sentenceAt, shownSentences } from "./clicked-sentence.ts";
import { DrawnForm } from "./drawn-form.tsx";
import { fieldAt, prefixOf } from "./marked-field.ts";
import { PageWords } from "./page-words.tsx";
import { PreviewChoices, type PreviewWidth } from "./preview-choices.tsx";
import { PreviewPaper, type Scheme } from "./preview-paper.tsx";
import { localesOf, saidIn } from "./preview-words.ts";
import { useMarks } from "./use-marks.ts";

const COPY = "flows/copy/forms.json";

interface FormPreviewProps {
	readonly form: ReadForm;
	readonly title: string;
	readonly value: Json;
	readonly selected: string | undefined;
	readonly select: (name: string) => void;
	readonly width: PreviewWidth;
	readonly setWidth: (width: PreviewWidth) => void;
	readonly isFresh: boolean;
}

/** The form as borrowers see it, in the draft's brand; a click on a question selects it, and the selected one is marked. */
export function FormPreview({ form, title, value, selected, select, width, setWidth, isFresh }: FormPreviewProps) {
	const copy = useCopy("studio");
	const id = useId();
	const [scheme, setScheme] = useState<Scheme>("light");
	const [locale, setLocale] = useState<string | undefined>(undefined);
	const { file, sentences, words, brand, figures } = form;
	const locales = useMemo(() => localesOf(sentences), [sentences]);
	const said = useMemo(() => saidIn(value, file, sentences, locale), [value, file, sentences, locale]);
	const saidWords = useMemo(() => saidIn(words, COPY, sentences, locale), [words, sentences, locale]);
	const names = useMemo(() => formFields(value, null).map(({ name }) => name), [value]);
	const shown = useMemo(() => shownSentences(form, locale), [form, locale]);
	const [pageWords, setWords] = useState<{ readonly only: string | undefined } | undefined>(undefined);
	const root = useRef<HTMLDivElement>(null);
	const prefix = prefixOf(nameOfForm(file));

	const isHidden = useMarks(root, prefix, names, selected === undefined ? [] : [selected]).length > 0;
	const onClick = (event: MouseEvent) => {
		const { target } = event;
		if (!(target instanceof Element) || root.current === null) return;
		const name = fieldAt(target, root.current, prefix, names);
		if (name !== undefined && name !== selected) select(name);
		// what a question says is changed in its panel
		const sentence = name === undefined ? sentenceAt(target, root.current, shown) : undefined;
		if (sentence !== undefined) setWords({ only: sentence });
	};
	return (
		<Box
			as="section"
			minW="0"
			aria-labelledby={`${id}-title`}
			{...(width === "phone"
				? { position: { lg: "sticky" }, top: "4", maxH: { lg: "calc(100dvh - 2rem)" }, overflowY: { lg: "auto" } }
				: {})}
		>
			<Heading as="h3" size="sm" id={`${id}-title`}>
				{copy("forms.preview")}
			</Heading>
			<Text color="ink-2">{copy("forms.previewHint")}</Text>
			<PreviewChoices {...{ width, setWidth, scheme, setScheme, locale, setLocale, locales }} />
			<Text role="status" color="ink-2" minH="6">
				{!isFresh ? copy("forms.updating") : isHidden ? copy("forms.notShown") : ""}
			</Text>
			<Button
				size="sm"
				variant="outline"
				mb="3"
				aria-expanded={pageWords !== undefined}
				onClick={() => setWords(pageWords === undefined ? { only: undefined } : undefined)}
			>
				{copy(pageWords === undefined ? "forms.words" : "forms.wordsClose")}
			</Button>
			{pageWords !== undefined && (
				<Box as="section" mb="4" aria-label={copy("forms.words")}>
					<FaultBoundary shown={[form, pageWords]} file={file}>
						<PageWords key={pageWords.only} file={file} only={pageWords.only} />
					</FaultBoundary>
				</Box>
			)}
			<PreviewPaper ref={root} name={copy("forms.previewOf", { title })} {...{ brand, scheme, width, locale, onClick }}>
				<DrawnForm
					key={`${file} ${locale ?? ""}`}
					formId={nameOfForm(file)}
					value={said}
					words={saidWords}
					figures={figures}
					locale={locale}
				/>
			</PreviewPaper>
		</Box>
	);
}
