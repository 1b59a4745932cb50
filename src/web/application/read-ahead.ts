import type { QueryClient } from "@tanstack/react-query";
import { applicationQuery } from "../api/application/application.ts";
import { applicationAnswersQuery } from "../api/application/application-answers.ts";
import { changeCount } from "../api/application/change-count.ts";
import { formDraftQuery, toldDraftsKey } from "../api/application/form-draft.ts";
import { stageStatusQuery } from "../api/application/stage-status.ts";
import { profileQuery } from "../api/profile.ts";
import type { Organisation } from "../shell/organisation/org-context.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { conditionsQuery } from "./conditions/conditions-query.ts";
import { composeRecord } from "./flow/compose-record.ts";
import { decide } from "./flow/decide.ts";
import { findPage } from "./flow/find-page.ts";
import { productParts } from "./flow/use-product.ts";
import { loadScreen } from "./screens/index.ts";
import { wholeOrganisationQuery } from "./whole-organisation.ts";

/**
 * Reads what an application's current page shows, before it is opened, and returns the page's address; that of the
 * application itself where the page is not decided. Throws RequestError, or what a missing chunk throws.
 */
export async function readAhead(
	queries: QueryClient,
	organisation: Organisation,
	uuid: string,
	search: URLSearchParams,
): Promise<string> {
	const readFacts = () =>
		Promise.all([
			queries.fetchQuery({ ...applicationQuery(uuid), staleTime: 0 }),
			queries.fetchQuery(profileQuery()),
			queries.fetchQuery(applicationAnswersQuery(uuid)),
		]);
	const [read, status, live] = await Promise.all([
		readFacts(),
		queries.fetchQuery(stageStatusQuery(uuid)),
		queries.fetchQuery(wholeOrganisationQuery(organisation)),
		queries.fetchQuery(conditionsQuery(uuid)),
		organisation.copy.load("application"),
	]);
	// read in parallel, the stage may be newer than the facts, which the area would wait for
	const isBehind = changeCount(read[0].etag) < changeCount(status.etag);
	const [{ data: application }, profile, { answers, partner, experiments }] = isBehind ? await readFacts() : read;
	const { productHash } = application;
	const whole =
		productHash === undefined || productHash === live.product.hash
			? live
			: await queries.fetchQuery(wholeOrganisationQuery(organisation, productHash));
	const { flow, product, org, flags } = productParts(whole);
	const record = composeRecord({
		application,
		profile,
		answers,
		partner,
		experiments,
		status: status.status,
		stage: status.stage,
		org,
		flags,
		query: Object.fromEntries(search),
		page: "",
	});
	const decision = decide(flow, record);
	const { page, search: wanted } = decision.kind === "decided" ? decision.routed : { page: "", search: {} };
	const found = findPage(product.pages.pages, page)?.spec;
	const spec = found && { ...found, ...found.byStage?.[status.stage] };
	await Promise.all([
		whole.loadValidators(),
		spec?.screen === undefined ? undefined : loadScreen(spec.screen),
		spec?.form === undefined ? undefined : readDraft(queries, uuid, spec.form),
	]);
	const path = page === "" ? `/${uuid}` : `/${uuid}/${page}`;
	return `${path}${carriedSearch(search, product.entry.carriedQuery, wanted)}`;
}

async function readDraft(queries: QueryClient, uuid: string, form: string): Promise<void> {
	const draft = await queries.fetchQuery(formDraftQuery(uuid, form));
	queries.setQueryData(toldDraftsKey(uuid), draft === null ? {} : { [form]: draft });
}
