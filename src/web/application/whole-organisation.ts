import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadWholeOrganisation, pinnedTo } from "../shell/organisation/load-organisation.ts";
import { type Organisation, useOrg } from "../shell/organisation/org-context.ts";

/** The organization with its whole product, as the application area needs it. */
export type WholeOrganisation =
	| { readonly kind: "loading" }
	| { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
	| { readonly kind: "ready"; readonly organisation: Organisation };

/** Query of the organization with the whole product of the version that an application is on; `productHash` names one that is not the live one. */
export function wholeOrganisationQuery({ info, product, copy }: Organisation, productHash?: unknown) {
	const isOwn = productHash === undefined || productHash === product.hash;
	const wanted = isOwn ? info : pinnedTo(info, productHash);
	return queryOptions({
		queryKey: ["whole-organisation", wanted.bundleUrl],
		queryFn: () => loadWholeOrganisation(wanted, copy),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
}

/**
 * Returns the organization with its whole product, as is if already loaded. An application on a version other than the
 * live one names it (`productHash`), and that one is loaded.
 */
export function useWholeOrganisation(productHash?: unknown): WholeOrganisation {
	const organisation = useOrg();
	const { product } = organisation;
	const isOwn = productHash === undefined || productHash === product.hash;
	const isThere = isOwn && product.part === undefined;
	const { data, error, refetch } = useQuery({
		...wholeOrganisationQuery(organisation, productHash),
		enabled: !isThere,
	});
	if (isThere) return { kind: "ready", organisation };
	if (data) return { kind: "ready", organisation: data };
	return error ? { kind: "failed", error, retry: () => void refetch() } : { kind: "loading" };
}
