import { Button } from "@chakra-ui/react";
import { memo, type RefObject } from "react";
import type { FormFacts } from "../../engine/index.ts";
import { advertisedTerms } from "../../lending/pricing/advertised.ts";
import type { Answers } from "../api/application/answers.ts";
import { FormPage } from "../forms/form-page.tsx";
import type { SubmitHandler } from "../forms/use-submission.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { StepMotion } from "../theme/step-motion.tsx";
import { GivenBefore } from "./given-before.tsx";
import { marketingLine } from "./words.ts";

/** What a step's form needs from its page; read on demand, so that changes cause no rerender. */
export interface StepActs {
	readonly startAnswers: (formId: string) => Answers | undefined;
	readonly hrefOfForm: (formId: string) => string | undefined;
	readonly onChange: (formId: string, answers: Answers) => void;
	readonly onSubmit: SubmitHandler;
}

interface StepFormProps {
	readonly formId: string;
	/** Facts that the form's layout reads; absent if it reads none, so that they cause no rerender. */
	readonly facts: FormFacts | undefined;
	/** Counts remounts of the step. */
	readonly round: number;
	/** The page's own address, where the form is posted without a script. */
	readonly postsTo: string;
	readonly backTo: string | undefined;
	readonly isSentBack: boolean;
	readonly acts: RefObject<StepActs>;
}

/** A step's card with its form and Back; rerendered only when its content changes. */
export const StepForm = memo(function StepForm(props: StepFormProps) {
	const copy = useCopy("forms");
	const { formId, facts, round, postsTo, backTo, isSentBack, acts } = props;
	const { product, info } = useOrg();
	const shownAbove = marketingLine(advertisedTerms(info.orgPricingData), copy);
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
				above={isSentBack ? <Notice tone="attention">{copy("stepForm.sentBack")}</Notice> : undefined}
				beside={
					backTo !== undefined && (
						<Button asChild variant="ghost">
							<PageLink to={backTo}>{copy("stepForm.back")}</PageLink>
						</Button>
					)
				}
				hrefOfForm={(form) => acts.current.hrefOfForm(form)}
				onChange={(given) => acts.current.onChange(formId, given)}
				onSubmit={(given, key) => acts.current.onSubmit(given, key)}
			>
				<GivenBefore />
			</FormPage>
		</StepMotion>
	);
});
