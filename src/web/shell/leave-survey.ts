import { SURVEY_DELAY_MS } from "../../contracts/constants/shell.ts";
import { isBelowRoute } from "../../contracts/listed-route.ts";
import type { Json } from "../../flow/engine/authored/authored.ts";
import { isFlagOn, type OrganizationInfo } from "../api/registration/organization-info.ts";
import { objectOf, routesOf } from "./organization/maintenance.ts";

/** The flag for a survey on leaving: variables `url` (https) and `routes`, the app paths that it applies to. */
export const LEAVE_SURVEY_FLAG = "fe-heloc-leave-survey";

/** The survey for users who log out at this app path; undefined when there is none. */
export function leaveSurveyAt(info: Pick<OrganizationInfo, "flags">, path: string): string | undefined {
	if (!isFlagOn(info, LEAVE_SURVEY_FLAG)) return undefined;
	const variables: { readonly [key: string]: Json } = objectOf(objectOf(info.flags[LEAVE_SURVEY_FLAG]).variables);
	const { url } = variables;
	const isFor = routesOf(variables.routes).some((route) => isBelowRoute(route, path));
	return isFor && typeof url === "string" && url.startsWith("https://") ? url : undefined;
}

/** Opens the survey in a new tab; the log-out continues a moment later. */
export async function openLeaveSurvey(url: string): Promise<void> {
	window.open(url, "_blank", "noopener");
	await new Promise((done) => setTimeout(done, SURVEY_DELAY_MS));
}
