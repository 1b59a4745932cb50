import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** One disclosure of an application. */
export interface Disclosure {
	readonly id: string;
	readonly title: string;
	readonly kind: string;
	/** The day on which it was given, yyyy-mm-dd; null for what is there from the beginning. */
	readonly on: string | null;
	readonly signed: boolean;
}

const collection = (uuid: string) =>
	`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/disclosures`;

/** GET …/disclosures: what there is to read and sign. */
export function fetchDisclosures(uuid: string, signal?: AbortSignal): Promise<readonly Disclosure[]> {
	return request(collection(uuid), { signal });
}

/** GET …/disclosures/{id}/pdf: the bytes shown to the borrower. */
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
