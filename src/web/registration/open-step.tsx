import { Button, chakra, Text } from "@chakra-ui/react";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import type { Answers } from "../api/answers.ts";
import { FormPage } from "../forms/form-page.tsx";
import { PostedFormContext } from "../forms/posted-form.ts";
import { PrepareForms } from "../forms/prepare-forms.tsx";
import type { SubmissionKey } from "../forms/use-submission.ts";
import { Column } from "../shell/app-layout.tsx";
import { Footnotes } from "../shell/footnotes.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/org-context.ts";
import { PageLink } from "../shell/page-link.tsx";
import { prefetchApplication } from "../shell/prefetch-application.ts";
import { ProgressBar } from "../shell/progress-bar.tsx";
import { usePrefetch } from "../shell/use-prefetch.ts";
import { StepMotion } from "../theme/step-motion.tsx";
import { type DraftStep, useDraft } from "./draft-context.ts";
import { useRefusedStep } from "./refused-step.ts";
import { SaveMark } from "./save-mark.tsx";
import { LEGAL_FOOTNOTES, MARKETING_LINE } from "./words.ts";

const SENT_BACK = "Please answer this step first: the ones after it build on it.";
/** Steps before the end of the registration at which the application is fetched ahead of time. */
const LATE_STEPS = 2;

interface OpenStepProps {
	readonly step: DraftStep;
	readonly index: number;
	readonly hrefOf: (step: DraftStep) => string;
	readonly isSentBack: boolean;
}

/** A step that may be answered: the bar, the marketing line, the form, Back, and the legal footnotes. */
export function OpenStep({ step, index, hrefOf, isSentBack }: OpenStepProps) {
	const { steps, answers, saves, typed, progressAt, keep, finish } = useDraft();
	const { product, info } = useOrg();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	// without a script the form goes to the page's own address
	const here = useHref({ pathname, search });
	const { posted, round } = useRefusedStep(step, hrefOf);
	usePrefetch(() => prefetchApplication(info), index >= steps.length - LATE_STEPS);
	const file = product.forms[step.form];
	const intro = file?.intro?.filter((sentence) => sentence !== MARKETING_LINE);
	const footnotes = LEGAL_FOOTNOTES.filter((note) => file?.footnotes.includes(note) !== true);
	const before = steps[index - 1];
	const after = steps[index + 1];

	const register = async (given: Answers, { idempotencyKey }: SubmissionKey) => {
		await navigate(`/${await finish(step, given, idempotencyKey)}`);
	};
	const goOn = (given: Answers) => {
		const next = keep(step, given);
		// the next step is drawn at once, not bit by bit, as soon as React has put the form that calls away
		if (next) queueMicrotask(() => void navigate(hrefOf(next), { flushSync: true }));
	};
	return (
		<Column>
			<Text textAlign="center" color="fg.muted" mb="6">
				{MARKETING_LINE}
			</Text>
			<ProgressBar progress={progressAt(step.id)} label="Registration progress" />
			<SaveMark saves={saves} />
			<PostedFormContext value={posted}>
				<StepMotion stepKey={step.id}>
					<FormPage
						key={`${step.id} ${round}`}
						formId={step.form}
						postsTo={here}
						intro={intro}
						answers={typed.get(step.form) ?? answers[step.form]}
						above={isSentBack ? <Notice tone="attention">{SENT_BACK}</Notice> : undefined}
						beside={
							before && (
								<Button asChild variant="ghost">
									<PageLink to={hrefOf(before)}>Back</PageLink>
								</Button>
							)
						}
						hrefOfForm={(form) => {
							const asking = steps.find((one) => one.form === form);
							return asking && hrefOf(asking);
						}}
						onChange={(given) => typed.set(step.form, given)}
						onSubmit={after === undefined ? register : goOn}
					/>
				</StepMotion>
			</PostedFormContext>
			<chakra.div px={{ base: "1", sm: "4" }}>
				<Footnotes notes={footnotes} />
			</chakra.div>
			<PrepareForms formIds={after === undefined ? [] : [after.form]} />
		</Column>
	);
}
