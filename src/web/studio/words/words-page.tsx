import { Box, Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { sentencesQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { SearchRow } from "../frame/search-row.tsx";
import { SentenceRow } from "./sentence-row.tsx";
import { found, SHOWN_SENTENCES, type Shown } from "./sentence-search.ts";

const AT_ONCE = 60;

/** Every sentence that borrowers read, to find and to change in place. */
export function Page() {
	const copy = useCopy("studio");
	const { draft, home } = useOpenDraft();
	const query = useQuery(sentencesQuery(draft.uuid, draft.hash));
	const [params] = useSearchParams();
	const [search, setSearch] = useState(params.get("find") ?? "");
	const [named, setNamed] = useState(
		params.get("at") === null ? undefined : `${params.get("file")}${params.get("at")}`,
	);
	const [shown, setShown] = useState<Shown>("all");
	const [count, setCount] = useState(AT_ONCE);
	const wanted = useDeferredValue(search);
	const sentences = query.data?.sentences;
	const matching = useMemo(
		() =>
			(sentences === undefined ? [] : found(sentences, wanted, shown, home.org)).filter(
				({ file, pointer }) => named === undefined || named === `${file}${pointer}`,
			),
		[sentences, wanted, shown, home.org, named],
	);
	if (sentences === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const again = () => {
		setCount(AT_ONCE);
		setNamed(undefined);
	};
	return (
		<>
			<SearchRow
				find={copy("words.find")}
				kinds={SHOWN_SENTENCES.map((kind) => ({ kind, label: copy(`words.show_${kind}`) }))}
				{...{ search, shown }}
				onSearch={(wished) => {
					setSearch(wished);
					again();
				}}
				onShown={(kind) => {
					setShown(kind);
					again();
				}}
			/>
			<Text role="status" mt="3" color="ink-2">
				{copy("words.count", { count: matching.length })}
			</Text>
			{named !== undefined && (
				<Button size="sm" variant="plain" onClick={again}>
					{copy("words.showAll")}
				</Button>
			)}
			<Box as="ul" listStyleType="none" mt="2">
				{matching.slice(0, count).map((sentence) => (
					<SentenceRow key={`${sentence.file}${sentence.pointer}`} sentence={sentence} isOpened={named !== undefined} />
				))}
			</Box>
			{matching.length > count && (
				<Button variant="outline" mt="4" onClick={() => setCount(count + AT_ONCE)}>
					{copy("words.more")}
				</Button>
			)}
		</>
	);
}
