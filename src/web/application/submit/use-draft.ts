import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { Answers } from "../../api/application/answers.ts";
import { formDraftQuery } from "../../api/application/form-draft.ts";
import { useApplication } from "../application-context.ts";
import { keepDraft, readDraft, resumeDraft } from "./draft-store.ts";

/** What was typed into a form and not sent, once that is known. */
export interface OpenDraft {
	/** Undefined when nothing was typed, or when it could not be read in time: a form opens in any case. */
	readonly typed: Answers | undefined;
}

/** A form's draft: this tab's own, else the server's; undefined while that is asked for. */
export function useDraft(formId: string): OpenDraft | undefined {
	const { uuid } = useApplication();
	const [opened, setOpened] = useState<OpenDraft | undefined>(() => {
		const typed = readDraft(uuid, formId);
		return typed && { typed };
	});
	// What an ended session kept from being saved.
	useEffect(() => resumeDraft(uuid, formId), [uuid, formId]);
	const { data, isPending } = useQuery({ ...formDraftQuery(uuid, formId), enabled: opened === undefined });
	if (opened !== undefined || isPending) return opened;
	// Taken once: a form that is being typed into must not be closed by a later reading.
	const found = { typed: data ?? undefined };
	setOpened(found);
	return found;
}

/** Keeps what is typed into a form of this application, here and on the server, until it is sent. */
export function useKeepDraft(formId: string): (typed: Answers) => void {
	const { uuid, flow } = useApplication();
	const secret = flow.product.forms[formId]?.secret;
	return useCallback((typed) => keepDraft(uuid, formId, typed, secret), [uuid, formId, secret]);
}
