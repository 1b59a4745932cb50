import { ask } from "../ask.ts";

export type { Invitation } from "../../../contracts/wire/identity/index.ts";

const BASE = "/identity/api/v1/signer-invitation";

/** POST …/look: reads an invitation; does not use it. */
export const lookAtInvitation = (token: string) => ask(`POST ${BASE}/look`, { body: { token }, anonymous: true });

/** POST …/accept: signs in with a first password, or with the existing one. */
export const acceptInvitation = (token: string, password: string) =>
	ask(`POST ${BASE}/accept`, { body: { token, password }, anonymous: true });

/** POST …/renew: sends a new invitation to the address that the old one went to. */
export const renewInvitation = (token: string) => ask(`POST ${BASE}/renew`, { body: { token }, anonymous: true });
