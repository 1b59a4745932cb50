import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import {
	type AnswerUses,
	type FormField,
	hangingOn,
	moveField,
	pointerOf,
	removeQuestion,
} from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import type { ReadForm } from "../../api/studio/forms.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useOpenEntry } from "../presence/presence-context.ts";
import type { Removal } from "../removal/removal.ts";
import { RemoveDialog } from "../removal/remove-dialog.tsx";
import { QuestionOrder } from "./question-order.tsx";
import { QuestionSearch } from "./question-search.tsx";
import { LONG_FORM } from "./use-drawn-questions.ts";

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);

interface FieldListProps {
	readonly fields: readonly FormField[];
	readonly form: ReadForm;
	/** What names the selected question in the lender's own files. */
	readonly found: AnswerUses;
	readonly selected: FormField | undefined;
	readonly select: (name: string) => void;
	/** Whether the fields are those of the files as they are now. */
	readonly isFresh: boolean;
}

/** The questions in their order; the selected one is moved and removed. */
export const FieldList = memo(function FieldList({ fields, form, found, selected, select, isFresh }: FieldListProps) {
	const copy = useCopy("studio");
	const { edit, editAll, mayEdit } = useOpenDraft();
	const [isMoving, setMoving] = useState(false);
	/** What is said of the question that was moved last. */
	const [moved, setMoved] = useState<{ readonly name: string; readonly words: string } | undefined>(undefined);
	/** Whose removal somebody is asked about. */
	const [asking, setAsking] = useState<string | undefined>(undefined);
	useOpenEntry(selected && { file: form.file, pointer: pointerOf(["fields", selected.name]) });
	const order = fields.map(({ name }) => name);
	// what no borrower sees is no question: it keeps its place
	const questions = useMemo(() => fields.filter(({ kind }) => kind !== "hidden"), [fields]);
	const isLong = questions.length >= LONG_FORM;
	const { search, setSearch, wanted, found: matches } = useQuestionSearch(questions, selected, isLong);
	const at = selected === undefined ? -1 : questions.indexOf(selected);
	const isWhole = form.below === null;
	const isFixed = (field: FormField) => isLocked(form.below) && field.origin !== "own";
	const lenders = (selected && form.names[selected.name]?.lenders) ?? [];
	const removing = selected === undefined ? undefined : removeLock(selected, found, lenders);
	const isBusy = isMoving || !isFresh;
	// hundreds of handles follow once no key waits
	const isHeld = useDeferredValue(isBusy);
	const move = async (field: FormField | undefined, past: FormField | undefined) => {
		if (field === undefined || past === undefined || isFixed(field) || isBusy) return false;
		const to = order.indexOf(past.name);
		setMoving(true);
		try {
			return await edit(form.file, (text) => moveField(text, field.name, { order, to, isWhole }));
		} finally {
			setMoving(false);
		}
	};
	const step = async (by: 1 | -1) => {
		if (selected === undefined || !(await move(selected, questions[at + by]))) return;
		const { name, label } = selected;
		setMoved({ name, words: copy("forms.dragPut", { name: label, at: at + by + 1, count: questions.length }) });
	};
	const removal = selected === undefined ? undefined : questionRemoval(selected, form, found, order);
	const remove = () => {
		if (removal === undefined || isBusy) return;
		const next = questions[at + 1] ?? questions[at - 1];
		void editAll(removal.changes);
		if (next !== undefined) select(next.name);
	};
	return (
		<Box as="section" aria-labelledby="form-fields">
			<Heading as="h3" size="sm" id="form-fields">
				{copy("forms.list")}
			</Heading>
			{isLong && (
				<QuestionSearch
					isFiltered={wanted !== ""}
					found={matches.length}
					count={questions.length}
					{...{ search, setSearch, mayEdit }}
				/>
			)}
			<QuestionOrder
				file={form.file}
				questions={matches}
				search={wanted}
				isMovable={(field) => (mayEdit && wanted === "" ? !isHeld && !isFixed(field) : undefined)}
				{...{ selected, select, move, isLong }}
			/>
			{mayEdit && selected !== undefined && (
				<>
					<Flex gap="3" wrap="wrap" mt="3">
						<Button
							size="sm"
							variant="outline"
							aria-disabled={at === 0 || isFixed(selected)}
							aria-describedby={isFixed(selected) ? "order-locked" : undefined}
							onClick={() => void step(-1)}
						>
							{copy("forms.moveUp")}
						</Button>
						<Button
							size="sm"
							variant="outline"
							aria-disabled={at === questions.length - 1 || isFixed(selected)}
							aria-describedby={isFixed(selected) ? "order-locked" : undefined}
							onClick={() => void step(1)}
						>
							{copy("forms.moveDown")}
						</Button>
						<Button
							size="sm"
							variant="outline"
							aria-disabled={removing !== undefined}
							aria-describedby={removing === undefined ? undefined : "remove-locked"}
							onClick={() => removing === undefined && !isBusy && setAsking(selected.name)}
						>
							{copy("forms.remove")}
						</Button>
					</Flex>
					<Text role="status" mt="2" color="ink-2">
						{moved?.name === selected.name ? moved.words : ""}
					</Text>
					{isFixed(selected) && (
						<Text id="order-locked" mt="2">
							{copy("forms.lock_order")}
						</Text>
					)}
					{removing !== undefined && (
						<Box id="remove-locked" mt="2">
							{removing === "shared" && <Text>{copy("forms.lock_shared")}</Text>}
							{removing === "unreadable" && (
								<Text>{copy("forms.lock_unreadable", { files: found.unreadable.join(", ") })}</Text>
							)}
							{removing === "lenders" && <Text>{copy("forms.lock_lenders", { lenders: lenders.join(", ") })}</Text>}
						</Box>
					)}
					{removal !== undefined && asking === selected.name && (
						<RemoveDialog {...{ removal, fields, remove }} close={() => setAsking(undefined)} />
					)}
				</>
			)}
		</Box>
	);
});

function removeLock(
	field: FormField,
	{ unreadable }: AnswerUses,
	lenders: readonly string[],
): "shared" | "unreadable" | "lenders" | undefined {
	if (field.origin !== "own") return "shared";
	if (unreadable.length > 0) return "unreadable";
	return lenders.length > 0 ? "lenders" : undefined;
}

function questionRemoval(field: FormField, form: ReadForm, found: AnswerUses, order: readonly string[]): Removal {
	const question = { file: form.file, name: field.name };
	const { uses, unreadable } = found;
	const changes = [...new Set([form.file, ...uses.map(({ file }) => file)])].map((file) => ({
		file,
		make: (text: string | undefined) => ({
			edits: text === undefined ? [] : removeQuestion(text, file, question, order),
		}),
	}));
	return { name: field.label, file: form.file, hanging: hangingOn(uses), unreadable, changes };
}

function isLocked(below: Json): boolean {
	return typeof below === "object" && below !== null && Reflect.get(below, "locked") === true;
}

/** The questions whose words or name hold all words that are searched for; one selected elsewhere ends a search without it. */
function useQuestionSearch(questions: readonly FormField[], selected: FormField | undefined, isLong: boolean) {
	const [typed, setSearch] = useState("");
	const [seen, setSeen] = useState(selected?.name);
	const search = isLong ? typed : "";
	const isFound = ({ label, name }: FormField, words: readonly string[]) => {
		const text = `${label} ${name}`.toLowerCase();
		return words.every((word) => text.includes(word));
	};
	if (seen !== selected?.name) {
		setSeen(selected?.name);
		if (selected !== undefined && !isFound(selected, wordsOf(search))) setSearch("");
	}
	const wanted = wordsOf(useDeferredValue(search)).join(" ");
	const found = useMemo(() => {
		const words = wordsOf(wanted);
		return words.length === 0 ? questions : questions.filter((question) => isFound(question, words));
	}, [questions, wanted]);
	return { search, setSearch, wanted, found };
}
