import { queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { request } from "../request.ts";
import type { QueueRow } from "./queue.ts";

/** A request to a borrower as the desk sees it. */
export interface DeskCondition {
	readonly uuid: string;
	readonly created: string;
	readonly categoryEnum: string;
	readonly header: string;
	readonly status: string;
	readonly notes: string | null;
	readonly commentsToBorrower: string | null;
	readonly submittedAt: string | null;
	readonly identityUuid: string | null;
	readonly requestDocuments: readonly DeskDocument[];
	readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** A document that was sent. */
export interface DeskDocument {
	readonly uuid: string;
	readonly type: string;
	readonly fileName: string;
	readonly status: string;
	/** The additional signer who sent it; the borrower otherwise. */
	readonly by?: string | null;
}

/** An application's row of the queue, with what a single one needs to be shown. */
export interface QueuedCase extends QueueRow {
	/** Labels of the positions from the first question to the money. */
	readonly positions: readonly string[];
	/** The lender's time zone. */
	readonly timeZone: string;
}

/** Everything a reviewer sees of an application. */
export interface DeskCase {
	readonly uuid: string;
	readonly etag: string;
	readonly applicant: string;
	readonly loanNumber: string;
	readonly createdDate: string;
	readonly isOver: boolean;
	/** The application as the queue shows it; null until its row is written. */
	readonly queued: QueuedCase | null;
	readonly reviewReason: string | null;
	readonly standing: { readonly stage: string; readonly rule: string; readonly title: string; readonly who: string };
	readonly facts: readonly {
		readonly title: string;
		readonly facts: readonly { readonly label: string; readonly value: string }[];
	}[];
	readonly conditions: readonly DeskCondition[];
	readonly holds: readonly {
		readonly id: string;
		readonly title: string;
		readonly outcome: string;
		readonly refusal: string | null;
		/** The borrower's name is corrected with the release. */
		readonly asksName: boolean;
	}[];
	/** The lender's own reviews for its staff. */
	readonly reviews: readonly {
		readonly id: string;
		readonly title: string;
		readonly body: readonly string[];
		readonly choices: readonly { readonly id: string; readonly label: string }[];
	}[];
	readonly failedOrders: readonly { readonly task: string; readonly vendor: string; readonly attempts: number }[];
	readonly documents: readonly DeskDocument[];
	readonly signers: readonly { readonly identityUuid: string; readonly name: string }[];
	readonly events: readonly {
		readonly sequence: number;
		readonly at: string;
		readonly kind: string;
		/** What happened, in plain words; null for a kind that has none. */
		readonly says: string | null;
		readonly by: string;
		readonly about: string | null;
		/** Tasks whose orders are no longer needed since then. */
		readonly canceled: readonly string[];
		readonly words: string | null;
		readonly rule: string | null;
	}[];
	readonly categories: readonly {
		readonly category: string;
		readonly header: string;
		/** An additional signer has a page to answer it on. */
		readonly isForSigners: boolean;
	}[];
	readonly declineReasons: readonly { readonly rule: string; readonly text: string }[];
	/** The last day (yyyy-mm-dd) on which a letter that cancels the line may have been sent; null when none can. */
	readonly lettersUntil: string | null;
}

const pathOf = (uuid: string) => `/service-desk/api/v1/applications/${encodeURIComponent(uuid)}`;

/** GET …/applications/{uuid}, refetched every minute and when the window regains focus. */
export const caseQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["desk", "case", uuid],
		queryFn: ({ signal }) => request<DeskCase>(pathOf(uuid), { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

/** POST …/applications/{uuid}/{act}: a desk action, idempotent; `seen` is the ETag of what it is decided on. */
export function deskAct(uuid: string, act: string, body: object, seen?: string): Promise<unknown> {
	const options = { method: "POST", body, idempotencyKey: newIdempotencyKey(), ifMatch: seen } as const;
	return request(`${pathOf(uuid)}/${act}`, options);
}

/** GET …/applications/{uuid}/documents/{documentUuid}: the bytes of a document. */
export function fetchCaseDocument(uuid: string, documentUuid: string): Promise<ArrayBuffer> {
	return request(`${pathOf(uuid)}/documents/${encodeURIComponent(documentUuid)}`, { read: "buffer" });
}
