import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** One decision about an application, with what it stood on. */
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
	/** Whether it came out the same when it was made again; null when its configuration is gone. */
	readonly replay: boolean | null;
}

/** GET /service-desk/api/v1/applications/{uuid}/why */
export const whyQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["desk", "why", uuid],
		queryFn: ({ signal }) =>
			request<{ readonly uuid: string; readonly decisions: readonly WhyDecision[] }>(
				`/service-desk/api/v1/applications/${uuid}/why`,
				{ signal },
			),
	});
