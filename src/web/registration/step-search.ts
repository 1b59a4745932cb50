import { carriedSearch } from "../shell/paths/carried-search.ts";

/** Parameters kept from step to step: those of every redirect, and the borrower's referrer. */
export function stepSearch(
	current: URLSearchParams,
	carried: readonly string[],
	added: { readonly [param: string]: string } = {},
): string {
	return carriedSearch(current, [...carried, "referrer", "utm_source"], added);
}
