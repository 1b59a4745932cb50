import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";
import { fetchSessions } from "./session.ts";

const SECURE = "/identity/secure/api/v1";

/** PUT …/password: the other sessions end. */
export function changePassword(currentPassword: string, password: string): Promise<unknown> {
	return request(`${SECURE}/password`, { method: "PUT", body: { currentPassword, password } });
}

/** PUT …/phone, with the password. */
export function changePhone(phone: string, password: string): Promise<unknown> {
	return request(`${SECURE}/phone`, { method: "PUT", body: { phone, password } });
}

/** PUT …/locale: the language of the account's pages and messages, as a tag. */
export function keepLocale(locale: string): Promise<unknown> {
	return request(`${SECURE}/locale`, { method: "PUT", body: { locale } });
}

/** POST …/email: sends a link to the new address, which is used once that is opened. */
export function askForNewEmail(email: string, password: string): Promise<unknown> {
	return request(`${SECURE}/email`, { method: "POST", body: { email, password } });
}

/** POST …/email/link: sends a link that confirms the account's own address. */
export function askForConfirmation(): Promise<unknown> {
	return request(`${SECURE}/email/link`, { method: "POST", body: {} });
}

/** A second factor that awaits its first code. */
export interface Enrolment {
	readonly secret: string;
	readonly uri: string;
	/** The same as a QR code (SVG). */
	readonly qr: string;
}

const factor = <T>(path: string, body: object): Promise<T> =>
	request(`${SECURE}/second-factor${path}`, { method: "POST", body });

/** POST …/second-factor: starts enabling two-step sign-in. */
export const enrolFactor = (password: string) => factor<Enrolment>("", { password });

/** POST …/second-factor/confirm: turns it on by the app's first code; gives the recovery codes, once. */
export const confirmFactor = (code: string) =>
	factor<{ readonly recoveryCodes: readonly string[] }>("/confirm", { code });

/** POST …/second-factor/recovery-codes: new codes in place of the old. */
export const renewRecoveryCodes = (password: string) =>
	factor<{ readonly recoveryCodes: readonly string[] }>("/recovery-codes", { password });

/** POST …/second-factor/disable. */
export const disableFactor = (password: string) => factor<unknown>("/disable", { password });

/** POST …/proof: proves the password or a code again, for sensitive actions. */
export function showProof(shown: { readonly password?: string; readonly code?: string }): Promise<unknown> {
	return request(`${SECURE}/proof`, { method: "POST", body: shown });
}

/** Choices of optional messages, by topic. */
export type MessageChoices = { readonly [topic: string]: boolean };

/** PUT …/notification-choices. */
export function keepMessageChoices(choices: MessageChoices): Promise<MessageChoices> {
	return request(`${SECURE}/notification-choices`, { method: "PUT", body: choices });
}

/** Query of the message choices. */
export const messageChoicesQuery = () =>
	queryOptions({
		queryKey: ["account", "message-choices"],
		queryFn: ({ signal }) => request<MessageChoices>(`${SECURE}/notification-choices`, { signal }),
		refetchOnMount: "always",
	});

/** Query of two-step sign-in. */
export const factorQuery = () =>
	queryOptions({
		queryKey: ["account", "second-factor"],
		queryFn: ({ signal }) =>
			request<{ readonly isOn: boolean; readonly recoveryCodesLeft: number }>(`${SECURE}/second-factor`, { signal }),
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
