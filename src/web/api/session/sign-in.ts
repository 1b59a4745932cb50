import { request } from "../request.ts";
import type { Enrolment } from "./account.ts";

/** The result of a sign-in's first step: the token, or the challenge for the second step. */
export interface SignInAnswer {
	readonly jwt?: string;
	/** The account's language, as a tag. */
	readonly locale?: string;
	/** Recovery codes of an app that the second step set up; shown once. */
	readonly recoveryCodes?: readonly string[];
	/** The application that waited for the second step. */
	readonly applicationUuid?: string;
	readonly secondStep?: {
		readonly challenge: string;
		readonly expiresInSeconds: number;
		/** An app must be set up first. */
		readonly enrolment?: Enrolment;
	};
}

const post = <T>(path: string, body: object): Promise<T> =>
	request(`/identity/api/v1/${path}`, { method: "POST", body, anonymous: true });

/** POST /identity/api/v1/login: the first step with a password. */
export const login = (email: string, password: string) => post<SignInAnswer>("login", { email, password });

/** POST …/login/second-step: a code of the authenticator app, or a recovery code. */
export const takeSecondStep = (challenge: string, code: string) =>
	post<SignInAnswer>("login/second-step", { challenge, code });

/** POST …/login/link: sends a link to sign in; answers the same whether the address is known. */
export const askForSignInLink = (email: string) => post<unknown>("login/link", { email });

/** POST …/login/link/open: the first step with the token of a link. */
export const openSignInLink = (token: string) => post<SignInAnswer>("login/link/open", { token });

/** POST …/password/link: sends a link to choose a new password; answers the same whether the address is known. */
export const askForPasswordLink = (email: string) => post<unknown>("password/link", { email });

/** POST …/password/reset: a new password, with the token of a link. */
export const resetPassword = (token: string, password: string) => post<unknown>("password/reset", { token, password });

/**
 * POST …/email/confirm: an account's address, its own or a new one, is confirmed from now on; the password is needed in
 * a browser that has not opened the account before.
 */
export const confirmEmail = (token: string, password?: string) =>
	post<unknown>("email/confirm", password === undefined ? { token } : { token, password });
