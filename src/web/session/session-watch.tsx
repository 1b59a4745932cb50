import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { dropToken } from "../api/session/token-store.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { isPublicPage, loginPath } from "../shell/paths/login-path.ts";
import { useLogout } from "../shell/viewer/use-logout.ts";
import { EndingDialog } from "./ending-dialog.tsx";
import { type Ending, useSessionLife } from "./use-session-life.ts";

/** On every page of a signed-in user: asks before the session ends, and leads to login afterward. */
export function SessionWatch() {
	const location = useLocation();
	const navigate = useNavigate();
	const queries = useQueryClient();
	const { product } = useOrg();
	const logout = useLogout();
	const end = (kind: Ending["kind"]) => {
		dropToken();
		if (isPublicPage(location.pathname)) return;
		void navigate(loginPath(location, product.entry.carriedQuery, { ended: kind }), { replace: true });
		queries.clear();
	};
	const { ending, stay } = useSessionLife(end);
	if (ending === undefined) return null;
	return <EndingDialog ending={ending} onStay={() => void stay()} onLeave={() => void logout()} />;
}
