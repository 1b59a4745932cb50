import { request } from "../request.ts";
import type { SignInAnswer } from "./sign-in.ts";

const post = <T>(path: string, body: object): Promise<T> =>
	request(`/identity/api/v1/signer-invitation/${path}`, { method: "POST", body, anonymous: true });

/** What an invitation's holder has to enter, and what they are asked: to apply, owing the line or not, or to sign a deed. */
export interface Invitation {
	readonly needs: "PASSWORD" | "SIGN_IN";
	readonly asks: "APPLY" | "APPLY_WITHOUT_RECOURSE" | "SIGN";
}

/** POST …/look: reads an invitation; does not use it. */
export const lookAtInvitation = (token: string) => post<Invitation>("look", { token });

/** POST …/accept: signs in with a first password, or with the existing one. */
export const acceptInvitation = (token: string, password: string) => post<SignInAnswer>("accept", { token, password });

/** POST …/renew: sends a new invitation to the address that the old one went to. */
export const renewInvitation = (token: string) => post<unknown>("renew", { token });
