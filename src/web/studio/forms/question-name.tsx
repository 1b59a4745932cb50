import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { useId, useMemo, useState } from "react";
import {
	type AnswerUses,
	type FormField,
	type KnownQuestion,
	lockOfName,
	renameIn,
	renaming,
	usePlaces,
} from "../../../flow/editing/index.ts";
import type { ReadForm } from "../../api/studio/forms.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { UseList } from "../removal/use-list.tsx";

interface QuestionNameProps {
	readonly field: FormField;
	readonly fields: readonly FormField[];
	readonly form: ReadForm;
	/** What names the question in the lender's own files. */
	readonly found: AnswerUses;
	/** Whether the form is that of the files as they are now. */
	readonly isFresh: boolean;
	/** Saves what is typed elsewhere. */
	readonly flush: () => Promise<void>;
	readonly onRenamed: (to: string) => void;
}

/** By which name rules and data know a question, and every place that changes with it; all of them or none. */
export function QuestionName({ field, fields, form, found, isFresh, flush, onRenamed }: QuestionNameProps) {
	const copy = useCopy("studio");
	const { draft, mayEdit, editAll } = useOpenDraft();
	const id = useId();
	const { file } = form;
	const [typed, setTyped] = useState({ of: field.name, name: field.name });
	const [said, setSaid] = useState("");
	const [isSaving, setSaving] = useState(false);
	const name = typed.of === field.name ? typed.name : field.name;
	const question = useMemo(() => ({ file, name: field.name }), [file, field.name]);
	const texts = useMemo(() => Object.fromEntries(draft.files.map(({ path, text }) => [path, text])), [draft.files]);
	const known = useMemo<KnownQuestion>(() => {
		const { isLive = false, isRead = false, lenders = [] } = form.names[field.name] ?? {};
		return { form: form.value, isOwn: field.origin === "own", isLive, isRead, lenders };
	}, [form, field]);
	const lock = lockOfName(question, known, found);
	const isSame = name === field.name;
	const plan = useMemo(
		() => (isSame || lock !== undefined ? undefined : renaming(texts, question, name, known, found)),
		[isSame, lock, texts, question, name, known, found],
	);
	const refusal = plan !== undefined && "refusal" in plan ? plan : undefined;
	const places = useMemo(() => usePlaces(texts, found.uses), [texts, found]);
	const isBusy = isSaving || !isFresh;
	const rename = async () => {
		if (isBusy) return;
		if (plan === undefined || "refusal" in plan) return document.getElementById(id)?.focus();
		setSaving(true);
		try {
			await flush();
			const changes = plan.files.map((path) => ({
				file: path,
				make: (text: string | undefined) => ({
					edits: text === undefined ? [] : renameIn(path, text, question, name, known),
				}),
			}));
			if (!(await editAll(changes))) return;
			setSaid(copy("forms.renamed", { name }));
			onRenamed(name);
		} finally {
			setSaving(false);
		}
	};
	return (
		<Box as="section" mt="5" aria-labelledby={`${id}-title`}>
			<Heading as="h4" size="sm" mb="2" id={`${id}-title`}>
				{copy("forms.rename")}
			</Heading>
			{lock !== undefined || !mayEdit ? (
				<>
					<Text overflowWrap="anywhere">{field.name}</Text>
					{lock !== undefined && (
						<Text color="ink-2">
							{copy(`forms.rename_${lock}`, {
								lenders: form.names[field.name]?.lenders.join(", ") ?? "",
								files: found.unreadable.join(", "),
							})}
						</Text>
					)}
				</>
			) : (
				<>
					<Input
						id={id}
						value={name}
						maxLength={60}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						aria-labelledby={`${id}-title`}
						aria-invalid={refusal !== undefined}
						aria-describedby={`${id}-help ${id}-refused`}
						onChange={(event) => {
							setTyped({ of: field.name, name: event.currentTarget.value });
							setSaid("");
						}}
						onKeyDown={(event) => {
							if (event.key === "Enter") void rename();
						}}
					/>
					<Text id={`${id}-help`} fontSize="xs" color="ink-2" mt="1">
						{copy("forms.renameHelp")}
					</Text>
					<Box id={`${id}-refused`} aria-live="polite" mt="1">
						{refusal !== undefined && <Text color="bad">{copy(`forms.rename_${refusal.refusal}`, EMPTY)}</Text>}
					</Box>
					{refusal !== undefined && refusal.uses.length > 0 && (
						<UseList places={usePlaces(texts, refusal.uses)} {...{ fields, file }} />
					)}
					<Text mt="2">{copy("forms.renameIn", { count: places.length })}</Text>
					<UseList {...{ places, fields, file }} />
					{known.isLive && <Text mt="2">{copy("forms.renameLive")}</Text>}
					<Button
						mt="3"
						size="sm"
						variant="outline"
						aria-disabled={isBusy || plan === undefined || refusal !== undefined}
						onClick={() => void rename()}
					>
						{copy("forms.renameAct")}
					</Button>
				</>
			)}
			<Text role="status" mt="2">
				{said}
			</Text>
		</Box>
	);
}

const EMPTY = { lenders: "", files: "" };
