import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Answers, AnswersByForm } from "../api/application/answers.ts";
import { register, visitQuery } from "../api/registration/register.ts";
import { draftQuery, type RegistrationDraft } from "../api/registration/registration-draft.ts";
import { login } from "../api/session/sign-in.ts";
import { keepToken } from "../api/session/token-store.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { type Draft, DraftContext, type DraftStep } from "./draft-context.ts";
import { draftProgress, planDraft } from "./draft-steps.ts";
import { endRegistrationSession, registrationSession } from "./registration-session.ts";
import { PRESUMED, useAccount } from "./use-account.ts";

const NOTHING: AnswersByForm = {};
/** Only path and query of the location are facts; the origin is arbitrary. */
const ANY_ORIGIN = "https://app.invalid";

/**
 * The token of a newly created account, from the typed credentials; undefined if more is required, which the login page
 * handles.
 */
async function logIn(answers: AnswersByForm): Promise<string | undefined> {
	const { email, password } = Object.assign({}, ...Object.values(answers)) as Answers;
	if (typeof email !== "string" || typeof password !== "string") return undefined;
	return (await login(email, password).catch(() => undefined))?.jwt;
}

/**
 * Provides the draft to the steps: loaded from the server once, then kept in memory; answers never go into web storage.
 */
export function DraftProvider(props: { children: ReactNode }) {
	const organisation = useOrg();
	const { pathname, search } = useLocation();
	const queries = useQueryClient();
	const { data, isPending } = useQuery(draftQuery());
	const account = useAccount();
	const isFinished = useRef(false);
	const answers = data?.answers ?? NOTHING;
	useEffect(
		() => () => {
			if (isFinished.current) endRegistrationSession(queries);
		},
		[queries],
	);

	const draft = useMemo<Draft | undefined>(() => {
		if (isPending) return undefined;
		const { saves, typed } = registrationSession(queries);
		const url = new URL(`${pathname}${search}`, ANY_ORIGIN);
		const { facts, steps, firstOpen } = planDraft(organisation, url, { ...data, answers }, account);
		const after = (step: DraftStep, kept: AnswersByForm) => {
			const next = planDraft(organisation, url, { ...data, answers: kept }, account).steps;
			return next[next.findIndex(({ id }) => id === step.id) + 1];
		};
		return {
			steps,
			answers,
			facts,
			firstOpen,
			needsAccount: (stepId) =>
				planDraft(organisation, url, { ...data, answers }, PRESUMED).steps.some(({ id }) => id === stepId),
			saves,
			progressAt: (stepId) => draftProgress(organisation, facts, stepId),
			typed,
			keep: (step, given) => {
				const kept = { ...answers, [step.form]: given };
				typed.delete(step.form);
				queries.setQueryData<RegistrationDraft>(draftQuery().queryKey, { ...data, answers: kept });
				saves.put(step.form, given);
				return after(step, kept);
			},
			finish: async (step, given, idempotencyKey) => {
				await saves.settled();
				const all = { ...answers, [step.form]: given };
				const current = Object.fromEntries(
					steps.flatMap(({ form }) => (all[form] === undefined ? [] : [[form, all[form]]])),
				);
				const receipt = await register(current, visitQuery(url), idempotencyKey, account !== undefined);
				isFinished.current = true;
				const jwt = receipt.jwt ?? (await logIn(current));
				if (jwt !== undefined) keepToken(jwt);
				return receipt.applicationUuid;
			},
		};
	}, [organisation, pathname, search, data, answers, account, isPending, queries]);

	if (!draft) return <LoadingBlock isPage />;
	return <DraftContext value={draft}>{props.children}</DraftContext>;
}
