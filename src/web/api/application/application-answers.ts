import { queryOptions } from "@tanstack/react-query";
import type { Json } from "../../../engine/authored/authored.ts";
import { request } from "../request.ts";
import type { AnswersByForm } from "./answers.ts";

/**
 * The answers so far, without secrets, what the lender's own forms wrote, and the experiment values that rules read.
 */
export interface ApplicationAnswers {
	readonly answers: AnswersByForm;
	readonly partner: { readonly [org: string]: Json };
	/** The variant of each experiment that rules read. */
	readonly experiments?: { readonly [experiment: string]: string };
}

/** GET …/heloc/{uuid}/answers. */
export function fetchApplicationAnswers(uuid: string, signal?: AbortSignal): Promise<ApplicationAnswers> {
	return request(`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/answers`, { signal });
}

/** Query of an application's answers. */
export const applicationAnswersQuery = (uuid: string) =>
	queryOptions({ queryKey: ["answers", uuid], queryFn: ({ signal }) => fetchApplicationAnswers(uuid, signal) });
