import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** One decision about an application, with its inputs. */
export interface WhyDecision {
	readonly sequence: number;
	readonly at: string;
	readonly kind: string;
	readonly productHash: string;
	readonly stage: string | null;
	readonly page: string;
	readonly isWhole: boolean;
	readonly rules: readonly { readonly name: string; readonly file: string; readonly about: string | null }[];
	readonly facts: readonly {
		readonly name: string;
		readonly value: unknown;
		readonly about: string | null;
		readonly from: string;
	}[];
	/** Whether repeating it gave the same result; null when its configuration is gone. */
	readonly replay: boolean | null;
}

/** The decisions about an application, the newest first. */
interface Why {
	readonly uuid: string;
	/** What is wrong with the event log; null when it is intact. */
	readonly chainFault: string | null;
	readonly decisions: readonly WhyDecision[];
}

/** GET /service-desk/api/v1/applications/{uuid}/why */
export const whyQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["desk", "why", uuid],
		queryFn: ({ signal }) => request<Why>(`/service-desk/api/v1/applications/${uuid}/why`, { signal }),
	});
