import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

export type { DeskCase, DeskCondition, DeskDocument, QueuedCase } from "../../../contracts/wire/desk/index.ts";

/** GET …/applications/{uuid}, refetched every minute and when the window regains focus. */
export const caseQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["desk", "case", uuid],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/applications/:uuid", { params: { uuid }, signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

/** GET …/applications/{uuid}/documents/{documentUuid}: the bytes of a document. */
export function fetchCaseDocument(uuid: string, documentUuid: string): Promise<ArrayBuffer> {
	const params = { uuid, documentUuid };
	return ask("GET /service-desk/api/v1/applications/:uuid/documents/:documentUuid", { params, read: "buffer" });
}
