import { Box, Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { sentencesQuery } from "../../api/studio/sentences.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { SearchRow } from "../frame/search-row.tsx";
import { ReplacePanel } from "./replace-panel.tsx";
import { SentenceRow } from "./sentence-row.tsx";
import { found, GRADES, SHOWN_SENTENCES, type Shown } from "./sentence-search.ts";
import { useFindingsAt } from "./use-findings-at.ts";

const AT_ONCE = 60;
const NONE: readonly string[] = [];

/** Every sentence that borrowers read, to find and to change in place. */
export function Page() {
	const copy = useCopy("studio");
	const { draft, home, mayEdit } = useOpenDraft();
	const query = useQuery(sentencesQuery(draft.uuid, draft.hash));
	const [params] = useSearchParams();
	const [search, setSearch] = useState(params.get("find") ?? "");
	const [named, setNamed] = useState(
		params.get("at") === null ? undefined : `${params.get("file")}${params.get("at")}`,
	);
	const [shown, setShown] = useState<Shown>("all");
	const [harderThan, setHarderThan] = useState<number | undefined>(undefined);
	const [isReplacing, setReplacing] = useState(false);
	const id = useId();
	const [count, setCount] = useState(AT_ONCE);
	const wanted = useDeferredValue(search);
	const { sentences, locales = NONE } = query.data ?? {};
	const findings = useFindingsAt(sentences !== undefined);
	const matching = useMemo(
		() =>
			(sentences === undefined
				? []
				: found(sentences, { search: wanted, shown, harderThan }, locales, home.org)
			).filter(({ file, pointer }) => named === undefined || named === `${file}${pointer}`),
		[sentences, locales, wanted, shown, harderThan, home.org, named],
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
			>
				<Box>
					<FieldLabel htmlFor={id}>{copy("words.level")}</FieldLabel>
					<NativeSelect
						id={id}
						value={harderThan ?? ""}
						onChange={({ currentTarget }) => {
							setHarderThan(currentTarget.value === "" ? undefined : Number(currentTarget.value));
							again();
						}}
					>
						<option value="">{copy("words.level_any")}</option>
						{GRADES.map((grade) => (
							<option key={grade} value={grade}>
								{copy("words.level_harder", { grade })}
							</option>
						))}
					</NativeSelect>
				</Box>
				{mayEdit && (
					<Button variant="outline" aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
						{copy(isReplacing ? "words.replaceClose" : "words.replaceOpen")}
					</Button>
				)}
			</SearchRow>
			{isReplacing && <ReplacePanel isFresh={!query.isPlaceholderData} {...{ sentences, locales }} />}
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
					<SentenceRow
						key={`${sentence.file}${sentence.pointer}`}
						isOpened={named !== undefined}
						{...{ sentence, locales, findings }}
					/>
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
