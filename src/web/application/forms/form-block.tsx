import { Box } from "@chakra-ui/react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { storedAnswers, withEachEntry, withToldWrites } from "../../../flow/engine/index.ts";
import type { Answers } from "../../api/application/answers.ts";
import { uploadDocument } from "../../api/application/documents.ts";
import type { SavedForm } from "../../api/application/submit-form.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { type FieldFault, fieldFaults, RequestError } from "../../api/request-error.ts";
import { SchemaForm } from "../../forms/schema-form.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { OrganizationContext, useOrg } from "../../shell/organization/org-context.ts";
import { useApplication } from "../application-context.ts";
import { type OpenDraft, useDraft, useKeepDraft } from "../submit/use-draft.ts";
import { useFormSend } from "../submit/use-form-send.ts";
import { areaLook } from "./area-look.ts";
import { prefill } from "./prefill.ts";

interface FormBlockProps {
	readonly formId: string;
	/** Fields that the screen answers itself: hidden here, with a value that lets the form's own check pass. */
	readonly own?: { readonly [field: string]: Json };
	/** Initial values of fields without stored or typed ones. */
	readonly start?: Answers;
	/** The screen's own current answers, saved with the input. */
	readonly kept?: { readonly [field: string]: Json };
	/** A field that identifies the subject of the answers: stored or typed answers about another subject are ignored. */
	readonly about?: string;
	/** Adds the screen's real answers, just before sending; throws an error created by `refuse`. */
	readonly finish?: (answers: Answers) => Answers;
	/** The document type for this form's uploads, if the form file does not set it. */
	readonly documentType?: string | undefined;
	readonly stay?: boolean;
	readonly onDone?: (receipt: SavedForm) => void;
	/**
	 * Called with the fields that the server rejected and their messages; returns true when the screen shows them
	 * itself.
	 */
	readonly onRefused?: (faults: readonly FieldFault[]) => boolean;
	readonly submitLabel?: string;
	readonly beside?: ReactNode;
	readonly children?: ReactNode;
}

/** A rejection of one field, shown like the server's. */
export function refuse(field: string, message: string): RequestError {
	return new RequestError(422, message, { errors: [{ field, keyword: "screen", message }] });
}

/** A form file of this application: prefilled, saved while typing, submitted, and followed to the next page. */
export function FormBlock(props: FormBlockProps) {
	const draft = useDraft(props.formId);
	return draft ? <DraftedForm {...props} draft={draft} /> : <LoadingBlock isPage />;
}

function DraftedForm(props: FormBlockProps & { readonly draft: OpenDraft }) {
	const { formId, own, about, finish, documentType } = props;
	const { uuid, record, answers, facts } = useApplication();
	const organization = useOrg();
	const keep = useKeepDraft(formId);
	const isTouched = useRef(false);
	const send = useFormSend(formId, { stay: props.stay ?? false });
	const form = organization.product.forms[formId];
	const hidden = own === undefined ? "" : Object.keys(own).join(" ");
	// The initial answers are read once: refetching the application must not change current input.
	const [{ initial, areKept }] = useState<{ initial: Answers; areKept: boolean }>(() => {
		const isMeant = (given: Answers | undefined) => about === undefined || given?.[about] === own?.[about];
		const given = storedAnswers(organization.product.forms, formId, answers);
		const stored = isMeant(given) ? given : undefined;
		const typed = isMeant(props.draft.typed) ? props.draft.typed : undefined;
		const told = form && withToldWrites(organization.product.forms, form);
		const begun = { ...props.start, ...(told ? prefill(told, record, stored) : {}), ...typed, ...own };
		const initial = form ? withEachEntry(form, { ...record, answers }, begun) : begun;
		return { initial, areKept: stored !== undefined || typed !== undefined };
	});
	const adapted = useMemo(() => {
		if (!form) return organization;
		const ui = areaLook(form.ui, hidden === "" ? [] : hidden.split(" "), documentType);
		const forms = { ...organization.product.forms, [formId]: { ...form, ui } };
		return { ...organization, product: { ...organization.product, forms } };
	}, [organization, form, formId, hidden, documentType]);
	if (!form) return null;

	const touch = () => {
		isTouched.current = true;
	};
	const keepTyped = (typed: Answers) => {
		// The form also reports defaults that it fills in, which are not user input.
		if (!isTouched.current) return;
		// A cleared field stays empty, even if it has a stored value.
		const fields = Object.keys({ ...initial, ...typed }).filter((field) => !Object.hasOwn(own ?? {}, field));
		const subject = about === undefined ? {} : { [about]: own?.[about] ?? null };
		keep({ ...Object.fromEntries(fields.map((field) => [field, typed[field] ?? null])), ...subject, ...props.kept });
	};

	return (
		<OrganizationContext value={adapted}>
			<Box onChangeCapture={touch} onClickCapture={touch}>
				<SchemaForm
					formId={formId}
					answers={initial}
					areKept={areKept}
					facts={facts}
					onChange={keepTyped}
					onSubmit={async (typed, { idempotencyKey }) => {
						try {
							const receipt = await send(finish ? finish(typed) : typed, idempotencyKey);
							props.onDone?.(receipt);
						} catch (error) {
							if (props.onRefused?.(fieldFaults(error)) !== true) throw error;
						}
					}}
					upload={async (file, type) => (await uploadDocument(uuid, type, file, newIdempotencyKey())).uuid}
					beside={props.beside}
					{...(props.submitLabel === undefined ? {} : { submitLabel: props.submitLabel })}
				>
					{props.children}
				</SchemaForm>
			</Box>
		</OrganizationContext>
	);
}
