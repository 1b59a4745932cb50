import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadWholeOrganization, pinnedTo } from "../shell/organization/load-organization.ts";
import { type Organization, useOrg } from "../shell/organization/org-context.ts";

/** The organization with its whole product, as the application area needs it. */
export type WholeOrganization =
	| { readonly kind: "loading" }
	| { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
	| { readonly kind: "ready"; readonly organization: Organization };

/** Query of the organization with the whole product of the version that an application is on; `productHash` names one that is not the live one. */
export function wholeOrganizationQuery({ info, product, copy }: Organization, productHash?: unknown) {
	const isOwn = productHash === undefined || productHash === product.hash;
	const wanted = isOwn ? info : pinnedTo(info, productHash);
	return queryOptions({
		queryKey: ["whole-organization", wanted.bundleUrl],
		queryFn: () => loadWholeOrganization(wanted, copy),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
}

/**
 * Returns the organization with its whole product, as is if already loaded. An application on a version other than the
 * live one names it (`productHash`), and that one is loaded.
 */
export function useWholeOrganization(productHash?: unknown): WholeOrganization {
	const organization = useOrg();
	const { product } = organization;
	const isOwn = productHash === undefined || productHash === product.hash;
	const isThere = isOwn && product.part === undefined;
	const { data, error, refetch } = useQuery({
		...wholeOrganizationQuery(organization, productHash),
		enabled: !isThere,
	});
	if (isThere) return { kind: "ready", organization };
	if (data) return { kind: "ready", organization: data };
	return error ? { kind: "failed", error, retry: () => void refetch() } : { kind: "loading" };
}
