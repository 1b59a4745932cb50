import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { Json } from "../../../engine/json.ts";
import { type FormField, isNeeded, moveField, pointerOf, removeField, usesOf } from "../../../studio/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { OthersAtEntry } from "../presence/others-at-entry.tsx";
import { useOpenEntry } from "../presence/presence-context.ts";

interface FieldListProps {
	readonly fields: readonly FormField[];
	readonly form: { readonly file: string; readonly value: Json; readonly below: Json };
	readonly selected: FormField | undefined;
	readonly select: (name: string) => void;
	/** Whether the fields are those of the files as they are now. */
	readonly isFresh: boolean;
}

/** The questions in their order; the selected one is moved and removed. */
export function FieldList({ fields, form, selected, select, isFresh }: FieldListProps) {
	const copy = useCopy("studio");
	const { edit, mayEdit } = useOpenDraft();
	const [isMoving, setMoving] = useState(false);
	useOpenEntry(selected && { file: form.file, pointer: pointerOf(["fields", selected.name]) });
	const order = fields.map(({ name }) => name);
	// what no borrower sees is no question: it keeps its place
	const questions = fields.filter(({ kind }) => kind !== "hidden");
	const at = selected === undefined ? -1 : questions.indexOf(selected);
	const isWhole = form.below === null;
	const isFixed = isLocked(form.below) && selected?.origin !== "own";
	const removing = selected === undefined ? undefined : removeLock(selected, fields, form.value);
	const isBusy = isMoving || !isFresh;
	const move = (past: FormField | undefined) => {
		if (selected === undefined || past === undefined || isFixed || isBusy) return;
		const to = order.indexOf(past.name);
		setMoving(true);
		void edit(form.file, (text) => moveField(text, selected.name, { order, to, isWhole })).finally(() =>
			setMoving(false),
		);
	};
	const remove = () => {
		if (selected === undefined || removing !== undefined || isBusy) return;
		const next = questions[at + 1] ?? questions[at - 1];
		void edit(form.file, (text) => (text === undefined ? { edits: [] } : removeField(text, selected.name, order)));
		if (next !== undefined) select(next.name);
	};
	const labels = new Map(fields.map(({ name, label }) => [name, label]));
	const users = selected === undefined ? [] : usesOf(selected.name, fields, form.value);
	return (
		<Box as="section" aria-labelledby="form-fields">
			<Heading as="h3" size="sm" id="form-fields">
				{copy("forms.list")}
			</Heading>
			<Box as="ol" listStyleType="none" mt="2">
				{questions.map((field) => (
					<Box as="li" key={field.name} borderTopWidth="1px" borderTopStyle="solid" borderColor="line" py="1">
						<Button
							variant="plain"
							size="sm"
							textAlign="start"
							aria-pressed={field === selected}
							textDecoration={field === selected ? "underline" : "none"}
							onClick={() => select(field.name)}
						>
							{field.label}
						</Button>
						<Text fontSize="xs" color="ink-2" pb="1">
							{[
								copy(`forms.kind_${field.kind}`),
								copy(isNeeded(field) ? "forms.required" : "forms.optional"),
								copy(`forms.origin_${field.origin}`),
							].join(" · ")}
						</Text>
						<OthersAtEntry file={form.file} pointer={pointerOf(["fields", field.name])} />
					</Box>
				))}
			</Box>
			{mayEdit && selected !== undefined && (
				<>
					<Flex gap="3" wrap="wrap" mt="3">
						<Button
							size="sm"
							variant="outline"
							aria-disabled={at === 0 || isFixed}
							onClick={() => move(questions[at - 1])}
						>
							{copy("forms.moveUp")}
						</Button>
						<Button
							size="sm"
							variant="outline"
							aria-disabled={at === questions.length - 1 || isFixed}
							onClick={() => move(questions[at + 1])}
						>
							{copy("forms.moveDown")}
						</Button>
						<Button size="sm" variant="outline" aria-disabled={removing !== undefined} onClick={remove}>
							{copy("forms.remove")}
						</Button>
					</Flex>
					{removing === "shared" && <Text mt="2">{copy("forms.lock_shared")}</Text>}
					{removing === "used" && (
						<Text mt="2">
							{copy("forms.lock_used", {
								names: users.map((name) => labels.get(name) ?? copy("forms.restOfForm")).join(", "),
							})}
						</Text>
					)}
				</>
			)}
		</Box>
	);
}

function removeLock(field: FormField, fields: readonly FormField[], form: Json): "shared" | "used" | undefined {
	if (field.origin !== "own") return "shared";
	return usesOf(field.name, fields, form).length > 0 ? "used" : undefined;
}

function isLocked(below: Json): boolean {
	return typeof below === "object" && below !== null && Reflect.get(below, "locked") === true;
}
