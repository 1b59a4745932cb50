import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { AnswersByForm } from "../api/application/answers.ts";
import { type ApplicationEntity, applicationQuery, fetchApplication } from "../api/application/application.ts";
import {
	type ApplicationAnswers,
	applicationAnswersQuery,
	fetchApplicationAnswers,
} from "../api/application/application-answers.ts";
import { changeCount } from "../api/application/change-count.ts";
import { fetchStageStatus, type StageStatus, stageStatusQuery } from "../api/application/stage-status.ts";
import { RequestError } from "../api/request-error.ts";

/** Replaces an application's uuid in the addresses of a signer's own task. */
export const OWN_TASK = "co-deed";
const POLL_MS = 2_000;

/** The data of the signer's area. */
export type SignerDataState =
	| { readonly kind: "loading" }
	/** This user has nothing to sign. */
	| { readonly kind: "missing" }
	| { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
	| {
			readonly kind: "ready";
			readonly application: ApplicationEntity;
			readonly answers: AnswersByForm;
			readonly partner: ApplicationAnswers["partner"];
			readonly status: StageStatus;
	  };

/** Fetches a signer's task; polls while something is in progress, and refetches when it has changed. */
export function useSignerData(isWaiting: boolean): SignerDataState & { readonly refresh: () => Promise<void> } {
	const client = useQueryClient();
	const application = useQuery(applicationQuery(OWN_TASK));
	const answers = useQuery(applicationAnswersQuery(OWN_TASK));
	const status = useQuery({ ...stageStatusQuery(OWN_TASK), refetchInterval: isWaiting ? POLL_MS : false });
	const refresh = useCallback(async () => {
		// facts are fetched after the stage: they may be newer than it, never older
		const now = await fetchStageStatus(OWN_TASK);
		const [read, answered] = await Promise.all([fetchApplication(OWN_TASK), fetchApplicationAnswers(OWN_TASK)]);
		// Two reads may overlap: the one that began first must not undo what the other found.
		const held = client.getQueryData(applicationQuery(OWN_TASK).queryKey);
		if (changeCount(read.etag) < changeCount(held?.etag)) return;
		client.setQueryData(applicationQuery(OWN_TASK).queryKey, read);
		client.setQueryData(applicationAnswersQuery(OWN_TASK).queryKey, answered);
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
