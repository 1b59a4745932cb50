import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, memo, useId, useRef, useState } from "react";
import { keysOf } from "../../../studio/index.ts";
import { composedQuery, type DraftSentence } from "../../api/studio/draft.ts";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ValueComments } from "../comments/value-comments.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { TextBeside } from "../editor/text-beside.tsx";
import { placeWords } from "../frame/place-words.ts";
import { OthersAtEntry } from "../presence/others-at-entry.tsx";
import { useOpenEntry } from "../presence/presence-context.ts";

/** One sentence with its place, its layer and its translations; it is changed in place. */
export const SentenceRow = memo(function SentenceRow(props: {
	readonly sentence: DraftSentence;
	/** Whether it opens at once, as an address leads there. */
	readonly isOpened?: boolean;
}) {
	const { sentence, isOpened = false } = props;
	const copy = useCopy("studio");
	const { draft, home, mayEdit, change } = useOpenDraft();
	const client = useQueryClient();
	const [typed, setTyped] = useState(isOpened && mayEdit ? sentence.text : undefined);
	const edit = useRef<HTMLButtonElement>(null);
	const id = useId();
	const { file, pointer, text, layer, translations } = sentence;
	useOpenEntry(typed === undefined ? undefined : sentence);
	const isOwn = layer === home.org;
	const close = () => {
		setTyped(undefined);
		requestAnimationFrame(() => edit.current?.focus());
	};
	const save = async (value: string | undefined) => {
		const { value: composed } = await client.ensureQueryData(composedQuery(draft.uuid, draft.hash, file));
		if (await change({ file, composed, path: keysOf(pointer), value })) close();
	};
	const onKey = (event: KeyboardEvent) => {
		if (event.key === "Escape") close();
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && typed !== undefined) void save(typed);
	};
	return (
		<Box as="li" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			<Flex justify="space-between" gap="3" wrap="wrap" fontSize="xs" color="ink-2">
				<Text id={id} overflowWrap="anywhere">
					{placeWords(file, pointer)}
				</Text>
				<Text>
					{isOwn ? copy("words.own") : layer === "base" ? copy("words.base") : copy("words.below", { layer })}
				</Text>
			</Flex>
			<OthersAtEntry file={file} pointer={pointer} />
			{typed === undefined ? (
				<Flex gap="3" justify="space-between" align="flex-start">
					<Text whiteSpace="pre-wrap" overflowWrap="anywhere" minW="0">
						{text}
					</Text>
					{mayEdit && (
						<Button ref={edit} size="sm" variant="plain" aria-describedby={id} onClick={() => setTyped(text)}>
							{copy("words.edit")}
						</Button>
					)}
				</Flex>
			) : (
				<Box mt="2">
					<Textarea
						autoFocus
						aria-labelledby={id}
						value={typed}
						rows={Math.min(8, 1 + Math.ceil(typed.length / 80))}
						onChange={(event) => setTyped(event.currentTarget.value)}
						onKeyDown={onKey}
					/>
					<Flex gap="3" mt="2" wrap="wrap">
						<Button size="sm" disabled={typed.trim() === ""} onClick={() => void save(typed)}>
							{copy("words.save")}
						</Button>
						{isOwn && (
							<Button size="sm" variant="outline" onClick={() => void save(undefined)}>
								{copy("words.backToBase")}
							</Button>
						)}
						<Button size="sm" variant="plain" onClick={close}>
							{copy("words.cancel")}
						</Button>
					</Flex>
					<TextBeside file={file} path={keysOf(pointer)} />
				</Box>
			)}
			<Flex wrap="wrap" justify="space-between" gap="3">
				<Box minW="0" flex="1 1 12rem">
					{Object.entries(translations).map(([locale, translation]) => (
						<Text key={locale} lang={locale} mt="1" color="ink-2" overflowWrap="anywhere">
							{translation}
						</Text>
					))}
				</Box>
				<ValueComments file={file} pointer={pointer} />
			</Flex>
		</Box>
	);
});
