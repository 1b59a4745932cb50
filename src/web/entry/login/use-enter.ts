import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import { isFlagOn, type OrganizationInfo } from "../../api/registration/organization-info.ts";
import { RequestError } from "../../api/request-error.ts";
import type { Enrolment } from "../../api/session/account.ts";
import { lookUpIdentity } from "../../api/session/identity.ts";
import { login, type SignInAnswer, takeSecondStep } from "../../api/session/sign-in.ts";
import { keepToken } from "../../api/session/token-store.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { basePath } from "../../shell/paths/base-path.ts";
import { carriedSearch } from "../../shell/paths/carried-search.ts";
import { NAVIGATION_FLAGS } from "../../shell/viewer/navigation-items.ts";
import { wantedPage } from "./wanted-page.ts";

const DESK = /^\/desk(?:\/|$)/;

/** What is still required after a successful first step. */
export interface SecondStep {
	/** An authenticator app must be set up first. */
	readonly enrolment?: Enrolment;
	/** Signs the user in, after showing the codes of a newly set up app. Rejects with a displayable error. */
	readonly confirm: (code: string) => Promise<FirstCodes | undefined>;
}

/** The recovery codes of an app that was just set up. */
export interface FirstCodes {
	readonly recoveryCodes: readonly string[];
	readonly enter: () => Promise<void>;
}

/** Loads a page anew: its product or its language is another than this page's; never settles, because the page is left. */
function leaveFor(address: string): Promise<void> {
	window.location.replace(address);
	return new Promise(() => undefined);
}

/** Completes a first step: redirects to the destination, or reports that there is a second one. */
export function useArrive(home?: string): (answer: SignInAnswer) => Promise<SecondStep | undefined> {
	const navigate = useNavigate();
	const queries = useQueryClient();
	const [search] = useSearchParams();
	const { info, product } = useOrg();
	const arrive = async (jwt: string, locale = pageLocale(product.org)) => {
		queries.clear();
		keepToken(jwt);
		const wanted = wantedPage(info, search.get("redirectUrl") ?? "", window.location.origin);
		const go = (to: string) =>
			wanted?.home === undefined && locale === pageLocale(product.org)
				? navigate(to, { replace: true })
				: leaveFor(`${wanted?.home ?? basePath()}${to}`);
		if (wanted !== undefined && !DESK.test(wanted.path)) return go(wanted.path);
		const own = home ?? (await homePath(info));
		// the agent login leads to the desk, which is for staff; a broker goes to their own page
		if (wanted !== undefined && own === "/desk") return go(wanted.path);
		return go(`${own}${carriedSearch(search, product.entry.carriedQuery)}`);
	};
	return async ({ jwt, locale, secondStep }) => {
		if (jwt !== undefined) await arrive(jwt, locale);
		if (secondStep === undefined) return undefined;
		const { challenge, enrolment } = secondStep;
		return {
			...(enrolment ? { enrolment } : {}),
			confirm: async (code) => {
				const answer = await takeSecondStep(challenge, code);
				const enter = async () => {
					if (answer.jwt !== undefined) await arrive(answer.jwt, answer.locale);
				};
				if (answer.recoveryCodes) return { recoveryCodes: answer.recoveryCodes, enter };
				await enter();
				return undefined;
			},
		};
	};
}

/** Signs in by password; throws an Error with a displayable message, or RequestError. */
export function useEnter(): (email: string, password: string) => Promise<SecondStep | undefined> {
	const copy = useCopy("sign-in");
	const arrive = useArrive();
	return async (email, password) => {
		const answer = await login(email, password).catch((error: unknown) => {
			const isRefused = error instanceof RequestError && (error.status === 401 || error.status === 403);
			throw isRefused ? new Error(copy("signIn.wrong")) : error;
		});
		return arrive(answer);
	};
}

/**
 * Staff start at the desk, additional signers at their own task, a broker at the portfolio if there is one, and
 * everyone else at the dashboard.
 */
async function homePath(info: OrganizationInfo): Promise<string> {
	const identity = await lookUpIdentity().catch(() => undefined);
	if (identity?.type === "BROKER" && isFlagOn(info, NAVIGATION_FLAGS.portfolio)) return "/portfolio";
	if (identity?.isAdditionalSigner || identity?.type === "CO_DEEDER") return "/heloc-signer/identity";
	return identity?.type === "AGENT" ? "/desk" : "/dashboard";
}
