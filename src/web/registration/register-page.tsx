import { useLocation } from "react-router-dom";
import { useOrg } from "../shell/organization/org-context.ts";
import { DraftProvider } from "./draft-provider.tsx";
import { stepAddress } from "./step-address.ts";
import { StepPage } from "./step-page.tsx";
import { useShownStep } from "./use-shown-step.ts";

/** The registration: /register has one value of the `step` query per step, /register-v2 one path. */
export function RegisterPage() {
	const organization = useOrg();
	const { pathname, search } = useLocation();
	const address = stepAddress(organization, pathname, new URLSearchParams(search));
	const shown = useShownStep(address?.stepId ?? "", address?.hrefOf);
	if (!address) return null;
	return (
		<DraftProvider>
			<StepPage hrefOf={address.hrefOf} shown={shown} />
		</DraftProvider>
	);
}
export const Component = RegisterPage;
