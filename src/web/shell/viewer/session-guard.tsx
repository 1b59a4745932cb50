import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { onSessionLost } from "../../api/session/session-events.ts";
import { useOrg } from "../organization/org-context.ts";
import { isPublicPage, loginPath } from "../paths/login-path.ts";

/** Sends users whose session has ended to login, and back here afterward. */
export function SessionGuard(props: { children: ReactNode }) {
	const location = useLocation();
	const navigate = useNavigate();
	const queries = useQueryClient();
	const { product } = useOrg();
	useEffect(
		() =>
			onSessionLost(() => {
				if (isPublicPage(location.pathname)) return;
				void navigate(loginPath(location, product.entry.carriedQuery), { replace: true });
				queries.clear();
			}),
		[location, navigate, product, queries],
	);
	return props.children;
}
