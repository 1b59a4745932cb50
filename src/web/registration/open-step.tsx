import { useQueryClient } from "@tanstack/react-query";
import { Fragment, lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import type { Answers } from "../api/application/answers.ts";
import { RequestError } from "../api/request-error.ts";
import { loadQuietly } from "../browser/chunk-reload.ts";
import { PostedFormContext } from "../forms/early/posted-form.ts";
import { asksFacts } from "../forms/rule-fields.ts";
import type { SubmissionKey } from "../forms/use-submission.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { ArrivalContext } from "../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { Paper } from "../shell/paper.tsx";
import { barePath } from "../shell/paths/base-path.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { loginPath } from "../shell/paths/login-path.ts";
import { usePrefetch } from "../shell/paths/use-prefetch.ts";
import { type DraftStep, useDraft } from "./draft-context.ts";
import { FrontDoor, hasFrontDoor } from "./front/front-door.tsx";
import { loadApplicationArea } from "./hand-over/application-area.ts";
import { prefetchApplication } from "./hand-over/prefetch-application.ts";
import { useRefusedStep } from "./refused-step.ts";
import { SaveMark } from "./save-mark.tsx";
import { type StepActs, StepForm } from "./step-form.tsx";
import { StepFoot, StepHead } from "./step-frame.tsx";
import { StepPlace, type StepTurn } from "./step-place.tsx";
import { Unchanged } from "./unchanged.tsx";
import { useDrawnAhead } from "./use-drawn-ahead.ts";
import type { ShownStep } from "./use-shown-step.ts";

/** Few users are asked for a code, so it is loaded on demand. */
const SecondStepForm = lazy(async () => ({
	default: (await import("../entry/login/second-step-form.tsx")).SecondStepForm,
}));

/** Number of steps before the end of the registration at which the application is prefetched. */
const LATE_STEPS = 2;

interface OpenStepProps extends Pick<ShownStep, "isAhead" | "leavingId" | "show"> {
	readonly step: DraftStep;
	readonly index: number;
	readonly hrefOf: (step: DraftStep) => string;
	readonly isSentBack: boolean;
}

/** An open step: progress bar, marketing line, form, Back, and legal footnotes. */
export function OpenStep({ step, index, hrefOf, isSentBack, isAhead, leavingId, show }: OpenStepProps) {
	const { steps, facts, saves, progressAt, note, startAnswers, elsewhere, takeNewer, keep, finish } = useDraft();
	const organization = useOrg();
	const { product, info } = organization;
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const root = useHref("/").replace(/\/$/, "");
	const { posted, round } = useRefusedStep(step, show);
	usePrefetch(() => prefetchApplication(info), index >= steps.length - LATE_STEPS);
	const before = steps[index - 1];
	const after = steps[index + 1];
	const ahead = useDrawnAhead(step, after, isAhead);

	const enter = async (uuid: string): Promise<undefined> => {
		const given = new URLSearchParams(search);
		let to = `/${uuid}${carriedSearch(given, product.entry.carriedQuery)}`;
		// the step stays until the application's page can take its place
		await loadQuietly(async () => {
			const { readAhead } = await loadApplicationArea();
			to = await readAhead(queries, organization, uuid, given);
		});
		await navigate(to);
		return undefined;
	};
	const register = async (given: Answers, { idempotencyKey }: SubmissionKey) => {
		const finished = await finish(step, given, idempotencyKey).catch((error: unknown) => {
			// the draft remains: after logging in again the borrower finds this step as it was
			if (error instanceof RequestError && error.status === 401)
				void navigate(loginPath({ pathname, search }, product.entry.carriedQuery));
			throw error;
		});
		if ("confirm" in finished) setCode({ confirm: (typed) => finished.confirm(typed).then(enter) });
		else await enter(finished.applicationUuid);
	};
	const goOn = (given: Answers) => {
		const next = keep(step, given);
		// rendered at once, not in parts, as soon as React has removed the calling form
		if (next) queueMicrotask(() => show(next));
	};
	const latest: StepActs = {
		startAnswers,
		takeNewer,
		hrefOfForm: (form) => {
			const asking = steps.find((one) => one.form === form);
			return asking && hrefOf(asking);
		},
		onChange: note,
		onSubmit: after === undefined ? register : goOn,
	};
	const acts = useRef(latest);
	useLayoutEffect(() => {
		acts.current = latest;
	});
	const shown = {
		step,
		turn: "shown" as StepTurn,
		round,
		isSentBack,
		backTo: before && hrefOf(before),
		at: isAhead ? hrefOf(step) : `${barePath(pathname)}${search}`,
	};
	const beside = (other: DraftStep | undefined, turn: StepTurn) =>
		other ? [{ step: other, turn, round: 0, isSentBack: false, backTo: hrefOf(step), at: hrefOf(other) }] : [];
	const leaving = steps.find(({ id }) => id === leavingId);
	const [code, setCode] = useState<{ readonly confirm: (typed: string) => Promise<undefined> }>();
	const [isDoorOpen] = useState(hasFrontDoor);
	const isFront = ({ isFrontDoor }: DraftStep) => isFrontDoor && isDoorOpen;
	const places = [...beside(leaving, "leaving"), shown, ...beside(ahead, "ahead")];
	if (code) {
		return (
			<Column>
				<Paper>
					<Suspense fallback={<LoadingBlock />}>
						<SecondStepForm step={code} onAgain={() => setCode(undefined)} />
					</Suspense>
				</Paper>
			</Column>
		);
	}
	return (
		<Column>
			{/* the step comes first: what is around it follows with the address, a frame later */}
			<div hidden={isFront(step)} data-wide="">
				<Unchanged isKept={isAhead}>
					<StepHead step={step} progressAt={progressAt} />
				</Unchanged>
			</div>
			<div hidden={isFront(step)}>
				<SaveMark saves={saves} />
			</div>
			<PostedFormContext value={posted}>
				{places.map(({ step: place, turn, at, round: refused, ...words }) => {
					const { id, form } = place;
					const { change, count } = elsewhere(form);
					const Around = isFront(place) ? FrontDoor : Fragment;
					return (
						<StepPlace key={id} turn={turn} isWide={isFront(place)}>
							<ArrivalContext value={isAhead || turn !== "shown"}>
								<Around>
									<StepForm
										formId={form}
										facts={asksFacts(product.forms[form]) ? facts : undefined}
										postsTo={`${root}${at}`}
										acts={acts}
										round={refused + count}
										elsewhere={change}
										{...words}
									/>
								</Around>
							</ArrivalContext>
						</StepPlace>
					);
				})}
			</PostedFormContext>
			<div hidden={isFront(step)}>
				<Unchanged isKept={isAhead}>
					<StepFoot step={step} />
				</Unchanged>
			</div>
		</Column>
	);
}
