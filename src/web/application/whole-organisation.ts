import { useQuery } from "@tanstack/react-query";
import { loadWholeOrganisation } from "../shell/load-organisation.ts";
import { type Organisation, useOrg } from "../shell/org-context.ts";

/** The organisation with its whole product, as the application area needs it. */
export type WholeOrganisation =
	| { readonly kind: "loading" }
	| { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
	| { readonly kind: "ready"; readonly organisation: Organisation };

/** Gives the organisation as it is where it is whole already, and loads the rest of it otherwise. */
export function useWholeOrganisation(): WholeOrganisation {
	const organisation = useOrg();
	const isWhole = organisation.product.part === undefined;
	const { data, error, refetch } = useQuery({
		queryKey: ["whole-organisation", organisation.info.bundleUrl],
		queryFn: () => loadWholeOrganisation(organisation.info),
		enabled: !isWhole,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	if (isWhole) return { kind: "ready", organisation };
	if (data) return { kind: "ready", organisation: data };
	return error ? { kind: "failed", error, retry: () => void refetch() } : { kind: "loading" };
}
