import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { AreaFailed, AreaLoading } from "../application/parts/area-states.tsx";
import { useWholeOrganization } from "../application/whole-organization.ts";
import { OrganizationContext, useOrg } from "../shell/organization/org-context.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { OpenTask } from "./open-task.tsx";
import { useSignerData } from "./signer-data.ts";

/** Route element of /heloc-signer/*: an additional signer's task, run by the same engine as an application. */
export function SignerArea() {
	const [search] = useSearchParams();
	const { entry } = useOrg().product;
	const [isWaiting, setWaiting] = useState(false);
	const state = useSignerData(isWaiting);
	const whole = useWholeOrganization(state.kind === "ready" ? state.application.productHash : undefined);
	if (state.kind === "missing") {
		return <Navigate replace to={`/dashboard${carriedSearch(search, entry.carriedQuery)}`} />;
	}
	if (state.kind === "failed") return <AreaFailed error={state.error} onRetry={state.retry} />;
	if (whole.kind === "failed") return <AreaFailed error={whole.error} onRetry={whole.retry} />;
	if (state.kind === "loading" || whole.kind === "loading") return <AreaLoading />;
	return (
		<OrganizationContext value={whole.organization}>
			<OpenTask data={state} refresh={state.refresh} onWait={setWaiting} />
		</OrganizationContext>
	);
}
