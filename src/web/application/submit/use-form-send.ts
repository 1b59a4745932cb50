import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Copy } from "../../../contracts/copy.ts";
import * as errorTexts from "../../../contracts/error-texts.ts";
import type { Answers } from "../../api/application/answers.ts";
import { applicationQuery } from "../../api/application/application.ts";
import { applicationAnswersQuery } from "../../api/application/application-answers.ts";
import { type SavedForm, submitForm } from "../../api/application/submit-form.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { bodyCode, bodyMessage, fieldFaults, RequestError, shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useApplication } from "../application-context.ts";
import { dropDraft, holdDraft, resumeDraft } from "./draft-store.ts";

/** Where a submission ends: on the page that the response names, or here. */
export interface SendOptions {
	/** Stays on the page and only refetches the application. */
	readonly stay?: boolean;
}

/** The same failure with messages for the borrower in its `errors`. */
function worded(error: RequestError, words: string): RequestError {
	return new RequestError(error.status, error.message, { code: bodyCode(error), errors: [words] });
}

function explained(error: unknown, copy: Copy<"application">): unknown {
	if (!(error instanceof RequestError) || fieldFaults(error).length > 0) return error;
	if (error.status === 0) return worded(error, copy("formSend.offline"));
	if (error.status === 409)
		return worded(error, copy(bodyCode(error) === "STEP_NOT_OPEN" ? "formSend.notOpen" : "formSend.stale"));
	const hasWords = shownMessage(error) !== errorTexts.unexpected;
	return hasWords || bodyMessage(error) === "" ? error : worded(error, bodyMessage(error));
}

/**
 * Sends a form's answers and then goes to the page that the answer names; throws RequestError with words for the
 * borrower. A stale ETag counts as a conflict only when this form's own answers changed meanwhile: a vendor's answer
 * that arrived in between does not discard any input.
 */
export function useFormSend(
	formId: string,
	{ stay = false }: SendOptions = {},
): (answers: Answers, idempotencyKey: string) => Promise<SavedForm> {
	const { uuid, goTo, adopt, refresh } = useApplication();
	const copy = useCopy("application");
	const client = useQueryClient();
	return useCallback(
		async (answers, idempotencyKey) => {
			const etagNow = () => client.getQueryData(applicationQuery(uuid).queryKey)?.etag;
			const storedNow = () =>
				JSON.stringify(client.getQueryData(applicationAnswersQuery(uuid).queryKey)?.answers[formId] ?? null);
			const sendOnce = (key: string) => submitForm({ uuid, formId, answers, idempotencyKey: key, etag: etagNow() });
			const stored = storedNow();
			let receipt: SavedForm;
			await holdDraft(uuid, formId);
			try {
				receipt = await sendOnce(idempotencyKey).catch(async (error: unknown) => {
					if (!(error instanceof RequestError) || error.status !== 409) throw error;
					await refresh();
					if (bodyCode(error) === "STEP_NOT_OPEN" || storedNow() !== stored) throw error;
					return sendOnce(newIdempotencyKey());
				});
			} catch (error) {
				resumeDraft(uuid, formId);
				if (bodyCode(error) === "STEP_NOT_OPEN") goTo("", {}, { replace: true, reason: "done" });
				throw explained(error, copy);
			}
			dropDraft(uuid, formId);
			// The form was accepted: a failing refetch must not look like a failing submission.
			if (!adopt(receipt.after)) await refresh().catch(() => undefined);
			if (!stay) goTo(receipt.page, receipt.search);
			return receipt;
		},
		[adopt, client, copy, formId, goTo, refresh, stay, uuid],
	);
}
