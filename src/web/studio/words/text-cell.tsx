import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useFocusBack } from "../frame/use-focus-back.ts";
import { type Entry, useOpenEntry } from "../presence/presence-context.ts";

interface TextCellProps {
	/** The language's name. */
	readonly name: string;
	readonly lang: string;
	/** What is written; undefined for nothing yet. */
	readonly text: string | undefined;
	/** Where it comes from, in words. */
	readonly from: string;
	/** The label of the button that opens it. */
	readonly open: string;
	/** Id of what names the sentence. */
	readonly placeId: string;
	readonly entry: Entry;
	/** Whether it opens at once. */
	readonly isOpened?: boolean;
	/** Whether the lender has words of its own here, which may be taken back. */
	readonly isOwn: boolean;
	/** Saves other words; undefined goes back to the shared ones. */
	readonly save: (value: string | undefined) => Promise<boolean>;
	/** What is said of words, written or typed. */
	readonly about: (words: string) => ReactNode;
	/** More acts beside the one that opens it. */
	readonly acts?: ReactNode;
	/** What stands below the text while it is edited. */
	readonly beside?: ReactNode;
}

/** The words of a sentence in one language, changed in place. */
export function TextCell(props: TextCellProps) {
	const { name, lang, text, from, open, placeId, entry, isOpened = false, isOwn, save, about, acts, beside } = props;
	const copy = useCopy("studio");
	const { mayEdit, hold } = useOpenDraft();
	const [typed, setTyped] = useState(isOpened && mayEdit ? (text ?? "") : undefined);
	const button = useRef<HTMLButtonElement>(null);
	const id = useId();
	useOpenEntry(typed === undefined ? undefined : entry);
	const isChanged = typed !== undefined && typed !== (text ?? "");
	const isKeepable = isChanged && typed.trim() !== "";
	const leaving = useRef<(() => Promise<boolean>) | undefined>(undefined);
	useEffect(() => {
		leaving.current = isKeepable ? () => save(typed) : undefined;
	});
	useEffect(() => {
		if (!isChanged) return undefined;
		return hold(isKeepable ? { flush: async () => leaving.current?.(), isByHand: true } : {});
	}, [hold, isChanged, isKeepable]);
	// another room, or another search, takes the sentence away with what was typed
	useEffect(() => () => void leaving.current?.(), []);
	const close = () => setTyped(undefined);
	useFocusBack(typed !== undefined, button);
	const keep = async (value: string | undefined) => {
		if (await save(value)) close();
	};
	const onKey = (event: KeyboardEvent) => {
		if (event.key === "Escape") close();
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && typed?.trim()) void keep(typed);
	};
	return (
		<Box role="group" aria-labelledby={id} minW="0">
			<Flex justify="space-between" gap="3" wrap="wrap" fontSize="xs" color="ink-2">
				<Text id={id} fontWeight="semibold">
					{name}
				</Text>
				<Text>{from}</Text>
			</Flex>
			{typed === undefined ? (
				<>
					{text !== undefined && (
						<Text lang={lang} whiteSpace="pre-wrap" overflowWrap="anywhere">
							{text}
						</Text>
					)}
					{about(text ?? "")}
					{mayEdit && (
						<Flex gap="4" wrap="wrap" mt="1">
							<Button
								ref={button}
								size="sm"
								variant="plain"
								aria-describedby={placeId}
								onClick={() => setTyped(text ?? "")}
							>
								{open}
							</Button>
							{acts}
						</Flex>
					)}
				</>
			) : (
				<Box mt="1">
					<Textarea
						autoFocus
						lang={lang}
						aria-labelledby={`${id} ${placeId}`}
						aria-describedby={`${id}-about`}
						value={typed}
						rows={Math.min(8, 1 + Math.ceil(typed.length / 60))}
						onChange={(event) => setTyped(event.currentTarget.value)}
						onKeyDown={onKey}
					/>
					<Box id={`${id}-about`}>{about(typed)}</Box>
					<Flex gap="3" mt="2" wrap="wrap">
						<Button size="sm" disabled={typed.trim() === ""} onClick={() => void keep(typed)}>
							{copy("words.save")}
						</Button>
						{isOwn && (
							<Button size="sm" variant="outline" onClick={() => void keep(undefined)}>
								{copy("words.backToBase")}
							</Button>
						)}
						<Button size="sm" variant="plain" onClick={close}>
							{copy("words.cancel")}
						</Button>
					</Flex>
					{beside}
				</Box>
			)}
		</Box>
	);
}
