import { queryOptions } from "@tanstack/react-query";
import type { MessageChoices, Proof } from "../../../contracts/wire/identity/index.ts";
import { ask } from "../ask.ts";
import { fetchSessions } from "./session.ts";

export type { Enrolment, MessageChoices } from "../../../contracts/wire/identity/index.ts";

const SECURE = "/identity/secure/api/v1";

/** PUT …/password: the other sessions end. */
export const changePassword = (currentPassword: string, password: string) =>
	ask(`PUT ${SECURE}/password`, { body: { currentPassword, password } });

/** PUT …/phone, with the password. */
export const changePhone = (phone: string, password: string) =>
	ask(`PUT ${SECURE}/phone`, { body: { phone, password } });

/** PUT …/locale: the language of the account's pages and messages, as a tag. */
export const keepLocale = (locale: string) => ask(`PUT ${SECURE}/locale`, { body: { locale } });

/** POST …/email: sends a link to the new address, which is used once that is opened. */
export const askForNewEmail = (email: string, password: string) =>
	ask(`POST ${SECURE}/email`, { body: { email, password } });

/** POST …/email/link: sends a link that confirms the account's own address. */
export const askForConfirmation = () => ask(`POST ${SECURE}/email/link`, { body: {} });

const FACTOR = `${SECURE}/second-factor` as const;

/** POST …/second-factor: starts enabling two-step sign-in. */
export const enrolFactor = (password: string) => ask(`POST ${FACTOR}`, { body: { password } });

/** POST …/second-factor/confirm: turns it on by the app's first code; gives the recovery codes, once. */
export const confirmFactor = (code: string) => ask(`POST ${FACTOR}/confirm`, { body: { code } });

/** POST …/second-factor/recovery-codes: new codes in place of the old. */
export const renewRecoveryCodes = (password: string) => ask(`POST ${FACTOR}/recovery-codes`, { body: { password } });

/** POST …/second-factor/disable. */
export const disableFactor = (password: string) => ask(`POST ${FACTOR}/disable`, { body: { password } });

/** POST …/proof: proves the password or a code again, for sensitive actions. */
export const showProof = (shown: Proof) => ask(`POST ${SECURE}/proof`, { body: shown });

/** PUT …/notification-choices. */
export const keepMessageChoices = (choices: MessageChoices) =>
	ask(`PUT ${SECURE}/notification-choices`, { body: choices });

/** Query of the message choices. */
export const messageChoicesQuery = () =>
	queryOptions({
		queryKey: ["account", "message-choices"],
		queryFn: ({ signal }) => ask(`GET ${SECURE}/notification-choices`, { signal }),
		refetchOnMount: "always",
	});

/** Query of two-step sign-in. */
export const factorQuery = () =>
	queryOptions({
		queryKey: ["account", "second-factor"],
		queryFn: ({ signal }) => ask(`GET ${FACTOR}`, { signal }),
		refetchOnMount: "always",
	});

/** Query of the account's sessions. */
export const sessionsQuery = () =>
	queryOptions({
		queryKey: ["account", "sessions"],
		queryFn: ({ signal }) => fetchSessions(signal),
		select: ({ sessions }) => sessions,
		refetchOnMount: "always",
	});
