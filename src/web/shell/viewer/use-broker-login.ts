import { useNavigate, useSearchParams } from "react-router-dom";
import { brokerLogin } from "../../api/session/broker-login.ts";
import type { BrokerContext } from "../../api/session/logout.ts";
import { useOrg } from "../organization/org-context.ts";
import { brokerRedirect } from "../paths/broker-path.ts";

/** Opens the broker's sign-in page; if it does not respond, the login page with a return path. */
export function useBrokerLogin(context: BrokerContext): () => Promise<void> {
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const { info } = useOrg();
	return async () => {
		const answer = await brokerLogin(context, info.orgCode).catch(() => null);
		await navigate(brokerRedirect(answer, window.location.origin, info, search.get("redirectUrl") ?? undefined));
	};
}
