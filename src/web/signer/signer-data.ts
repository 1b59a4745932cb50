import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { SignersAnswers, SignersTask } from "../../contracts/wire/signers/index.ts";
import { changeCount } from "../api/application/change-count.ts";
import { disclosuresQuery } from "../api/application/disclosures.ts";
import { fetchOwnAnswers, fetchOwnTask, OWN_TASK, ownAnswersQuery, ownTaskQuery } from "../api/application/own-task.ts";
import { fetchStageStatus, type StageStatus, stageStatusQuery } from "../api/application/stage-status.ts";
import { RequestError } from "../api/request-error.ts";

const POLL_MS = 2_000;

/** The data of the signer's area. */
export type SignerDataState =
	| { readonly kind: "loading" }
	/** This user has nothing to sign. */
	| { readonly kind: "missing" }
	| { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
	| {
			readonly kind: "ready";
			readonly application: SignersTask;
			readonly answers: SignersAnswers["answers"];
			readonly partner: SignersAnswers["partner"];
			readonly status: StageStatus;
	  };

/** Fetches a signer's task; polls while something is in progress, and refetches when it has changed. */
export function useSignerData(isWaiting: boolean): SignerDataState & { readonly refresh: () => Promise<void> } {
	const client = useQueryClient();
	const application = useQuery(ownTaskQuery());
	const answers = useQuery(ownAnswersQuery());
	const status = useQuery({ ...stageStatusQuery(OWN_TASK), refetchInterval: isWaiting ? POLL_MS : false });
	const refresh = useCallback(async () => {
		// facts are fetched after the stage: they may be newer than it, never older
		const now = await fetchStageStatus(OWN_TASK);
		const [read, answered] = await Promise.all([fetchOwnTask(), fetchOwnAnswers()]);
		// Two reads may overlap: the one that began first must not undo what the other found.
		const held = client.getQueryData(ownTaskQuery().queryKey);
		if (changeCount(read.etag) < changeCount(held?.etag)) return;
		// what was signed since is listed by the page that opens next
		void client.invalidateQueries({ queryKey: disclosuresQuery(OWN_TASK).queryKey, refetchType: "none" });
		client.setQueryData(ownTaskQuery().queryKey, read);
		client.setQueryData(ownAnswersQuery().queryKey, answered);
		client.setQueryData(stageStatusQuery(OWN_TASK).queryKey, now);
	}, [client]);
	const isBehind = changeCount(application.data?.etag) < changeCount(status.data?.etag);
	const isReading = useRef(false);
	const { dataUpdatedAt } = status;
	// again with each response about the stage, because an earlier fetch may have failed or come too early
	useEffect(() => {
		if (!isBehind || isReading.current || dataUpdatedAt === 0) return;
		isReading.current = true;
		const end = () => {
			isReading.current = false;
		};
		void refresh().then(end, end);
	}, [isBehind, dataUpdatedAt, refresh]);
	const queries = [application, answers, status];
	if (application.data?.data && answers.data && status.data) {
		const { data } = application.data;
		return { kind: "ready", application: data, ...answers.data, status: status.data, refresh };
	}
	const failed = queries.find((query) => query.isError);
	if (!failed) return { kind: "loading", refresh };
	if (failed.error instanceof RequestError && failed.error.status === 404) return { kind: "missing", refresh };
	const retry = () => {
		for (const query of queries) if (query.isError) void query.refetch();
	};
	return { kind: "failed", error: failed.error, retry, refresh };
}
