import { useOrg } from "../shell/org-context.ts";
import { ErrorPage } from "./error-page.tsx";

/** The error page in the words of the organisation. */
export function RouteError() {
	const { lender } = useOrg();
	return <ErrorPage phone={lender.phone} email={lender.email} />;
}
