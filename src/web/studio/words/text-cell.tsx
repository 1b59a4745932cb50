import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { type EditBase, useOpenDraft } from "../draft/draft-context.ts";
import { type Typed, useTyped } from "../draft/use-typed.ts";
import { useFocusBack } from "../frame/use-focus-back.ts";
import { type Entry, useOpenEntry } from "../presence/presence-context.ts";
import type { Removal } from "../removal/removal.ts";
import { RemoveDialog } from "../removal/remove-dialog.tsx";

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
	/** Whether the text is that of the files as they are now. */
	readonly isFresh: boolean;
	/** Whether the lender has words of its own here, which may be taken back. */
	readonly isOwn: boolean;
	/** Why its words stay as they are; undefined where they may be changed. */
	readonly lock?: string | undefined;
	/** Called once its editing begins. */
	readonly begin?: () => void;
	/** Saves other words; undefined goes back to the shared ones. */
	readonly save: (value: string | undefined, begun: EditBase) => Promise<boolean>;
	/** What going back to the shared words takes away; asked about before. */
	readonly removal?: () => Promise<Removal>;
	/** What is said of words, written or typed. */
	readonly about: (words: string) => ReactNode;
	/** More acts beside the one that opens it. */
	readonly acts?: ReactNode;
	/** What stands below the text while it is edited. */
	readonly beside?: ReactNode;
}

/** The key of what is typed. */
const WORDS = "words";

/** The words of a sentence in one language, changed in place and saved as they are typed. */
export function TextCell(props: TextCellProps) {
	const { name, lang, text, from, open, placeId, entry, isOpened = false, isFresh, isOwn, lock, about, acts } = props;
	const { begin, save, removal, beside } = props;
	const copy = useCopy("studio");
	const { mayEdit, editAll } = useOpenDraft();
	const [asked, setAsked] = useState<Removal | undefined>(undefined);
	const [isOpen, setOpen] = useState(isOpened && mayEdit && lock === undefined);
	/** What is typed and cannot be saved as it is: nothing. */
	const [isEmptied, setEmptied] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const id = useId();
	useOpenEntry(isOpen ? entry : undefined);
	const onTheirs = useRef<() => void>(() => undefined);
	const keep = useCallback(
		({ values, seen }: Typed) =>
			save(values[WORDS] as string | undefined, { seen, onTheirs: () => onTheirs.current() }),
		[save],
	);
	const { typed, type, flush, drop } = useTyped(isFresh, keep);
	onTheirs.current = drop;
	const given = typed === undefined ? text : ((typed.values[WORDS] as string | undefined) ?? text);
	const shown = isEmptied ? "" : (given ?? "");
	const close = () => {
		void flush();
		setEmptied(false);
		setOpen(false);
	};
	useFocusBack(isOpen, button);
	useEffect(() => {
		if (isOpen) begin?.();
	}, [isOpen, begin]);
	const write = (words: string) => {
		const isNothing = words.trim() === "";
		setEmptied(isNothing);
		if (!isNothing) type(lang, { [WORDS]: words });
	};
	const goBack = async () => {
		await flush();
		if (removal !== undefined) setAsked(await removal());
		else if (await save(undefined, { onTheirs: drop })) close();
	};
	const onKey = (event: KeyboardEvent) => {
		if (event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey))) close();
	};
	return (
		<Box role="group" aria-labelledby={id} minW="0">
			<Flex justify="space-between" gap="3" wrap="wrap" fontSize="xs" color="ink-2">
				<Text id={id} fontWeight="semibold">
					{name}
				</Text>
				<Text>{from}</Text>
			</Flex>
			{!isOpen ? (
				<>
					{given !== undefined && (
						<Text lang={lang} whiteSpace="pre-wrap" overflowWrap="anywhere">
							{given}
						</Text>
					)}
					{about(given ?? "")}
					{mayEdit && (
						<Flex gap="4" wrap="wrap" mt="1" align="baseline">
							<Button
								ref={button}
								size="sm"
								variant="plain"
								aria-disabled={lock !== undefined}
								aria-describedby={lock === undefined ? placeId : `${placeId} ${id}-lock`}
								onClick={() => lock === undefined && setOpen(true)}
							>
								{open}
							</Button>
							{acts}
						</Flex>
					)}
					{mayEdit && lock !== undefined && (
						<Text id={`${id}-lock`} fontSize="xs" color="ink-2" overflowWrap="anywhere">
							{lock}
						</Text>
					)}
				</>
			) : (
				<Box mt="1">
					<Textarea
						autoFocus
						lang={lang}
						aria-labelledby={`${id} ${placeId}`}
						aria-describedby={`${id}-about`}
						aria-invalid={isEmptied || undefined}
						value={shown}
						rows={Math.min(8, 1 + Math.ceil(shown.length / 60))}
						onChange={(event) => write(event.currentTarget.value)}
						onKeyDown={onKey}
					/>
					<Box id={`${id}-about`}>
						{isEmptied && <Text color="bad">{copy("words.needed")}</Text>}
						{about(shown)}
					</Box>
					<Flex gap="3" mt="2" wrap="wrap">
						<Button size="sm" variant="outline" onClick={close}>
							{copy("words.done")}
						</Button>
						{isOwn && (
							<Button size="sm" variant="plain" onClick={() => void goBack()}>
								{copy("words.backToBase")}
							</Button>
						)}
					</Flex>
					{asked !== undefined && (
						<RemoveDialog
							removal={asked}
							remove={() => void editAll(asked.changes).then((isSaved) => isSaved && close())}
							close={() => setAsked(undefined)}
						/>
					)}
					{beside}
				</Box>
			)}
		</Box>
	);
}
