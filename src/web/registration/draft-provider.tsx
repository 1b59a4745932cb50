import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { AnswersByForm } from "../api/answers.ts";
import { register } from "../api/register.ts";
import { draftQuery, keepDraftStep, type RegistrationDraft } from "../api/registration-draft.ts";
import { keepToken } from "../api/token-store.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useOrg } from "../shell/org-context.ts";
import { type Draft, DraftContext, type DraftStep } from "./draft-context.ts";
import { draftProgress, planDraft } from "./draft-steps.ts";

const NOTHING: AnswersByForm = {};
/** Only path and query of the location are facts; the origin is of no interest. */
const ANY_ORIGIN = "https://app.invalid";

/** Loads the draft from the server and gives it to the steps; answers are never kept in web storage. */
export function DraftProvider(props: { children: ReactNode }) {
	const organisation = useOrg();
	const { pathname, search } = useLocation();
	const queries = useQueryClient();
	const { data, isPending } = useQuery(draftQuery());
	const secrets = useRef<AnswersByForm>(NOTHING);
	const isFinished = useRef(false);
	const answers = data?.answers ?? NOTHING;
	useEffect(
		() => () => {
			// the draft belongs to nobody any more once the registration is done
			if (isFinished.current) queries.removeQueries({ queryKey: draftQuery().queryKey });
		},
		[queries],
	);

	const draft = useMemo<Draft>(() => {
		const url = new URL(`${pathname}${search}`, ANY_ORIGIN);
		const { facts, steps, firstOpen } = planDraft(organisation, url, answers);
		const after = (step: DraftStep, kept: AnswersByForm) => {
			const next = planDraft(organisation, url, kept).steps;
			return next[next.findIndex(({ id }) => id === step.id) + 1];
		};
		return {
			steps,
			answers,
			firstOpen,
			progressAt: (stepId) => draftProgress(organisation, facts, stepId),
			keep: async (step, given) => {
				const reply = await keepDraftStep(step.form, given);
				// what the server does not give back (secrets) is kept in memory until the registration is sent
				secrets.current = { ...secrets.current, [step.form]: given };
				const kept = { ...answers, [step.form]: given, ...reply.answers };
				queries.setQueryData<RegistrationDraft>(draftQuery().queryKey, { ...reply, answers: kept });
				return after(step, kept);
			},
			finish: async (step, given, idempotencyKey) => {
				const all = { ...answers, ...secrets.current, [step.form]: given };
				const current = Object.fromEntries(
					steps.flatMap(({ form }) => (all[form] === undefined ? [] : [[form, all[form]]])),
				);
				const referrer = url.searchParams.get("referrer") ?? undefined;
				const receipt = await register(current, referrer, idempotencyKey);
				secrets.current = NOTHING;
				isFinished.current = true;
				keepToken(receipt.jwt);
				return receipt.applicationUuid;
			},
		};
	}, [organisation, pathname, search, answers, queries]);

	if (isPending) return <LoadingBlock />;
	return <DraftContext value={draft}>{props.children}</DraftContext>;
}
