import { Box } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { isUuid } from "../../formats/uuid.ts";

const OfficerCard = lazy(() => import("./officer-card.tsx"));

interface Referred {
	readonly data?: { readonly referrer?: { readonly referrerUuid?: unknown } | null };
}

/** The originator of this page: from its address, or from its application. */
function useOriginator(): string | undefined {
	const { pathname, search } = useLocation();
	const first = pathname.split("/")[1] ?? "";
	const application = isUuid(first) ? first : "";
	const queries = useQueryClient();
	// fetched by the application's own page; an observer here could cause a refetch
	const read = () => queries.getQueryData<Referred>(["application", application])?.data?.referrer?.referrerUuid;
	const referred = useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), read, read);
	const named = new URLSearchParams(search).get("referrer") ?? referred;
	return isUuid(named) ? named.toLowerCase() : undefined;
}

/** The place of the loan officer's card; its content is loaded only if there is one. */
export const OfficerSlot = memo(function OfficerSlot() {
	const originator = useOriginator();
	const queries = useQueryClient();
	const [isLive, setIsLive] = useState(false);
	useEffect(() => setIsLive(true), []);
	if (originator === undefined) return null;
	// the server reports an unknown originator
	const known = queries.getQueryData(["originator", originator]);
	if (known === null) return null;
	return (
		<Box minH={known === undefined ? undefined : { base: "14", md: "20" }}>
			{isLive && (
				<Suspense fallback={null}>
					<OfficerCard originator={originator} />
				</Suspense>
			)}
		</Box>
	);
});
