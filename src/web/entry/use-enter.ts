import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { fetchIdentity } from "../api/identity.ts";
import { login } from "../api/login.ts";
import { RequestError } from "../api/request-error.ts";
import { keepToken } from "../api/token-store.ts";
import { appPath } from "../shell/base-path.ts";
import { isRedirectTarget } from "../shell/redirect-target.ts";

const WRONG = "The e-mail address or the password is not right.";

/** Logs somebody in and goes where they wanted to go; throws an Error whose message can be shown, or RequestError. */
export function useEnter(): (email: string, password: string) => Promise<void> {
	const navigate = useNavigate();
	const queries = useQueryClient();
	const [search] = useSearchParams();
	return async (email, password) => {
		try {
			const { jwt } = await login(email, password);
			queries.clear();
			keepToken(jwt);
		} catch (error) {
			if (error instanceof RequestError && (error.status === 401 || error.status === 403)) throw new Error(WRONG);
			throw error;
		}
		const target = search.get("redirectUrl") ?? "";
		await navigate(isRedirectTarget(target, window.location.origin) ? appPath(target) : await homePath());
	};
}

/** Staff begin at the desk, everybody else at the dashboard. */
async function homePath(): Promise<string> {
	const identity = await fetchIdentity().catch(() => undefined);
	return identity?.type === "AGENT" ? "/desk" : "/dashboard";
}
