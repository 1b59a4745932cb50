import { VISIT_QUERY } from "../../contracts/visit-query.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";

/** Parameters kept from step to step: those of every redirect, and the borrower's referrer. */
export function stepSearch(
	current: URLSearchParams,
	carried: readonly string[],
	added: { readonly [param: string]: string } = {},
): string {
	return carriedSearch(current, [...carried, ...VISIT_QUERY], added);
}
