import { ask } from "../ask.ts";

export type { SignInAnswer } from "../../../contracts/wire/identity/index.ts";

const OPEN = "/identity/api/v1";

/** POST /identity/api/v1/login: the first step with a password. */
export const login = (email: string, password: string) =>
	ask(`POST ${OPEN}/login`, { body: { email, password }, anonymous: true });

/** POST …/login/second-step: a code of the authenticator app, or a recovery code. */
export const takeSecondStep = (challenge: string, code: string) =>
	ask(`POST ${OPEN}/login/second-step`, { body: { challenge, code }, anonymous: true });

/** POST …/login/link: sends a link to sign in; answers the same whether the address is known. */
export const askForSignInLink = (email: string) => ask(`POST ${OPEN}/login/link`, { body: { email }, anonymous: true });

/** POST …/login/link/open: the first step with the token of a link. */
export const openSignInLink = (token: string) =>
	ask(`POST ${OPEN}/login/link/open`, { body: { token }, anonymous: true });

/** POST …/password/link: sends a link to choose a new password; answers the same whether the address is known. */
export const askForPasswordLink = (email: string) =>
	ask(`POST ${OPEN}/password/link`, { body: { email }, anonymous: true });

/** POST …/password/reset: a new password, with the token of a link. */
export const resetPassword = (token: string, password: string) =>
	ask(`POST ${OPEN}/password/reset`, { body: { token, password }, anonymous: true });

/**
 * POST …/email/confirm: an account's address, its own or a new one, is confirmed from now on; the password is needed in
 * a browser that has not opened the account before.
 */
export const confirmEmail = (token: string, password?: string) =>
	ask(`POST ${OPEN}/email/confirm`, {
		body: password === undefined ? { token } : { token, password },
		anonymous: true,
	});
