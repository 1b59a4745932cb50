import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { useOrg } from "../shell/organization/org-context.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** Shown instead of a failed page: that the address is unknown, or the organization's error page. */
export function RouteError() {
	const { lender } = useOrg();
	const error = useRouteError();
	// also rendered by the server: a part loaded later would hydrate late
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
	return <ErrorPage phone={lender.phone} email={lender.email} />;
}
