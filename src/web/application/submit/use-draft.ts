import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { Answers } from "../../api/application/answers.ts";
import type { ApplicationNow } from "../../api/application/application-now.ts";
import { formDraftQuery, toldDraftsKey } from "../../api/application/form-draft.ts";
import { JUST_TOLD_MS } from "../../api/query-times.ts";
import { useApplication } from "../application-context.ts";
import { keepDraft, readDraft, resumeDraft } from "./draft-store.ts";

/** A form's unsent input, once known. */
export interface OpenDraft {
	/** Undefined without unsent input, or when it could not be loaded in time: a form opens in any case. */
	readonly typed: Answers | undefined;
}

/** A form's draft: this tab's own, else the server's; undefined while loading. */
export function useDraft(formId: string): OpenDraft | undefined {
	const { uuid } = useApplication();
	const client = useQueryClient();
	const [opened, setOpened] = useState<OpenDraft | undefined>(() => {
		const typed = readDraft(uuid, formId);
		return typed ? { typed } : toldDraft(client, uuid, formId);
	});
	useEffect(() => {
		// what was told is for the page that opens first: another tab may change it later
		client.removeQueries({ queryKey: toldDraftsKey(uuid) });
		// input that an ended session prevented from being saved
		return resumeDraft(uuid, formId);
	}, [client, uuid, formId]);
	const { data, isPending } = useQuery({ ...formDraftQuery(uuid, formId), enabled: opened === undefined });
	if (opened !== undefined || isPending) return opened;
	// Read once: a form in use must not be closed by a later fetch.
	const found = { typed: data ?? undefined };
	setOpened(found);
	return found;
}

/** What the answer said that opens this page. */
function toldDraft(client: QueryClient, uuid: string, formId: string): OpenDraft | undefined {
	const state = client.getQueryState<ApplicationNow["drafts"]>(toldDraftsKey(uuid));
	if (state?.data === undefined || Date.now() - state.dataUpdatedAt > JUST_TOLD_MS) return undefined;
	return { typed: state.data[formId] };
}

/** Saves a form's input, here and on the server, until it is submitted. */
export function useKeepDraft(formId: string): (typed: Answers) => void {
	const { uuid, flow } = useApplication();
	const secret = flow.product.forms[formId]?.secret;
	return useCallback((typed) => keepDraft(uuid, formId, typed, secret), [uuid, formId, secret]);
}
