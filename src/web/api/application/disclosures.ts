import { queryOptions } from "@tanstack/react-query";
import type { DocumentReading } from "../../../contracts/document-content.ts";
import { request } from "../request.ts";

/** One disclosure of an application. */
export interface Disclosure {
	readonly id: string;
	readonly title: string;
	readonly kind: string;
	/** The day on which it was given, yyyy-mm-dd; null for documents available from the start. */
	readonly on: string | null;
	readonly signed: boolean;
	/** With which signature the law of the state has the borrower acknowledge it; null where it does not. */
	readonly acknowledged: "APPLICATION" | "CLOSING" | null;
	/** How it goes to this person on paper (days yyyy-mm-dd); null where it is given electronically. */
	readonly onPaper: { readonly mailBy: string; readonly mailedOn: string | null } | null;
	/** Not shown here: this person gets it on paper alone. */
	readonly isHeld: boolean;
}

const collection = (uuid: string) =>
	`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/disclosures`;

/** GET …/disclosures: the documents to read and sign. */
export function fetchDisclosures(uuid: string, signal?: AbortSignal): Promise<readonly Disclosure[]> {
	return request(collection(uuid), { signal });
}

/** GET …/disclosures/{id}/content: a document's content, shown at the reader's text size. */
export const disclosureContentQuery = (uuid: string, id: string) =>
	queryOptions({
		queryKey: ["document-content", uuid, id],
		queryFn: ({ signal }) =>
			request<DocumentReading>(`${collection(uuid)}/${encodeURIComponent(id)}/content`, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** GET …/disclosures/{id}/pdf: the same document to keep. */
export function fetchDisclosurePdf(uuid: string, id: string, signal?: AbortSignal): Promise<ArrayBuffer> {
	return request(`${collection(uuid)}/${encodeURIComponent(id)}/pdf`, { read: "buffer", signal });
}

/** Query of an application's disclosures. */
export const disclosuresQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["disclosures", uuid],
		queryFn: ({ signal }) => fetchDisclosures(uuid, signal),
		refetchOnMount: "always",
	});
