import { queryOptions } from "@tanstack/react-query";
import type { AnswersByForm } from "./answers.ts";
import { request } from "./request.ts";

/** GET …/heloc/{uuid}/answers: what was answered so far, without secrets. */
export function fetchApplicationAnswers(uuid: string, signal?: AbortSignal): Promise<{ answers: AnswersByForm }> {
	return request(`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/answers`, { signal });
}

/** Query of an application's answers. */
export const applicationAnswersQuery = (uuid: string) =>
	queryOptions({ queryKey: ["answers", uuid], queryFn: ({ signal }) => fetchApplicationAnswers(uuid, signal) });
