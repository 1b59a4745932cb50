import { Button, Text } from "@chakra-ui/react";
import { memo, type RefObject, useRef } from "react";
import type { FormFacts } from "../../flow/engine/index.ts";
import { advertisedTerms } from "../../lending/pricing/advertised.ts";
import type { Answers } from "../api/application/answers.ts";
import { FormPage } from "../forms/form-page.tsx";
import type { SubmitHandler } from "../forms/use-submission.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Notice } from "../shell/notice.tsx";
import { marketingLine } from "../shell/organization/advertised-words.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { StepMotion } from "../theme/step-motion.tsx";
import { GivenBefore } from "./given-before.tsx";

/** What a step's form needs from its page; read on demand, so that changes cause no rerender. */
export interface StepActs {
	readonly startAnswers: (formId: string) => Answers | undefined;
	/** Takes another tab's answers in place of the text that is typed here. */
	readonly takeNewer: (formId: string) => void;
	readonly hrefOfForm: (formId: string) => string | undefined;
	readonly onChange: (formId: string, answers: Answers, isTyped: boolean) => void;
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
	/** Another tab has changed answers, which this page shows, or has beside what is typed here. */
	readonly elsewhere: "shown" | "beside" | undefined;
	readonly acts: RefObject<StepActs>;
}

/** A step's card with its form and Back; rerendered only when its content changes. */
export const StepForm = memo(function StepForm(props: StepFormProps) {
	const copy = useCopy("forms");
	const { formId, facts, round, postsTo, backTo, isSentBack, elsewhere, acts } = props;
	const { product, info } = useOrg();
	const shownAbove = marketingLine(advertisedTerms(info.orgPricingData), copy);
	const intro = product.forms[formId]?.intro?.filter((sentence) => sentence !== shownAbove);
	const answers = acts.current.startAnswers(formId);
	// the form also reports defaults that it fills in, which no one has typed
	const isTouched = useRef(false);
	const touch = () => {
		isTouched.current = true;
	};
	return (
		<StepMotion stepKey={formId}>
			<div onChangeCapture={touch} onClickCapture={touch}>
				<FormPage
					key={round}
					formId={formId}
					facts={facts}
					postsTo={postsTo}
					intro={intro}
					answers={answers}
					areKept={answers !== undefined}
					above={
						<>
							{isSentBack && <Notice tone="attention">{copy("stepForm.sentBack")}</Notice>}
							<div role="status">
								{elsewhere !== undefined && (
									<Notice tone="attention">
										<Text>{copy(`stepForm.elsewhere_${elsewhere}`)}</Text>
										{elsewhere === "beside" && (
											<Button variant="outline" size="sm" mt="3" onClick={() => acts.current.takeNewer(formId)}>
												{copy("stepForm.takeNewer")}
											</Button>
										)}
									</Notice>
								)}
							</div>
						</>
					}
					beside={
						backTo !== undefined && (
							<Button asChild variant="ghost">
								<PageLink to={backTo}>{copy("stepForm.back")}</PageLink>
							</Button>
						)
					}
					hrefOfForm={(form) => acts.current.hrefOfForm(form)}
					onChange={(given) => acts.current.onChange(formId, given, isTouched.current)}
					onSubmit={(given, key) => acts.current.onSubmit(given, key)}
				>
					<GivenBefore />
				</FormPage>
			</div>
		</StepMotion>
	);
});
