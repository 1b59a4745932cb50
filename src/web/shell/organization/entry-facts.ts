import { isVisitValue, VISIT_QUERY } from "../../../contracts/visit-query.ts";
import { type EntryDecision, entryOf, type Facts, factsOf, withJoined } from "../../../flow/engine/index.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { isOnForAll } from "../../api/registration/organization-info.ts";
import type { RegistrationDraft } from "../../api/registration/registration-draft.ts";
import type { Identity } from "../../api/session/identity.ts";
import { appPath, barePath } from "../paths/base-path.ts";
import { maintenanceOf } from "./maintenance.ts";
import type { Organization } from "./org-context.ts";

type VisitorDraft = Partial<Pick<RegistrationDraft, "answers" | "experiments">>;

/**
 * The facts of a visitor without an application: organization, flags, query, registration answers, experiment variants,
 * and their account if signed in.
 */
export function visitorFacts(
	organization: Organization,
	url: URL,
	{ answers = {}, experiments = {} }: VisitorDraft = {},
	account?: Pick<Identity, "email" | "phoneNumbers">,
): Facts {
	const { info, product, flow } = organization;
	const flags = Object.fromEntries(Object.keys(info.flags).map((flag) => [flag, isOnForAll(info, flag)]));
	flags["fe-heloc-maintenance"] = maintenanceOf(info, appPath(url.pathname)) !== undefined;
	const query = VISIT_QUERY.flatMap((name) => {
		const value = url.searchParams.get(name);
		return isVisitValue(name, value) ? [[name, value] as const] : [];
	});
	const org = Object.fromEntries(
		Object.entries(product.org).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
	);
	// null values are unknown
	const identity = account && {
		hasAccount: true,
		email: account.email,
		phoneNumbers: [...account.phoneNumbers],
	};
	return factsOf(flow, {
		today: localDate(new Date(), undefined),
		org,
		flags,
		query: Object.fromEntries(query),
		experiments,
		answers: withJoined(product.forms, answers),
		...(identity ? { identity } : {}),
	});
}

/** The guard of flows/entry.json that blocks a URL of the app, if any. */
export function entryAt(organization: Organization, url: URL): EntryDecision | undefined {
	return entryOf(organization.flow, visitorFacts(organization, url), barePath(appPath(url.pathname)));
}
