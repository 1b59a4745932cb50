import { useNavigate, useSearchParams } from "react-router-dom";
import { brokerLogin } from "../../api/session/broker-login.ts";
import type { BrokerContext } from "../../api/session/logout.ts";
import { useOrg } from "../organisation/org-context.ts";
import { brokerRedirect } from "../paths/broker-path.ts";

/** Goes where the broker lets somebody in; where it does not answer, to the login page with the way back. */
export function useBrokerLogin(context: BrokerContext): () => Promise<void> {
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const { info } = useOrg();
	return async () => {
		const answer = await brokerLogin(context, info.orgCode).catch(() => null);
		await navigate(brokerRedirect(answer, window.location.origin, search.get("redirectUrl") ?? undefined));
	};
}
