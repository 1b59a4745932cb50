import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { type Identity, identityQuery } from "../../api/session/identity.ts";
import { logout } from "../../api/session/logout.ts";
import { announceSessionEnding } from "../../api/session/session-events.ts";
import { dropToken } from "../../api/session/token-store.ts";
import { leaveSurveyAt, openLeaveSurvey } from "../leave-survey.ts";
import { useOrg } from "../organization/org-context.ts";
import { brokerContextOf, brokerRedirect } from "../paths/broker-path.ts";

/** Ends the session here and on the server and follows its redirect; a failed call falls back to the login page. */
export function useLogout(): () => Promise<void> {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const queries = useQueryClient();
	const { info } = useOrg();
	return async () => {
		const survey = leaveSurveyAt(info, pathname);
		if (survey !== undefined) await openLeaveSurvey(survey);
		await announceSessionEnding().catch(() => undefined);
		const identity = queries.getQueryData<Identity>(identityQuery().queryKey);
		const answer = await logout(brokerContextOf(identity)).catch(() => null);
		dropToken();
		await navigate(brokerRedirect(answer, window.location.origin, info));
		queries.clear();
	};
}
