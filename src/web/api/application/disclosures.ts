import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { JUST_TOLD_MS } from "../query-times.ts";

export type { Disclosure } from "../../../contracts/wire/application/index.ts";

const COLLECTION = "/service-application/api/v1/application/heloc/:uuid/disclosures";

/** GET …/disclosures/{id}/content: a document's content, shown at the reader's text size. */
export const disclosureContentQuery = (uuid: string, id: string) =>
	queryOptions({
		queryKey: ["document-content", uuid, id],
		queryFn: ({ signal }) => ask(`GET ${COLLECTION}/:id/content`, { params: { uuid, id }, signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** GET …/disclosures/{id}/pdf: the same document to keep. */
export function fetchDisclosurePdf(uuid: string, id: string, signal?: AbortSignal): Promise<ArrayBuffer> {
	return ask(`GET ${COLLECTION}/:id/pdf`, { params: { uuid, id }, read: "buffer", signal });
}

/** Query of an application's disclosures: the documents to read and sign. */
export const disclosuresQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["disclosures", uuid],
		queryFn: ({ signal }) => ask(`GET ${COLLECTION}`, { params: { uuid }, signal }),
		// each page lists what is there when it opens
		staleTime: JUST_TOLD_MS,
		refetchOnMount: true,
	});
