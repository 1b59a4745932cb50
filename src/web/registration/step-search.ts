import { carriedSearch } from "../shell/paths/carried-search.ts";

/** Parameters that go along from step to step: what every redirect carries, and who referred the borrower. */
export function stepSearch(
	current: URLSearchParams,
	carried: readonly string[],
	added: { readonly [param: string]: string } = {},
): string {
	return carriedSearch(current, [...carried, "referrer", "utm_source"], added);
}
