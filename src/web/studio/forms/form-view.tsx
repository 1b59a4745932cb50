import { Box, Grid, Heading, Text } from "@chakra-ui/react";
import { replaceEqualDeep, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
	answerUses,
	changeField,
	choiceChange,
	type FormField,
	fieldHome,
	fieldProperties,
	formFields,
	neededChanges,
	pointerOf,
	valueOfText,
} from "../../../flow/editing/index.ts";
import { isObject, type Json } from "../../../flow/engine/json.ts";
import { shownMessage } from "../../api/request-error.ts";
import { formQuery, type ReadForm } from "../../api/studio/forms.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { DraftContext, useOpenDraft } from "../draft/draft-context.ts";
import { type Typed, useTyped } from "../draft/use-typed.ts";
import { TextBeside } from "../editor/text-beside.tsx";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { nameOfForm } from "../places/form-names.ts";
import { AddQuestion } from "./add-question.tsx";
import { FieldList } from "./field-list.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { FormFindings } from "./form-findings.tsx";
import { FormParts } from "./form-parts.tsx";
import { FormPlaces } from "./form-places.tsx";
import { propertyId } from "./panel-schema.ts";
import { FormPreview } from "./preview/form-preview.tsx";
import type { PreviewWidth } from "./preview/preview-choices.tsx";
import { QuestionName } from "./question-name.tsx";
import { withTyped } from "./typed-form.ts";

/** One form: its questions and what they say on one side, the form as borrowers see it on the other. */
export function FormView({ file }: { readonly file: string }) {
	const { draft } = useOpenDraft();
	const form = useQuery(formQuery(draft.uuid, draft.hash, file));
	const isFresh = !form.isPlaceholderData && form.data?.hash === draft.hash;
	if (form.error !== null) return <Text role="alert">{shownMessage(form.error)}</Text>;
	if (form.data === undefined) return <LoadingBlock />;
	return <OpenForm form={form.data} isFresh={isFresh} />;
}

function OpenForm({ form, isFresh }: { readonly form: ReadForm; readonly isFresh: boolean }) {
	const copy = useCopy("studio");
	const open = useOpenDraft();
	const { draft, edit } = open;
	const isPart = isObject(form.value) && form.value.part !== undefined;
	// the questions of a part are changed in the form that it is a part of
	const mayEdit = open.mayEdit && !isPart;
	const [params, setParams] = useSearchParams();
	const [width, setWidth] = useState<PreviewWidth>("phone");
	const { file, value, below, manual } = form;
	const fields = useFields(value, below);
	const isLocked = isObject(below) && below.locked === true;
	const limits = useMemo(() => ({ isLocked, isClosed: !mayEdit }), [isLocked, mayEdit]);
	const missing = copy("forms.newMissing");
	const save = useCallback(
		(typed: Typed) => {
			const field = fields.find(({ name }) => name === typed.field);
			if (field === undefined) return Promise.resolve(true);
			const { seen } = typed;
			return edit(file, (text) => changeField(text, field.name, changesOf(field, typed, limits, missing, text)), {
				seen,
			});
		},
		[edit, fields, file, limits, missing],
	);
	const { typed, type, flush } = useTyped(isFresh, save);
	const title = isObject(value) ? String(value.title ?? "") : "";
	const wanted = params.get("field");
	const [renamed, setRenamed] = useState<{ readonly from: string; readonly to: string } | undefined>(undefined);
	const named = (name: string | null) => fields.find((one) => one.name === name);
	// a new name is composed a moment after it is saved
	const selected = named(wanted) ?? (renamed !== undefined && renamed.to === wanted ? named(renamed.from) : undefined);
	const found = useMemo(() => {
		const texts = Object.fromEntries(draft.files.map(({ path, text }) => [path, text]));
		return answerUses(texts, { file, name: selected?.name ?? "" });
	}, [draft.files, file, selected?.name]);
	const shown = useMemo(() => {
		const field = fields.find(({ name }) => name === typed?.field);
		return field === undefined || typed === undefined
			? value
			: withTyped(value, field, fieldProperties(field, limits), typed);
	}, [value, fields, typed, limits]);
	const select = useCallback(
		(name: string) => {
			void flush();
			setParams({ form: nameOfForm(file), field: name }, { replace: true });
		},
		[file, flush, setParams],
	);
	const written = useMemo(() => {
		const own = draft.files.find(({ path }) => path === file);
		return own === undefined ? value : valueIfAny(own.text);
	}, [draft.files, file, value]);
	const isWide = width === "desktop";
	return (
		<>
			<PageLink to={`/studio/drafts/${draft.uuid}/forms`}>{copy("forms.all")}</PageLink>
			<Heading as="h2" size="md" overflowWrap="anywhere">
				{title}
			</Heading>
			<FormPlaces file={file} />
			<FormParts file={file} />
			{!open.mayEdit && <Notice>{copy("forms.lock_closed")}</Notice>}
			{mayEdit && isLocked && <Notice>{copy("forms.lock_locked")}</Notice>}
			<Grid
				mt="4"
				gap="6"
				alignItems="start"
				templateColumns={isWide ? "minmax(0, 1fr)" : { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 26rem" }}
			>
				<DraftContext value={isPart ? { ...open, mayEdit } : open}>
					<Box minW="0">
						<FaultBoundary shown={[form]} file={file}>
							<FieldList {...{ fields, form, found, selected, select, isFresh }} />
						</FaultBoundary>
						{selected === undefined ? (
							<Text mt="4">{copy("forms.nothingSelected")}</Text>
						) : (
							<FaultBoundary shown={[selected]} file={file} pointer={pointerOf(fieldHome(written, selected.name))}>
								<FieldPanel key={selected.name} {...{ field: selected, fields, limits, manual, typed, type, file }} />
							</FaultBoundary>
						)}
						{selected !== undefined && (
							<QuestionName
								field={selected}
								{...{ fields, form, found, isFresh, flush }}
								onRenamed={(to) => {
									setRenamed({ from: selected.name, to });
									select(to);
								}}
							/>
						)}
						{selected !== undefined && <TextBeside file={file} path={fieldHome(written, selected.name)} />}
						{mayEdit && <AddQuestion {...{ fields, form, selected, select }} />}
						<FormFindings {...{ file, fields, select, isFresh }} />
					</Box>
				</DraftContext>
				<FormPreview {...{ form, title, value: shown, selected: selected?.name, select, width, setWidth, isFresh }} />
			</Grid>
		</>
	);
}

/** The questions of a form; those that another version of it has as they were stay the same objects, which are not drawn again. */
function useFields(value: Json, below: Json): readonly FormField[] {
	const last = useRef<readonly FormField[]>([]);
	return useMemo(() => {
		last.current = replaceEqualDeep(last.current, formFields(value, below));
		return last.current;
	}, [value, below]);
}

/** The value of a text; undefined for a faulty one. */
function valueIfAny(text: string): Json | undefined {
	try {
		return valueOfText(text);
	} catch {
		return undefined;
	}
}

function changesOf(
	field: FormField,
	typed: Typed,
	limits: { readonly isLocked: boolean; readonly isClosed: boolean },
	missing: string,
	text: string | undefined,
) {
	return fieldProperties(field, limits).flatMap((property) => {
		const id = propertyId(property);
		if (property.lock !== undefined || !Object.hasOwn(typed.values, id)) return [];
		const given = typed.values[id];
		if (property.key[0] === "choices") {
			return typeof given === "string" && given !== ""
				? [choiceChange(text === undefined ? undefined : valueOfText(text), field, Number(property.key[1]), given)]
				: [];
		}
		if (property.key[0] !== "required") return [{ key: property.key, value: given }];
		const when = field.look["ui:showWhen"];
		return neededChanges(field, { is: given === true, words: missing, on: isObject(when) ? when : undefined });
	});
}
