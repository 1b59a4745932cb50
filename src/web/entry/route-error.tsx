import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { useOrg } from "../shell/org-context.ts";
import { ErrorPage } from "./error-page.tsx";

// few visitors see it, so that it is not loaded with the first page
const NotFound = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

/** What stands where a page cannot: that there is none at this address, or the error page in the words of the organisation. */
export function RouteError() {
	const { lender } = useOrg();
	const error = useRouteError();
	if (isRouteErrorResponse(error) && error.status === 404) {
		return (
			<Suspense fallback={null}>
				<NotFound />
			</Suspense>
		);
	}
	return <ErrorPage phone={lender.phone} email={lender.email} />;
}
