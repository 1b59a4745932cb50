import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { carriedSearch } from "../shell/carried-search.ts";
import { useApplicationData } from "./application-data.ts";
import { useProduct } from "./flow/use-product.ts";
import { OpenApplication } from "./open-application.tsx";
import { AreaFailed, AreaLoading } from "./parts/area-states.tsx";

/** Route element of /:uuid/*: one application, from its data to the page that the engine names. */
export function ApplicationArea() {
	const { uuid = "" } = useParams();
	const [search] = useSearchParams();
	const { product } = useProduct();
	const state = useApplicationData(uuid);
	if (state.kind === "loading") return <AreaLoading />;
	if (state.kind === "missing") {
		return <Navigate replace to={`/dashboard${carriedSearch(search, product.entry.carriedQuery)}`} />;
	}
	if (state.kind === "failed") return <AreaFailed error={state.error} onRetry={state.retry} />;
	return <OpenApplication key={uuid} uuid={uuid} data={state.data} />;
}
