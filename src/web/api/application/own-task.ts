import { queryOptions } from "@tanstack/react-query";
import { ask, askReply } from "../ask.ts";

/** Replaces an application's uuid in the addresses of a signer's own task. */
export const OWN_TASK = "co-deed";

const TASK = "/service-application/api/v1/application/heloc/co-deed";

/** GET …/heloc/co-deed: the signer's own task, shaped as an application, with its ETag. */
export const fetchOwnTask = (signal?: AbortSignal) => askReply(`GET ${TASK}`, { signal });

/** GET …/heloc/co-deed/answers. */
export const fetchOwnAnswers = (signal?: AbortSignal) => ask(`GET ${TASK}/answers`, { signal });

/** Query of the signer's own task: never retried, never refetched automatically. */
export const ownTaskQuery = () =>
	queryOptions({
		queryKey: ["application", OWN_TASK],
		queryFn: ({ signal }) => fetchOwnTask(signal),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** Query of the answers in the signer's own task. */
export const ownAnswersQuery = () =>
	queryOptions({ queryKey: ["answers", OWN_TASK], queryFn: ({ signal }) => fetchOwnAnswers(signal) });
