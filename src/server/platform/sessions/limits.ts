import type { Budget } from "../limits/budget.ts";
import type { TryLimit } from "./wrong-tries.ts";

const MINUTE_MS = 60_000;

/** A session ends after so long without anything done. */
export const IDLE_MS = 15 * MINUTE_MS;
/** A session ends after so long, whatever is done. */
export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** So long before its end somebody is asked whether to stay. */
export const WARNING_MS = 150_000;

/** So long after password or second step were shown, signing and changes of accounts ask for nothing more. */
export const PROOF_MS = 10 * MINUTE_MS;

/** A link by e-mail opens its door for so long. */
export const LINK_MS = 15 * MINUTE_MS;
/** Between password and second step. */
export const SECOND_STEP_MS = 5 * MINUTE_MS;
/** Wrong codes after which a second step begins again with the password. */
export const SECOND_STEP_TRIES = 5;

/** Sign-ins by password, per e-mail and address. */
export const LOGIN_TRIES: Budget = { name: "login", limit: 5, windowMs: MINUTE_MS };
/** Sign-ins that were not right from one network, at one lender and at all of them: many accounts are no way round. */
export const SPRAYED_AT_LENDER: Budget = { name: "login-spray-org", limit: 30, windowMs: 10 * MINUTE_MS };
export const SPRAYED: Budget = { name: "login-spray", limit: 100, windowMs: 10 * MINUTE_MS };
/** Wrong passwords in a row on one account by strangers, whatever their addresses … */
export const STRANGERS_TRIES: TryLimit = { name: "login-strangers", free: 10, most: 80 };
/** … and by each device or network that opened the account before: a hundred in all. */
export const KNOWN_TRIES: TryLimit = { name: "login-known", free: 10, most: 20 };
/** Wrong codes in a row, by strangers who know the password; the owner is told soon, and never kept out. */
export const CODES_IN_A_ROW: TryLimit = { name: "code-strangers", free: 100, most: 100 };
/** After so many wrong codes in a row their owner is told that somebody knows the password. */
export const CODES_TOLD = 5;
/** Codes of an authenticator app or recovery codes, per identity and network: six digits must not be guessed by asking often. */
export const CODE_TRIES: Budget = { name: "second-factor", limit: 5, windowMs: MINUTE_MS };
/** Passwords asked for again by somebody signed in, per identity. */
export const PASSWORD_TRIES: Budget = { name: "password-again", limit: 5, windowMs: MINUTE_MS };
/** … and in a row: an open page of somebody else is no place to guess at. */
export const PASSWORD_IN_A_ROW: TryLimit = { name: "password-again", free: 10, most: 50 };
/** Links by e-mail, per e-mail and address … */
export const LINKS_ASKED: Budget = { name: "link", limit: 3, windowMs: LINK_MS };
/** … and per e-mail, whoever asks: nobody's mailbox is filled. */
export const LINKS_SENT: Budget = { name: "link-sent", limit: 12, windowMs: 60 * MINUTE_MS };
/** Links opened, per address. */
export const LINKS_OPENED: Budget = { name: "link-opened", limit: 30, windowMs: MINUTE_MS };
