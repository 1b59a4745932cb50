import { queryOptions } from "@tanstack/react-query";
import type { ApplicationAnswers } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

export type { ApplicationAnswers } from "../../../contracts/wire/application/index.ts";

/** GET …/heloc/{uuid}/answers. */
export function fetchApplicationAnswers(uuid: string, signal?: AbortSignal): Promise<ApplicationAnswers> {
	return ask("GET /service-application/api/v1/application/heloc/:uuid/answers", { params: { uuid }, signal });
}

/** Query of an application's answers. */
export const applicationAnswersQuery = (uuid: string) =>
	queryOptions({ queryKey: ["answers", uuid], queryFn: ({ signal }) => fetchApplicationAnswers(uuid, signal) });
