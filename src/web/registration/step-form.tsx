import { Button } from "@chakra-ui/react";
import { memo, type RefObject } from "react";
import type { FormFacts } from "../../engine/index.ts";
import { advertisedTerms } from "../../lending/pricing/advertised.ts";
import type { Answers } from "../api/application/answers.ts";
import { FormPage } from "../forms/form-page.tsx";
import type { SubmitHandler } from "../forms/use-submission.ts";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { StepMotion } from "../theme/step-motion.tsx";
import { marketingLine } from "./words.ts";

const SENT_BACK = "Please answer this step first: the ones after it build on it.";

/** What a step's form asks of the page around it; read when it is needed, so that a change of it draws nothing anew. */
export interface StepActs {
	readonly startAnswers: (formId: string) => Answers | undefined;
	readonly hrefOfForm: (formId: string) => string | undefined;
	readonly onChange: (formId: string, answers: Answers) => void;
	readonly onSubmit: SubmitHandler;
}

interface StepFormProps {
	readonly formId: string;
	/** Facts that the form's layout asks; absent where it asks none, so that nothing is drawn anew for them. */
	readonly facts: FormFacts | undefined;
	/** Counts how often the step began anew. */
	readonly round: number;
	/** The page's own address, to which the form goes without a script. */
	readonly postsTo: string;
	readonly backTo: string | undefined;
	readonly isSentBack: boolean;
	readonly acts: RefObject<StepActs>;
}

/** A step's card with its form and Back; drawn anew only when what is written on it changes. */
export const StepForm = memo(function StepForm(props: StepFormProps) {
	const { formId, facts, round, postsTo, backTo, isSentBack, acts } = props;
	const { product, info } = useOrg();
	const shownAbove = marketingLine(advertisedTerms(info.orgPricingData));
	const intro = product.forms[formId]?.intro?.filter((sentence) => sentence !== shownAbove);
	return (
		<StepMotion stepKey={formId}>
			<FormPage
				key={round}
				formId={formId}
				facts={facts}
				postsTo={postsTo}
				intro={intro}
				answers={acts.current.startAnswers(formId)}
				above={isSentBack ? <Notice tone="attention">{SENT_BACK}</Notice> : undefined}
				beside={
					backTo !== undefined && (
						<Button asChild variant="ghost">
							<PageLink to={backTo}>Back</PageLink>
						</Button>
					)
				}
				hrefOfForm={(form) => acts.current.hrefOfForm(form)}
				onChange={(given) => acts.current.onChange(formId, given)}
				onSubmit={(given, key) => acts.current.onSubmit(given, key)}
			/>
		</StepMotion>
	);
});
