import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Answers, AnswersByForm } from "../api/application/answers.ts";
import { register, visitQuery } from "../api/registration/register.ts";
import { draftQuery, draftSeen } from "../api/registration/registration-draft.ts";
import { bodyCode } from "../api/request-error.ts";
import { login, takeSecondStep } from "../api/session/sign-in.ts";
import { keepToken } from "../api/session/token-store.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { AlreadyApplied } from "./already-applied.tsx";
import { type Draft, DraftContext, type DraftStep } from "./draft-context.ts";
import { draftProgress, planDraft } from "./draft-steps.ts";
import { lookAgain, noteFinished, setTabDraft, type TabDraft, tabDraft } from "./other-tabs.ts";
import { endRegistrationSession, registrationSession, restoreText, textSettled } from "./registration-session.ts";
import { PRESUMED, useAccount } from "./use-account.ts";

const NOTHING: AnswersByForm = {};
const EMPTY: TabDraft = { answers: NOTHING, steps: [], next: null };
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

function wasReloaded(): boolean {
	const [visit] = performance.getEntriesByType?.("navigation") ?? [];
	return visit !== undefined && Reflect.get(visit, "type") !== "navigate";
}

/**
 * Provides the draft to the steps: loaded from the server once, then kept in memory; answers never go into web storage.
 */
export function DraftProvider(props: { children: ReactNode }) {
	const organization = useOrg();
	const { pathname, search } = useLocation();
	const queries = useQueryClient();
	const { data: loaded, isPending } = useQuery(draftQuery());
	const [finishing, setFinishing] = useState<{ readonly account: ReturnType<typeof useAccount> }>();
	const signedIn = useAccount();
	// the account that the last step creates changes no step: the application opens next
	const account = finishing === undefined ? signedIn : finishing.account;
	const isFinished = useRef(false);
	const isFinishing = useRef(false);
	const data: TabDraft | undefined = loaded;
	const answers = data?.answers ?? NOTHING;
	const wasSignedIn = useRef(signedIn !== undefined);
	useEffect(
		() => () => {
			if (isFinished.current) endRegistrationSession(queries);
		},
		[queries],
	);
	const isSignedIn = signedIn !== undefined;
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === "hidden" || isFinishing.current || isFinished.current) return;
			void lookAgain(queries, registrationSession(queries));
		};
		// another tab has logged in or out, perhaps with the last step of this registration
		if (wasSignedIn.current !== isSignedIn) look();
		wasSignedIn.current = isSignedIn;
		const lookIfRestored = (event: PageTransitionEvent) => event.persisted && look();
		document.addEventListener("visibilitychange", look);
		window.addEventListener("focus", look);
		window.addEventListener("pageshow", lookIfRestored);
		return () => {
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("focus", look);
			window.removeEventListener("pageshow", lookIfRestored);
		};
	}, [queries, isSignedIn]);

	const isLoaded = !isPending;
	useEffect(() => {
		// the last words before a reload reach the server after it has drawn the page
		if (isLoaded && wasReloaded()) void restoreText(queries, registrationSession(queries));
	}, [queries, isLoaded]);

	const draft = useMemo<Draft | undefined>(() => {
		if (isPending) return undefined;
		const { saves, typed, text, put } = registrationSession(queries);
		const url = new URL(`${pathname}${search}`, ANY_ORIGIN);
		const { facts, steps, firstOpen } = planDraft(organization, url, { ...data, answers }, account);
		const after = (step: DraftStep, kept: AnswersByForm) => {
			const next = planDraft(organization, url, { ...data, answers: kept }, account).steps;
			return next[next.findIndex(({ id }) => id === step.id) + 1];
		};
		return {
			steps,
			answers,
			facts,
			firstOpen,
			needsAccount: (stepId) =>
				planDraft(organization, url, { ...data, answers }, PRESUMED).steps.some(({ id }) => id === stepId),
			saves,
			progressAt: (stepId) => draftProgress(organization, facts, stepId),
			typed,
			note: (formId, given, isTyped) => {
				const secret = organization.product.forms[formId]?.secret ?? [];
				const open = Object.entries(given).filter(([field]) => !secret.includes(field));
				text.note(formId, given, isTyped ? Object.fromEntries(open) : undefined);
			},
			startAnswers: (formId) => typed.get(formId) ?? tabDraft(queries)?.answers[formId],
			elsewhere: (formId) => ({
				change: data?.newer?.[formId] !== undefined ? "beside" : data?.isChanged ? "shown" : undefined,
				count: data?.renewed?.[formId] ?? 0,
			}),
			takeNewer: (formId) => {
				const now = tabDraft(queries);
				const { [formId]: newer, ...others } = now?.newer ?? {};
				if (!now || !newer) return;
				text.drop(formId);
				saves.forgetRefusal(formId);
				const renewed = { ...now.renewed, [formId]: (now.renewed?.[formId] ?? 0) + 1 };
				setTabDraft(queries, { ...now, answers: { ...now.answers, [formId]: newer }, newer: others, renewed });
			},
			keep: (step, given) => {
				const now = tabDraft(queries) ?? EMPTY;
				const kept = { ...now.answers, [step.form]: given };
				const { [step.form]: _, ...newer } = now.newer ?? {};
				text.drop(step.form);
				setTabDraft(queries, { ...now, answers: kept, isChanged: false, newer });
				put(step.form, given);
				return after(step, kept);
			},
			finish: async (step, given, idempotencyKey) => {
				await saves.settled();
				// text that came in after the registration is finished would be refused as another tab's
				const letGo = text.hold();
				await textSettled(text);
				const now = tabDraft(queries) ?? EMPTY;
				const all = { ...now.answers, [step.form]: given };
				const current = Object.fromEntries(
					steps.flatMap(({ form }) => (all[form] === undefined ? [] : [[form, all[form]]])),
				);
				const seen = draftSeen(now, now.version);
				isFinishing.current = true;
				setFinishing({ account });
				const receipt = await register(current, visitQuery(url), idempotencyKey, account !== undefined, seen)
					.catch((error: unknown) => {
						letGo(false);
						setFinishing(undefined);
						noteFinished(queries, error);
						if (bodyCode(error) === "ANSWERS_CHANGED") void lookAgain(queries, registrationSession(queries));
						throw error;
					})
					.finally(() => {
						isFinishing.current = false;
					});
				letGo(true);
				const { secondStep, applicationUuid = "" } = receipt;
				if (secondStep !== undefined) {
					return {
						confirm: async (code) => {
							const answer = await takeSecondStep(secondStep.challenge, code);
							isFinished.current = true;
							if (answer.jwt !== undefined) keepToken(answer.jwt);
							return answer.applicationUuid ?? "";
						},
					};
				}
				isFinished.current = true;
				const jwt = receipt.jwt ?? (await logIn(current));
				if (jwt !== undefined) keepToken(jwt);
				return { applicationUuid };
			},
		};
	}, [organization, pathname, search, data, answers, account, isPending, queries]);

	if (!draft) return <LoadingBlock isPage />;
	if (data?.isFinished) return <AlreadyApplied seen={draftSeen(data, data.version)} />;
	return <DraftContext value={draft}>{props.children}</DraftContext>;
}
