import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Answers } from "../../api/application/answers.ts";
import { shownMessage } from "../../api/request-error.ts";
import { previewPageQuery } from "../../api/studio/preview.ts";
import type { SubmitHandler } from "../../forms/use-submission.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { DrawnForm } from "../forms/preview/drawn-form.tsx";
import { PreviewChoices, type PreviewWidth } from "../forms/preview/preview-choices.tsx";
import { PreviewPaper, type Scheme } from "../forms/preview/preview-paper.tsx";
import { localesOf, saidIn } from "../forms/preview/preview-words.ts";
import { nameOfForm } from "../places/form-names.ts";

const COPY = "flows/copy/forms.json";

/** A form of a draft in its brand, at the width and in the colors and language that are chosen. */
export function ShownPage(props: {
	readonly token: string;
	readonly file: string;
	readonly title: string;
	/** Which visit of the page it is; another one begins with its own answers. */
	readonly visit?: number;
	readonly answers?: Answers;
	readonly onPassed: SubmitHandler;
}) {
	const { token, title, visit = 0, answers, onPassed } = props;
	const copy = useCopy("studio");
	const [width, setWidth] = useState<PreviewWidth>(() => (window.innerWidth < 1024 ? "phone" : "desktop"));
	const [scheme, setScheme] = useState<Scheme>("light");
	const [locale, setLocale] = useState<string>();
	const { data: form, error } = useQuery(previewPageQuery(token, props.file));
	const sentences = form?.sentences;
	const locales = useMemo(() => localesOf(sentences ?? []), [sentences]);
	const drawn = useMemo(
		() =>
			form && {
				value: saidIn(form.value, form.file, form.sentences, locale),
				words: saidIn(form.words, COPY, form.sentences, locale),
			},
		[form, locale],
	);
	if (form === undefined || drawn === undefined) {
		return error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(error)}</Text>;
	}
	const { file, brand } = form;
	return (
		<>
			<PreviewChoices {...{ width, setWidth, scheme, setScheme, locale, setLocale, locales }} />
			<PreviewPaper ref={null} name={copy("forms.previewOf", { title })} {...{ brand, scheme, width, locale }}>
				<DrawnForm
					key={`${visit} ${file} ${locale ?? ""}`}
					formId={nameOfForm(file)}
					level="h3"
					{...{ ...drawn, locale, onPassed }}
					{...(answers === undefined ? {} : { answers })}
				/>
			</PreviewPaper>
		</>
	);
}
