import { queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { request } from "../request.ts";

/** A notice to print and mail. */
export interface PaperNotice {
	readonly applicationUuid: string;
	/** "applicant", or the identity of someone who signs along. */
	readonly recipient: string;
	readonly id: string;
	readonly title: string;
	readonly applicant: string;
	readonly loanNumber: string;
	/** To whom it is addressed. */
	readonly name: string;
	/** Lines of the address. */
	readonly address: readonly string[];
	/** The last day to mail it, yyyy-mm-dd. */
	readonly mailBy: string;
	readonly copies: number;
}

type Place = Pick<PaperNotice, "applicationUuid" | "recipient" | "id">;

/** GET …/paper-notices: what has to be printed and mailed, the most urgent first. */
export const paperQuery = () =>
	queryOptions({
		queryKey: ["desk", "paper-notices"],
		queryFn: ({ signal }) =>
			request<{ readonly rows: readonly PaperNotice[] }>("/service-desk/api/v1/paper-notices", { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

const pathOf = ({ applicationUuid, recipient, id }: Place) =>
	`/service-desk/api/v1/applications/${applicationUuid}/paper-notices/${recipient}/${id}`;

/** GET …/pdf: the notice as it is printed today. */
export function fetchPaperNotice(place: Place): Promise<ArrayBuffer> {
	return request(`${pathOf(place)}/pdf`, { read: "buffer" });
}

/** POST …/mailed: the notice was printed and mailed on a day (yyyy-mm-dd). */
export function recordMailing(place: Place, on: string): Promise<unknown> {
	return request(`${pathOf(place)}/mailed`, { method: "POST", body: { on }, idempotencyKey: newIdempotencyKey() });
}
