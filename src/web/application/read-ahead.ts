import type { QueryClient } from "@tanstack/react-query";
import { fetchApplicationNow } from "../api/application/application-now.ts";
import type { Organization } from "../shell/organization/org-context.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { adoptNow } from "./application-data.ts";
import { composeRecord } from "./flow/compose-record.ts";
import { decide } from "./flow/decide.ts";
import { findPage } from "./flow/find-page.ts";
import { pageAt } from "./flow/new-sides.ts";
import { productParts } from "./flow/use-product.ts";
import { loadPage } from "./page-parts.ts";
import { wholeOrganizationQuery } from "./whole-organization.ts";

/**
 * Reads what an application's current page shows, before it is opened, and returns the page's address; that of the
 * application itself where the page is not decided. Throws RequestError, or what a missing chunk throws.
 */
export async function readAhead(
	queries: QueryClient,
	organization: Organization,
	uuid: string,
	search: URLSearchParams,
): Promise<string> {
	const [now, live] = await Promise.all([
		fetchApplicationNow(uuid),
		queries.fetchQuery(wholeOrganizationQuery(organization)),
		organization.copy.load("application"),
	]);
	const { application, profile, answers: soFar, status } = now;
	// the application's own page reads what this answer lacks
	if (profile === undefined || !adoptNow(queries, uuid, now)) return `/${uuid}`;
	const { productHash } = application;
	const whole =
		productHash === undefined || productHash === live.product.hash
			? live
			: await queries.fetchQuery(wholeOrganizationQuery(organization, productHash));
	const { flow, product, org, flags } = productParts(whole);
	const record = composeRecord({
		...{ application, profile, ...soFar, status: status.status, stage: status.stage },
		...{ org, flags, query: Object.fromEntries(search), page: "" },
	});
	const decision = decide(flow, record);
	const { page, search: wanted } = decision.kind === "decided" ? decision.routed : { page: "", search: {} };
	const found = findPage(product.pages.pages, page)?.spec;
	const spec =
		found && pageAt(found, soFar.experiments, status.stage, decision.kind === "decided" ? decision.facts : undefined);
	await Promise.all([whole.loadValidators(), spec === undefined ? undefined : loadPage(spec)]);
	const path = page === "" ? `/${uuid}` : `/${uuid}/${page}`;
	return `${path}${carriedSearch(search, product.entry.carriedQuery, wanted)}`;
}
