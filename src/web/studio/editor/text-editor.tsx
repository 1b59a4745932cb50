import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { EditorView } from "@codemirror/view";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { type Draft, draftQuery, type Finding } from "../../api/studio/draft.ts";
import { schemasQuery } from "../../api/studio/schemas.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { policyNonce } from "../frame/policy-nonce.ts";
import { changeShown, fixMark, goToMark, makeEditor, openSearch, selectRange, showMarks } from "./editor-view.ts";
import { TextLanguage } from "./language/text-language.ts";
import { MarkList } from "./mark-list.tsx";
import { marksOf } from "./text-marks.ts";
import { type PlaceInText, rangeOf } from "./text-place.ts";
import { documentOf, TextSync } from "./text-sync.ts";

/** Milliseconds after the last key until it is kept, and the most that anything typed waits. */
const KEPT_AFTER = 700;
const KEPT_WITHIN = 2_000;

const NONE: readonly Finding[] = [];

/** Words of the package that are read by people, each a key of the copy. */
const PHRASES = {
	Find: "find",
	Replace: "replaceWith",
	next: "next",
	previous: "previous",
	all: "all",
	"match case": "matchCase",
	"by word": "byWord",
	regexp: "regexp",
	replace: "replace",
	"replace all": "replaceAll",
	close: "close",
	"Go to line": "goToLine",
	go: "go",
} as const;

/** The text of one file as an editor: kept as it is typed, with what the check says at its place. */
export default function TextEditor(props: {
	readonly path: string;
	/** The text when the draft has no such file; it is only read. */
	readonly shared?: string | undefined;
	/** What the check says of the file as the draft holds it; what it said before stays until that is known. */
	readonly findings: readonly Finding[] | undefined;
	/** What is selected when it opens, and whenever it changes. */
	readonly place: PlaceInText | undefined;
	/** Whether the place is also gone to by key. */
	readonly isFocused: boolean;
}) {
	const { path, shared, findings, place, isFocused } = props;
	const copy = useCopy("studio");
	const client = useQueryClient();
	const { draft, mayEdit, edit, hold } = useOpenDraft();
	const schemas = useQuery(schemasQuery(draft.uuid, path));
	const file = draft.files.find((one) => one.path === path);
	const text = file?.text ?? shared ?? "";
	const revision = file?.revision ?? 0;
	const isReadOnly = !mayEdit || file === undefined;
	const help = useId();
	const parent = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView | undefined>(undefined);
	const language = useRef<TextLanguage | undefined>(undefined);
	const [sync] = useState(() => new TextSync(text, revision));
	const [isFailed, setFailed] = useState(false);
	const [known, setKnown] = useState<readonly Finding[]>(findings ?? NONE);
	if (findings !== undefined && findings !== known) setKnown(findings);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const since = useRef<number | undefined>(undefined);
	const release = useRef<(() => void) | undefined>(undefined);

	const show = useCallback(
		(given: string, at: number) => {
			const changes = sync.take(given, at);
			if (changes !== undefined && view.current !== undefined) changeShown(view.current, changes);
		},
		[sync],
	);
	const keep = useCallback(async () => {
		clearTimeout(timer.current);
		since.current = undefined;
		const letGo = () => {
			release.current?.();
			release.current = undefined;
		};
		if (sync.isSent) {
			if (sync.isKept) letGo();
			return;
		}
		const isKept = await edit(
			path,
			(now) => {
				const known = client.getQueryData<Draft>(draftQuery(draft.uuid).queryKey);
				const own = known?.files.find((one) => one.path === path);
				if (now !== undefined && own !== undefined) show(now, own.revision);
				return { text: sync.send() };
			},
			{
				soon: () => ({ made: { text: sync.shown }, revision: sync.revision }),
				onTheirs: () => {
					// theirs is kept, as somebody chose
					sync.sent(false);
					const back = sync.drop();
					if (back !== undefined && view.current !== undefined) changeShown(view.current, back);
				},
			},
		);
		sync.sent(isKept);
		if (sync.isSent || !isKept) letGo();
		setFailed(!isKept && !sync.isKept);
		const known = client.getQueryData<Draft>(draftQuery(draft.uuid).queryKey);
		const own = known?.files.find((one) => one.path === path);
		if (own !== undefined) show(own.text, own.revision);
	}, [client, draft.uuid, edit, path, show, sync]);
	const latest = useRef(keep);
	useEffect(() => {
		latest.current = keep;
	}, [keep]);

	useEffect(() => {
		if (parent.current === null) return undefined;
		const speaks = new TextLanguage();
		language.current = speaks;
		const made = makeEditor({
			parent: parent.current,
			text: sync.shown,
			name: copy("files.textOf", { file: path }),
			help,
			nonce: policyNonce(document),
			isReadOnly,
			phrases: Object.fromEntries(Object.entries(PHRASES).map(([english, key]) => [english, copy(`files.${key}`)])),
			typed: (changes) => {
				sync.type(changes);
				release.current ??= hold({
					flush: () => latest.current(),
					isSent: () => sync.isSent,
					size: () => sync.shown.length,
				});
				since.current ??= Date.now();
				clearTimeout(timer.current);
				const left = since.current + KEPT_WITHIN - Date.now();
				timer.current = setTimeout(() => void latest.current(), Math.max(0, Math.min(KEPT_AFTER, left)));
			},
			keep: () => void latest.current(),
			language: speaks,
		});
		view.current = made;
		return () => {
			void latest.current();
			view.current = undefined;
			made.destroy();
			speaks.end();
		};
		// an editor is made once for a file; what changes of the text is shown in it
	}, [path, isReadOnly, sync]);

	useEffect(() => {
		if (schemas.data !== undefined) language.current?.describe(path, schemas.data);
	}, [schemas.data, path]);
	useEffect(() => show(text, revision), [show, text, revision]);
	useEffect(() => {
		if (view.current === undefined || findings === undefined) return;
		const words = { applyFix: copy("files.applyFix") };
		showMarks(view.current, marksOf(findings, documentOf(text), sync, view.current.state.doc.length, words));
		// places are those of the text that was checked
	}, [findings, sync, copy, isReadOnly]);
	useEffect(() => {
		if (place === undefined) return undefined;
		// a new editor knows the heights of its lines from the next frame on
		const frame = requestAnimationFrame(() => {
			if (view.current === undefined) return;
			const { from, to } = rangeOf(view.current.state.doc.toString(), place);
			selectRange(view.current, from, to, isFocused);
		});
		return () => cancelAnimationFrame(frame);
	}, [place, isFocused, isReadOnly]);

	return (
		<Box minW="0">
			<Flex gap="3" wrap="wrap" mb="2" align="center">
				<Button size="sm" variant="outline" onClick={() => view.current && openSearch(view.current)}>
					{copy("files.search")}
				</Button>
				{isFailed && (
					<>
						<Button size="sm" onClick={() => void keep()}>
							{copy("files.save")}
						</Button>
						<Button
							size="sm"
							variant="plain"
							onClick={() => {
								const back = sync.drop();
								if (back !== undefined && view.current !== undefined) changeShown(view.current, back);
								setFailed(false);
							}}
						>
							{copy("files.revert")}
						</Button>
					</>
				)}
			</Flex>
			<Box ref={parent} />
			<Text id={help} mt="2" fontSize="xs" color="ink-2">
				{copy(isReadOnly ? "files.keysReadOnly" : "files.keys")}
			</Text>
			<MarkList
				findings={known}
				isReadOnly={isReadOnly}
				goTo={(index) => view.current && goToMark(view.current, index)}
				fix={(index) => view.current && fixMark(view.current, index)}
			/>
		</Box>
	);
}
