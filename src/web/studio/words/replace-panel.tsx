import { Box, Button, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import type { DraftSentence } from "../../api/studio/sentences.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { languageName } from "../../shell/language/languages.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { MarkedText } from "../frame/marked-text.tsx";
import { useFocusWhenLost } from "../frame/use-focus-when-lost.ts";
import type { SayPlace } from "../places/use-place-words.ts";
import { editsOf, hitsOf, keyOfHit } from "./replacement-hits.ts";

const AT_ONCE = 40;
const NONE: ReadonlySet<string> = new Set();

/** Words found and replaced in every sentence at once: each hit is shown before, and one undo takes all of it back. */
export function ReplacePanel(props: {
	readonly sentences: readonly DraftSentence[];
	readonly locales: readonly string[];
	/** Whether the sentences are those of the draft as it is now. */
	readonly isFresh: boolean;
	readonly sayPlace: SayPlace;
}) {
	const { sentences, locales, isFresh, sayPlace } = props;
	const copy = useCopy("studio");
	const client = useQueryClient();
	const { draft, editAll } = useOpenDraft();
	const [words, setWords] = useState({ find: "", put: "", isExact: true });
	const [locale, setLocale] = useState<string>(SOURCE_LOCALE);
	const [left, setLeft] = useState(NONE);
	const [count, setCount] = useState(AT_ONCE);
	const [done, setDone] = useState<number | undefined>(undefined);
	const [isBusy, setBusy] = useState(false);
	const id = useId();
	const wanted = useDeferredValue(words);
	const hits = useMemo(() => hitsOf(sentences, locale, wanted), [sentences, locale, wanted]);
	const taken = hits.filter((hit) => !left.has(keyOfHit(hit)));
	const look = (next: Partial<typeof words>) => {
		setWords({ ...words, ...next });
		setLeft(NONE);
		setCount(AT_ONCE);
		setDone(undefined);
	};
	// without hits there is no button to replace them
	const heading = useFocusWhenLost<HTMLHeadingElement>(taken.length > 0);
	const replace = async () => {
		if (isBusy || !isFresh) return;
		setBusy(true);
		const composedOf = async (file: string) =>
			(await client.ensureQueryData(composedQuery(draft.uuid, draft.hash, file))).value;
		try {
			if (await editAll(await editsOf(taken, locale, composedOf))) setDone(taken.length);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Box as="section" aria-labelledby={id} mt="4" p="4" borderWidth="1px" borderStyle="solid" borderColor="line">
			<Heading as="h2" size="sm" id={id} ref={heading} tabIndex={-1}>
				{copy("words.replaceTitle")}
			</Heading>
			<Flex gap="3" wrap="wrap" align="flex-end" mt="2">
				<Box flex="1 1 14rem">
					<FieldLabel htmlFor={`${id}-find`}>{copy("words.replaceFind")}</FieldLabel>
					<Input
						id={`${id}-find`}
						value={words.find}
						onChange={({ currentTarget }) => look({ find: currentTarget.value })}
					/>
				</Box>
				<Box flex="1 1 14rem">
					<FieldLabel htmlFor={`${id}-put`}>{copy("words.replacePut")}</FieldLabel>
					<Input
						id={`${id}-put`}
						value={words.put}
						onChange={({ currentTarget }) => look({ put: currentTarget.value })}
					/>
				</Box>
				<Box>
					<FieldLabel htmlFor={`${id}-in`}>{copy("words.replaceIn")}</FieldLabel>
					<NativeSelect
						id={`${id}-in`}
						value={locale}
						onChange={({ currentTarget }) => {
							setLocale(currentTarget.value);
							look({});
						}}
					>
						{[SOURCE_LOCALE, ...locales].map((one) => (
							<option key={one} value={one}>
								{languageName(one)}
							</option>
						))}
					</NativeSelect>
				</Box>
			</Flex>
			<Choice isChosen={words.isExact} choose={(isExact) => look({ isExact })}>
				{copy("words.replaceExact")}
			</Choice>
			<Text mt="1" fontSize="xs" color="ink-2">
				{copy("words.replacePlaces", { sample: "{amount}" })}
			</Text>
			{wanted.find !== "" && (
				<>
					<Flex gap="3" wrap="wrap" align="center" mt="3">
						<Text role="status">
							{done === undefined
								? copy("words.replaceCount", { count: taken.length })
								: copy("words.replaceDone", { count: done })}
						</Text>
						{taken.length > 0 && (
							<Button size="sm" aria-disabled={isBusy || !isFresh} onClick={() => void replace()}>
								{copy("words.replaceDo", { count: taken.length })}
							</Button>
						)}
					</Flex>
					<Box as="ul" listStyleType="none" mt="2">
						{hits.slice(0, count).map((hit) => {
							const key = keyOfHit(hit);
							const { file, pointer } = hit.sentence;
							const choose = (isTaken: boolean) => {
								const others = [...left].filter((one) => one !== key);
								setLeft(new Set(isTaken ? others : [...others, key]));
							};
							return (
								<Box as="li" key={key} py="2" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
									<Choice isChosen={!left.has(key)} choose={choose}>
										{copy("words.replaceTake", { place: sayPlace(file, pointer) })}
									</Choice>
									<MarkedText before={hit.before} after={hit.after} lang={locale} />
								</Box>
							);
						})}
					</Box>
					{hits.length > count && (
						<Button variant="outline" size="sm" onClick={() => setCount(count + AT_ONCE)}>
							{copy("words.more")}
						</Button>
					)}
				</>
			)}
		</Box>
	);
}

const Row = chakra("label", { base: { display: "flex", gap: "2", alignItems: "center", mt: "2", fontSize: "sm" } });

function Choice(props: {
	readonly isChosen: boolean;
	readonly choose: (isChosen: boolean) => void;
	readonly children: string;
}) {
	return (
		<Row>
			<input
				type="checkbox"
				checked={props.isChosen}
				onChange={({ currentTarget }) => props.choose(currentTarget.checked)}
			/>
			<chakra.span overflowWrap="anywhere" minW="0">
				{props.children}
			</chakra.span>
		</Row>
	);
}
