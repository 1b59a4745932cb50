import { chakra, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { isObject } from "../../../flow/engine/json.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

const FILE = "org.json";
const KEY = "englishUntilTranslated";

// Studio is in English
const LISTED = new Intl.ListFormat("en-US");
const NAMES = new Intl.DisplayNames("en-US", { type: "language" });

interface EnglishMeanwhileProps {
	/** The languages that the lender offers besides English. */
	readonly locales: readonly string[];
}

/** Whether a new sentence of the lender's own may go live before it is translated. */
export function EnglishMeanwhile({ locales }: EnglishMeanwhileProps) {
	const copy = useCopy("studio");
	const { draft, mayEdit, change } = useOpenDraft();
	const org = useQuery(composedQuery(draft.uuid, draft.hash, FILE));
	const composed = org.data?.value;
	if (!isObject(composed)) return null;
	const set = (isLax: boolean) =>
		void change({ file: FILE, composed, path: [KEY], value: isLax ? true : undefined }, { seen: draft.files });
	return (
		<Text as="label" display="flex" gap="2" alignItems="center" mt="3" minH="11">
			<chakra.input
				type="checkbox"
				flexShrink="0"
				width="5"
				height="5"
				checked={composed[KEY] === true}
				disabled={!mayEdit || org.isPlaceholderData}
				onChange={({ currentTarget }) => set(currentTarget.checked)}
			/>
			<span>{copy("words.englishMeanwhile", { languages: LISTED.format(locales.map(inEnglish)) })}</span>
		</Text>
	);
}

function inEnglish(locale: string): string {
	return NAMES.of(new Intl.Locale(locale).language) ?? locale;
}
