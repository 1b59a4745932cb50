import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueueQuestion } from "../../api/desk/queue.ts";

const KEY = ["desk", "question"] as const;
const NOTHING: QueueQuestion = {};

/**
 * What the queue is asked: kept in memory while the desk is open, so that a reader who comes back from an application
 * finds the same rows. In no address and in no storage, because a search is personal.
 */
export function useQuestion(): readonly [question: QueueQuestion, ask: (question: QueueQuestion) => void] {
	const client = useQueryClient();
	const { data = NOTHING } = useQuery<QueueQuestion>({
		queryKey: KEY,
		queryFn: skipToken,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	return [data, (question) => client.setQueryData<QueueQuestion>(KEY, question)];
}
