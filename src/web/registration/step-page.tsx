import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router-dom";
import { useOrg } from "../shell/organization/org-context.ts";
import { loginPath } from "../shell/paths/login-path.ts";
import { type DraftStep, useDraft } from "./draft-context.ts";
import { OpenStep } from "./open-step.tsx";
import type { ShownStep } from "./use-shown-step.ts";

/** Marker on a server-rendered page that a later step was requested. */
const SENT_BACK_KEY = ["sent-back"];

/** One registration step, or the first open one when the requested step does not apply or is not open yet. */
export function StepPage({ hrefOf, shown }: { hrefOf: (step: DraftStep) => string; shown: ShownStep }) {
	const { isAhead, leavingId, show } = shown;
	const draft = useDraft();
	const location = useLocation();
	const { state, key } = location;
	const { product } = useOrg();
	// the server says so once, in the page that it rendered
	const wasSentHere = useQueryClient().getQueryData(SENT_BACK_KEY) === true && key === "default";
	const index = draft.steps.findIndex(({ id }) => id === shown.stepId);
	const step = draft.steps[index];
	const openIndex = draft.firstOpen === undefined ? draft.steps.length : draft.steps.indexOf(draft.firstOpen);
	const [first] = draft.steps;
	if (!step || index > openIndex) {
		if (!step && draft.needsAccount(shown.stepId))
			return <Navigate replace to={loginPath(location, product.entry.carriedQuery)} />;
		const target = draft.firstOpen ?? first;
		return target ? <Navigate replace to={hrefOf(target)} state={{ sentBack: step !== undefined }} /> : null;
	}
	const isSentBack =
		wasSentHere || (typeof state === "object" && state !== null && Reflect.get(state, "sentBack") === true);
	const words = { isSentBack: isSentBack && !isAhead, isAhead, leavingId, show };
	return <OpenStep step={step} index={index} hrefOf={hrefOf} {...words} />;
}
