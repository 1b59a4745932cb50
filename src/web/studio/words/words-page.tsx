import { Box, Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useCallback, useDeferredValue, useId, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { type DraftSentence, sentencesQuery } from "../../api/studio/sentences.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useLocks } from "../draft/use-locks.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { SearchRow } from "../frame/search-row.tsx";
import { usePlaceWords } from "../places/use-place-words.ts";
import { EnglishMeanwhile } from "./english-meanwhile.tsx";
import { ReplacePanel } from "./replace-panel.tsx";
import { SentenceRow } from "./sentence-row.tsx";
import { found, GRADES, SHOWN_SENTENCES, type Shown } from "./sentence-search.ts";
import { useFindingsAt } from "./use-findings-at.ts";

const AT_ONCE = 60;
const NONE: readonly string[] = [];
const NO_SENTENCES: readonly DraftSentence[] = [];

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
	const locks = useLocks().words;
	const sayPlace = usePlaceWords(true);
	// what is edited stays, though it may no longer be what is looked for
	const [entered, setEntered] = useState<string | undefined>(undefined);
	const onEnter = useCallback((file: string, pointer: string) => setEntered(`${file}${pointer}`), []);
	const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (!currentTarget.contains(relatedTarget)) setEntered(undefined);
	};
	const findings = useFindingsAt(sentences !== undefined);
	const matching = useMemo(() => {
		const hits = new Set(
			found(sentences ?? NO_SENTENCES, sayPlace, { search: wanted, shown, harderThan }, locales, home.org),
		);
		return (sentences ?? NO_SENTENCES).filter((one) => {
			const key = `${one.file}${one.pointer}`;
			return key === entered || (hits.has(one) && (named === undefined || named === key));
		});
	}, [sentences, sayPlace, locales, wanted, shown, harderThan, home.org, named, entered]);
	if (sentences === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const again = () => {
		setCount(AT_ONCE);
		setNamed(undefined);
		setEntered(undefined);
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
			{isReplacing && <ReplacePanel isFresh={!query.isPlaceholderData} {...{ sentences, locales, sayPlace }} />}
			{locales.length > 0 && <EnglishMeanwhile locales={locales} />}
			<Text role="status" mt="3" color="ink-2">
				{copy("words.count", { count: matching.length })}
			</Text>
			{named !== undefined && (
				<Button size="sm" variant="plain" onClick={again}>
					{copy("words.showAll")}
				</Button>
			)}
			<Box as="ul" listStyleType="none" mt="2" onBlur={onLeave}>
				{matching.slice(0, count).map((sentence) => (
					<SentenceRow
						key={`${sentence.file}${sentence.pointer}`}
						isOpened={named !== undefined}
						place={sayPlace(sentence.file, sentence.pointer)}
						lock={locks[sentence.file]?.[sentence.pointer]}
						isFresh={!query.isPlaceholderData}
						{...{ sentence, locales, findings, onEnter }}
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
