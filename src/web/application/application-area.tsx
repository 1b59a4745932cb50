import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { OrganizationContext, useOrg } from "../shell/organization/org-context.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { useApplicationData } from "./application-data.ts";
import { conditionsQuery } from "./conditions/conditions-query.ts";
import { OpenApplication } from "./open-application.tsx";
import { AreaFailed, AreaLoading } from "./parts/area-states.tsx";
import { useWholeOrganization } from "./whole-organization.ts";

/** Route element of /:uuid/*: one application, from its data and the whole product to the page that the engine names. */
export function ApplicationArea() {
	const { uuid = "" } = useParams();
	const [search] = useSearchParams();
	const { entry } = useOrg().product;
	const state = useApplicationData(uuid);
	// the requests appear above the page, which would be pushed down if they came after it
	const { isPending: areRequestsPending } = useQuery(conditionsQuery(uuid));
	// the live version is fetched in parallel with the application, which usually uses it
	const whole = useWholeOrganization(state.kind === "ready" ? state.data.application.productHash : undefined);
	if (state.kind === "missing") {
		return <Navigate replace to={`/dashboard${carriedSearch(search, entry.carriedQuery)}`} />;
	}
	if (state.kind === "failed") return <AreaFailed error={state.error} onRetry={state.retry} />;
	if (whole.kind === "failed") return <AreaFailed error={whole.error} onRetry={whole.retry} />;
	if (state.kind === "loading" || whole.kind === "loading" || areRequestsPending) return <AreaLoading />;
	return (
		<OrganizationContext value={whole.organization}>
			<OpenApplication key={uuid} uuid={uuid} data={state.data} />
		</OrganizationContext>
	);
}
