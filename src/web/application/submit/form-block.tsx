import { type ReactNode, useMemo, useState } from "react";
import type { Json } from "../../../engine/authored.ts";
import type { Answers } from "../../api/answers.ts";
import { uploadDocument } from "../../api/documents.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { fieldFaults, RequestError } from "../../api/request-error.ts";
import type { FormReceipt } from "../../api/submit-form.ts";
import { SchemaForm } from "../../forms/schema-form.tsx";
import { OrganisationContext, useOrg } from "../../shell/org-context.ts";
import { useApplication } from "../application-context.ts";
import { areaLook } from "./area-look.ts";
import { keepDraft, readDraft } from "./draft-store.ts";
import { prefill } from "./prefill.ts";
import { useFormSend } from "./use-form-send.ts";

interface FormBlockProps {
	readonly formId: string;
	/** Fields that the screen answers itself: hidden here, with a value that lets the form's own check pass. */
	readonly own?: { readonly [field: string]: Json };
	/** Puts the screen's real answers in, just before sending; throws what `refuse` makes. */
	readonly finish?: (answers: Answers) => Answers;
	/** The type under which documents of this form are uploaded, where the form file does not say it. */
	readonly documentType?: string | undefined;
	readonly stay?: boolean;
	readonly onDone?: (receipt: FormReceipt) => void;
	/** Hears of the fields that the server refused. */
	readonly onRefused?: (fields: readonly string[]) => void;
	readonly submitLabel?: string;
	readonly beside?: ReactNode;
	readonly children?: ReactNode;
}

/** A refusal of one field, shown as the server's would be. */
export function refuse(field: string, message: string): RequestError {
	return new RequestError(422, message, { errors: [{ field, keyword: "screen", message }] });
}

/** A form file of this application: prefilled, kept while it is typed, sent, and followed to the next page. */
export function FormBlock(props: FormBlockProps) {
	const { formId, own, finish, documentType } = props;
	const { uuid, record, answers, facts } = useApplication();
	const organisation = useOrg();
	const send = useFormSend(formId, { stay: props.stay ?? false });
	const form = organisation.product.forms[formId];
	const hidden = own === undefined ? "" : Object.keys(own).join(" ");
	// The initial answers are taken once: reading the application again must not touch what is being typed.
	const [initial] = useState<Answers>(() => ({
		...(form ? prefill(form, record, answers[formId]) : {}),
		...readDraft(uuid, formId),
		...own,
	}));
	const adapted = useMemo(() => {
		if (!form) return organisation;
		const ui = areaLook(form.ui, hidden === "" ? [] : hidden.split(" "), documentType);
		const forms = { ...organisation.product.forms, [formId]: { ...form, ui } };
		return { ...organisation, product: { ...organisation.product, forms } };
	}, [organisation, form, formId, hidden, documentType]);
	if (!form) return null;

	return (
		<OrganisationContext value={adapted}>
			<SchemaForm
				formId={formId}
				answers={initial}
				facts={facts}
				onChange={(typed) => keepDraft(uuid, formId, typed, form.secret)}
				onSubmit={async (typed, { idempotencyKey }) => {
					try {
						const receipt = await send(finish ? finish(typed) : typed, idempotencyKey);
						props.onDone?.(receipt);
					} catch (error) {
						props.onRefused?.(fieldFaults(error).map((fault) => fault.field));
						throw error;
					}
				}}
				upload={async (file, type) => (await uploadDocument(uuid, type, file, newIdempotencyKey())).uuid}
				beside={props.beside}
				{...(props.submitLabel === undefined ? {} : { submitLabel: props.submitLabel })}
			>
				{props.children}
			</SchemaForm>
		</OrganisationContext>
	);
}
