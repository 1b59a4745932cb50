import { useParams, useSearchParams } from "react-router-dom";
import { useOrg } from "../shell/org-context.ts";
import type { DraftStep } from "./draft-context.ts";
import { DraftProvider } from "./draft-provider.tsx";
import { StepPage } from "./step-page.tsx";
import { stepSearch } from "./step-search.ts";

/** /register-v2: one step a path. */
export function StepperPage() {
	const { product } = useOrg();
	const path = useParams().step ?? "";
	const [search] = useSearchParams();
	const stepId = Object.entries(product.registration.steps).find(([, step]) => step.path === path)?.[0] ?? "";
	const hrefOf = (step: DraftStep) =>
		`/register-v2${step.path === "" ? "" : `/${step.path}`}${stepSearch(search, product.entry.carriedQuery)}`;
	return (
		<DraftProvider>
			<StepPage stepId={stepId} hrefOf={hrefOf} />
		</DraftProvider>
	);
}
export const Component = StepperPage;
