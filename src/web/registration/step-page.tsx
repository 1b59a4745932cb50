import { Button, chakra, Text } from "@chakra-ui/react";
import { Navigate, Link as RouterLink, useHref, useLocation, useNavigate } from "react-router-dom";
import { FormPage } from "../forms/form-page.tsx";
import { Column } from "../shell/app-layout.tsx";
import { Footnotes } from "../shell/footnotes.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/org-context.ts";
import { ProgressBar } from "../shell/progress-bar.tsx";
import { StepMotion } from "../theme/step-motion.tsx";
import { type DraftStep, useDraft } from "./draft-context.ts";
import { LEGAL_FOOTNOTES, MARKETING_LINE } from "./words.ts";

const SENT_BACK = "Please answer this step first: the ones after it build on it.";

/** One registration step: the bar, the marketing line, the form, Back, and the legal footnotes. */
export function StepPage(props: { stepId: string; hrefOf: (step: DraftStep) => string }) {
	const { hrefOf } = props;
	const draft = useDraft();
	const { product } = useOrg();
	const navigate = useNavigate();
	const { state, pathname, search } = useLocation();
	// without a script the form goes to the page's own address
	const here = useHref({ pathname, search });
	const index = draft.steps.findIndex(({ id }) => id === props.stepId);
	const step = draft.steps[index];
	const openIndex = draft.firstOpen === undefined ? draft.steps.length : draft.steps.indexOf(draft.firstOpen);
	const [first] = draft.steps;
	if (!step || index > openIndex) {
		const target = draft.firstOpen ?? first;
		return target ? <Navigate replace to={hrefOf(target)} state={{ sentBack: step !== undefined }} /> : null;
	}
	const file = product.forms[step.form];
	const intro = file?.intro?.filter((sentence) => sentence !== MARKETING_LINE);
	const footnotes = LEGAL_FOOTNOTES.filter((note) => file?.footnotes.includes(note) !== true);
	const before = draft.steps[index - 1];
	const isLast = index === draft.steps.length - 1;
	const isSentBack = typeof state === "object" && state !== null && Reflect.get(state, "sentBack") === true;
	return (
		<Column>
			<Text textAlign="center" color="fg.muted" mb="6">
				{MARKETING_LINE}
			</Text>
			<ProgressBar progress={draft.progressAt(step.id)} label="Registration progress" />
			<StepMotion stepKey={step.id}>
				<FormPage
					key={step.id}
					formId={step.form}
					postsTo={here}
					intro={intro}
					answers={draft.answers[step.form]}
					above={isSentBack ? <Notice tone="attention">{SENT_BACK}</Notice> : undefined}
					beside={
						before && (
							<Button asChild variant="ghost">
								<RouterLink to={hrefOf(before)}>Back</RouterLink>
							</Button>
						)
					}
					hrefOfForm={(form) => {
						const asking = draft.steps.find((one) => one.form === form);
						return asking && hrefOf(asking);
					}}
					onSubmit={async (answers, { idempotencyKey }) => {
						if (isLast) {
							await navigate(`/${await draft.finish(step, answers, idempotencyKey)}`);
							return;
						}
						const next = await draft.keep(step, answers);
						if (next) await navigate(hrefOf(next));
					}}
				/>
			</StepMotion>
			<chakra.div px={{ base: "1", sm: "4" }}>
				<Footnotes notes={footnotes} />
			</chakra.div>
		</Column>
	);
}
