import { queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { request } from "../request.ts";

/** A document that a vendor named in an answer, or that an officer attached to one. */
export interface VendorDocument {
	readonly uuid: string;
	readonly title: string;
	/** What was ordered. */
	readonly order: string;
	readonly fileName: string;
	readonly state: "AWAITED" | "KEPT" | "REFUSED";
	/** Why it is refused. */
	readonly reason:
		| "INFECTED"
		| "DIFFERS"
		| "TOO_LARGE"
		| "WRONG_TYPE"
		| "UNSAFE"
		| "UNSCANNED"
		| "NOT_GIVEN"
		| "MISNAMED"
		| null;
	/** In bytes. */
	readonly size: number;
	readonly namedAt: string;
	readonly settledAt: string | null;
	/** The law gives the borrower a copy. */
	readonly isForBorrower: boolean;
}

const collection = (application: string) =>
	`/service-desk/api/v1/applications/${encodeURIComponent(application)}/vendor-documents`;
const pathOf = (application: string, document: string) => `${collection(application)}/${encodeURIComponent(document)}`;

const isAwaited = ({ state }: VendorDocument): boolean => state === "AWAITED";

/** GET …/vendor-documents: what came with vendors' answers, the oldest first. */
export const vendorDocumentsQuery = (application: string) =>
	queryOptions({
		queryKey: ["desk", "vendor-documents", application],
		queryFn: ({ signal }) => request<{ readonly rows: readonly VendorDocument[] }>(collection(application), { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		// one that was asked for again mostly comes at once
		refetchInterval: ({ state }) => (state.data?.rows.some(isAwaited) === true ? 5_000 : 60_000),
	});

/** GET …/vendor-documents/{document}: the file. */
export function fetchVendorDocument(application: string, document: string): Promise<ArrayBuffer> {
	return request(pathOf(application, document), { read: "buffer" });
}

/** POST …/vendor-documents/{document}/again: asks for a refused one once more. */
export function askForVendorDocument(application: string, document: string): Promise<unknown> {
	const idempotencyKey = newIdempotencyKey();
	return request(`${pathOf(application, document)}/again`, { method: "POST", body: {}, idempotencyKey });
}
