import { chakra, Text } from "@chakra-ui/react";
import { useLayoutEffect, useRef } from "react";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import { advertisedTerms } from "../../lending/pricing/advertised.ts";
import type { Answers } from "../api/application/answers.ts";
import { RequestError } from "../api/request-error.ts";
import { PostedFormContext } from "../forms/early/posted-form.ts";
import { asksFacts } from "../forms/rule-fields.ts";
import type { SubmissionKey } from "../forms/use-submission.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { Footnotes } from "../shell/frame/footnotes.tsx";
import { ArrivalContext } from "../shell/frame/page-heading.tsx";
import { ProgressBar } from "../shell/frame/progress-bar.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { barePath } from "../shell/paths/base-path.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { loginPath } from "../shell/paths/login-path.ts";
import { prefetchApplication } from "../shell/paths/prefetch-application.ts";
import { usePrefetch } from "../shell/paths/use-prefetch.ts";
import { type DraftStep, useDraft } from "./draft-context.ts";
import { useRefusedStep } from "./refused-step.ts";
import { SaveMark } from "./save-mark.tsx";
import { type StepActs, StepForm } from "./step-form.tsx";
import { StepPlace } from "./step-place.tsx";
import { useDrawnAhead } from "./use-drawn-ahead.ts";
import type { ShownStep } from "./use-shown-step.ts";
import { legalFootnotes, marketingLine } from "./words.ts";

/** Number of steps before the end of the registration at which the application is prefetched. */
const LATE_STEPS = 2;

interface OpenStepProps extends Pick<ShownStep, "isAhead" | "show"> {
	readonly step: DraftStep;
	readonly index: number;
	readonly hrefOf: (step: DraftStep) => string;
	readonly isSentBack: boolean;
}

/** An open step: progress bar, marketing line, form, Back, and legal footnotes. */
export function OpenStep({ step, index, hrefOf, isSentBack, isAhead, show }: OpenStepProps) {
	const copy = useCopy("forms");
	const { steps, answers, facts, saves, typed, progressAt, keep, finish } = useDraft();
	const { product, info } = useOrg();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const root = useHref("/").replace(/\/$/, "");
	const { posted, round } = useRefusedStep(step, show);
	usePrefetch(() => prefetchApplication(info), index >= steps.length - LATE_STEPS);
	const terms = advertisedTerms(info.orgPricingData);
	const footnotes = legalFootnotes(terms, copy).filter(
		(note) => product.forms[step.form]?.footnotes.includes(note) !== true,
	);
	const before = steps[index - 1];
	const after = steps[index + 1];
	const ahead = useDrawnAhead(step, after);

	const register = async (given: Answers, { idempotencyKey }: SubmissionKey) => {
		const uuid = await finish(step, given, idempotencyKey).catch((error: unknown) => {
			// the draft remains: after logging in again the borrower finds this step as it was
			if (error instanceof RequestError && error.status === 401)
				void navigate(loginPath({ pathname, search }, product.entry.carriedQuery));
			throw error;
		});
		await navigate(`/${uuid}${carriedSearch(new URLSearchParams(search), product.entry.carriedQuery)}`);
	};
	const goOn = (given: Answers) => {
		const next = keep(step, given);
		// rendered at once, not in parts, as soon as React has removed the calling form
		if (next) queueMicrotask(() => show(next));
	};
	const latest: StepActs = {
		startAnswers: (form) => typed.get(form) ?? answers[form],
		hrefOfForm: (form) => {
			const asking = steps.find((one) => one.form === form);
			return asking && hrefOf(asking);
		},
		onChange: (form, given) => typed.set(form, given),
		onSubmit: after === undefined ? register : goOn,
	};
	const acts = useRef(latest);
	useLayoutEffect(() => {
		acts.current = latest;
	});
	const shown = {
		step,
		isShown: true,
		round,
		isSentBack,
		backTo: before && hrefOf(before),
		at: isAhead ? hrefOf(step) : `${barePath(pathname)}${search}`,
	};
	const places = [
		shown,
		...(ahead
			? [{ step: ahead, isShown: false, round: 0, isSentBack: false, backTo: hrefOf(step), at: hrefOf(ahead) }]
			: []),
	];
	return (
		<Column>
			<Text textAlign="center" textWrap="balance" color="fg.muted" mb="6">
				{marketingLine(terms, copy)}
			</Text>
			<ProgressBar progress={progressAt(step.id)} label={copy("openStep.registrationProgress")} />
			<SaveMark saves={saves} />
			<PostedFormContext value={posted}>
				{places.map(({ step: { id, form }, isShown, at, ...words }) => (
					<StepPlace key={id} isShown={isShown}>
						<ArrivalContext value={isAhead || !isShown}>
							<StepForm
								formId={form}
								facts={asksFacts(product.forms[form]) ? facts : undefined}
								postsTo={`${root}${at}`}
								acts={acts}
								{...words}
							/>
						</ArrivalContext>
					</StepPlace>
				))}
			</PostedFormContext>
			<chakra.div px={{ base: "1", sm: "4" }}>
				<Footnotes notes={footnotes} />
			</chakra.div>
		</Column>
	);
}
