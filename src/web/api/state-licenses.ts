import { request } from "./request.ts";

/** GET …/heloc/state-licenses: the states in which an organisation lends. */
export function fetchStateLicenses(
	orgCode: string,
	signal?: AbortSignal,
): Promise<readonly { readonly abbrev: string }[]> {
	return request("/service-application/external/api/v1/heloc/state-licenses", {
		query: { orgCode },
		anonymous: true,
		signal,
	});
}
