import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { useOrg } from "../shell/organisation/org-context.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/**
 * What stands where a page cannot: that there is none at this address, or the error page in the words of the
 * organization.
 */
export function RouteError() {
	const { lender } = useOrg();
	const error = useRouteError();
	// drawn by the server, too: a part that is loaded later would be taken over late
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
	return <ErrorPage phone={lender.phone} email={lender.email} />;
}
