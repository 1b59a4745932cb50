import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { logout } from "../api/logout.ts";
import { announceSessionEnding } from "../api/session-events.ts";
import { dropToken } from "../api/token-store.ts";

/** Ends the session here and on the server; a failed call falls back to the login page. */
export function useLogout(): () => Promise<void> {
	const navigate = useNavigate();
	const queries = useQueryClient();
	return async () => {
		await announceSessionEnding().catch(() => undefined);
		await logout().catch(() => null);
		dropToken();
		await navigate("/auth/login");
		queries.clear();
	};
}
