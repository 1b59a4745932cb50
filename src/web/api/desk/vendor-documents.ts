import { queryOptions } from "@tanstack/react-query";
import type { VendorDocument } from "../../../contracts/wire/desk/index.ts";
import { ask } from "../ask.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";

export type { VendorDocument } from "../../../contracts/wire/desk/index.ts";

const ALL = "/service-desk/api/v1/applications/:uuid/vendor-documents";

const isAwaited = ({ state }: VendorDocument): boolean => state === "AWAITED";

/** GET …/vendor-documents: what came with vendors' answers, the oldest first. */
export const vendorDocumentsQuery = (application: string) =>
	queryOptions({
		queryKey: ["desk", "vendor-documents", application],
		queryFn: ({ signal }) => ask(`GET ${ALL}`, { params: { uuid: application }, signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		// one that was asked for again mostly comes at once
		refetchInterval: ({ state }) => (state.data?.rows.some(isAwaited) === true ? 5_000 : 60_000),
	});

/** GET …/vendor-documents/{document}: the file. */
export function fetchVendorDocument(application: string, document: string): Promise<ArrayBuffer> {
	return ask(`GET ${ALL}/:document`, { params: { uuid: application, document }, read: "buffer" });
}

/** POST …/vendor-documents/{document}/again: asks for a refused one once more. */
export function askForVendorDocument(application: string, document: string): Promise<unknown> {
	const params = { uuid: application, document };
	return ask(`POST ${ALL}/:document/again`, { params, body: {}, idempotencyKey: newIdempotencyKey() });
}
