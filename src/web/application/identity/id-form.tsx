import { Stack } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import type { Answers } from "../../api/application/answers.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { objectAt, useApplication } from "../application-context.ts";
import { DocumentPicker, type KeptDocument } from "../documents/document-picker.tsx";
import { ID_TYPES, type IdType, idDocument } from "../documents/id-types.ts";
import { keptDocument } from "../documents/kept-documents.ts";
import { PhoneHandOver } from "../documents/phone-hand-over.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useKeepDraft } from "../submit/use-draft.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { choiceLabel } from "../summary/choice-label.ts";

const FORM = "identity";
type Field = "idType" | "frontDocumentUuid" | "backDocumentUuid";

/** The choice and uploads so far. */
interface Shown {
	readonly idType: IdType | "";
	readonly front?: KeptDocument | undefined;
	readonly back?: KeptDocument | undefined;
}

function idTypeOf(value: unknown): IdType | "" {
	return ID_TYPES.find((type) => type === value) ?? "";
}

/** The ID type, then its front and (for cards) its back; both are kept when the page is left and reopened. */
export function IdForm({ typed }: { readonly typed: Answers }) {
	const copy = useCopy("application");
	const says = useCopy("forms");
	const { base, flow, application } = useApplication();
	const words = useWords();
	const keep = useKeepDraft(FORM);
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM);
	const [shown, setShown] = useState<Shown>(() => ({
		idType: idTypeOf(typed.idType ?? objectAt(application, "identityDocument").idType),
		front: keptDocument(application, typed.frontDocumentUuid, copy),
		back: keptDocument(application, typed.backDocumentUuid, copy),
	}));
	const [missing, setMissing] = useState<Field | undefined>(undefined);
	const messages = flow.product.forms[FORM]?.messages ?? {};
	const kind = shown.idType === "" ? undefined : idDocument(shown.idType);
	const faulty = (field: Field) => missing === field || faults.some((fault) => fault.field === field);

	// Two uploads may finish in any order: each updates the latest value.
	const latest = useRef(shown);
	const change = (part: Partial<Shown>) => {
		const next = { ...latest.current, ...part };
		latest.current = next;
		setShown(next);
		setMissing(undefined);
		keep({
			idType: next.idType || null,
			frontDocumentUuid: next.front?.uuid ?? null,
			backDocumentUuid: next.back?.uuid ?? null,
		});
	};

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const { idType, front, back } = shown;
		const absent: Field | undefined =
			idType === "" ? "idType" : !front ? "frontDocumentUuid" : kind?.back && !back ? "backDocumentUuid" : undefined;
		setMissing(absent);
		if (absent !== undefined || !front) return;
		void submit({
			idType,
			frontDocumentUuid: front.uuid,
			...(kind?.back && back ? { backDocumentUuid: back.uuid } : {}),
		});
	};

	const picker = {
		multiple: false,
		words: {
			add: words("file"),
			camera: words("camera"),
			remove: words("retake"),
			types: words("types"),
			scanning: words("scanning"),
		},
	};
	return (
		<form onSubmit={onSubmit} noValidate>
			<Stack gap="7">
				<SubmitTrouble
					problem={problem ?? (missing && (messages[missing]?.required ?? says("formFault.required")))}
					faults={faults}
				/>
				<RadioCards
					legend={words("pick")}
					columns={{ base: 1, sm: 2 }}
					value={shown.idType}
					onChange={(idType) => change({ idType, front: undefined, back: undefined })}
					cards={ID_TYPES.map((type) => ({
						value: type,
						label: choiceLabel(flow.product.forms, FORM, "idType", type),
					}))}
				/>
				{kind && (
					<DocumentPicker
						key={kind.front}
						label={kind.back ? words("front") : words("passportPage")}
						hint={words("hints")}
						documentType={kind.front}
						kept={shown.front ? [shown.front] : []}
						onKept={(kept) => change({ front: kept.at(-1) })}
						isFaulty={faulty("frontDocumentUuid")}
						{...picker}
					/>
				)}
				{kind?.back && (
					<DocumentPicker
						key={kind.back}
						label={words("back")}
						documentType={kind.back}
						kept={shown.back ? [shown.back] : []}
						onKept={(kept) => change({ back: kept.at(-1) })}
						isFaulty={faulty("backDocumentUuid")}
						{...picker}
					/>
				)}
				{/* the phone hand-over supports only a borrower's application */}
				{kind && base === undefined && (
					<PhoneHandOver
						form={FORM}
						types={kind.back ? [kind.front, kind.back] : [kind.front]}
						onArrived={(arrived) => {
							const newest = (type: string | undefined) => arrived.filter((one) => one.type === type).at(-1);
							const [front, back] = [newest(kind.front), newest(kind.back)];
							change({ ...(front ? { front } : {}), ...(back ? { back } : {}) });
						}}
					/>
				)}
				<SubmitBar label={words("send")} isSubmitting={isSubmitting} />
			</Stack>
		</form>
	);
}
