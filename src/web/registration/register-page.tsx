import { useSearchParams } from "react-router-dom";
import { useOrg } from "../shell/org-context.ts";
import type { DraftStep } from "./draft-context.ts";
import { DraftProvider } from "./draft-provider.tsx";
import { StepPage } from "./step-page.tsx";
import { stepSearch } from "./step-search.ts";

/** /register: the same forms, one step a value of the `step` query. */
export function RegisterPage() {
	const { product } = useOrg();
	const [search] = useSearchParams();
	const steps = Object.entries(product.registration.steps);
	const asked = search.get("step");
	const stepId = (asked === null ? steps[0] : steps.find(([, { step }]) => step === asked))?.[0] ?? "";
	const hrefOf = (step: DraftStep) => `/register${stepSearch(search, product.entry.carriedQuery, { step: step.step })}`;
	return (
		<DraftProvider>
			<StepPage stepId={stepId} hrefOf={hrefOf} />
		</DraftProvider>
	);
}
export const Component = RegisterPage;
