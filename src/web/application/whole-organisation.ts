import { useQuery } from "@tanstack/react-query";
import { loadWholeOrganisation, pinnedTo } from "../shell/organisation/load-organisation.ts";
import { type Organisation, useOrg } from "../shell/organisation/org-context.ts";

/** The organization with its whole product, as the application area needs it. */
export type WholeOrganisation =
	| { readonly kind: "loading" }
	| { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
	| { readonly kind: "ready"; readonly organisation: Organisation };

/**
 * Returns the organization with its whole product, as is if already loaded. An application on a version other than the
 * live one names it (`productHash`), and that one is loaded.
 */
export function useWholeOrganisation(productHash?: unknown): WholeOrganisation {
	const organisation = useOrg();
	const { product } = organisation;
	const isOwn = productHash === undefined || productHash === product.hash;
	const isThere = isOwn && product.part === undefined;
	const info = isOwn ? organisation.info : pinnedTo(organisation.info, productHash);
	const { data, error, refetch } = useQuery({
		queryKey: ["whole-organisation", info.bundleUrl],
		queryFn: () => loadWholeOrganisation(info, organisation.copy),
		enabled: !isThere,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	if (isThere) return { kind: "ready", organisation };
	if (data) return { kind: "ready", organisation: data };
	return error ? { kind: "failed", error, retry: () => void refetch() } : { kind: "loading" };
}
