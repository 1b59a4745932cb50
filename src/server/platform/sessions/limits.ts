import type { Budget } from "../limits/budget.ts";
import type { TryLimit } from "./wrong-tries.ts";

const MINUTE_MS = 60_000;

/** Idle time after which a session ends. */
export const IDLE_MS = 15 * MINUTE_MS;
/** Maximum length of a session, regardless of activity. */
export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** Time before the end at which the user is asked whether to stay. */
export const WARNING_MS = 150_000;

/** Time after a password or second step during which signing and account changes require no further proof. */
export const PROOF_MS = 10 * MINUTE_MS;

/** Lifetime of an email link. */
export const LINK_MS = 15 * MINUTE_MS;
/** Time allowed between password and second step. */
export const SECOND_STEP_MS = 5 * MINUTE_MS;
/** Wrong codes after which a second step starts over with the password. */
export const SECOND_STEP_TRIES = 5;

/** Sign-ins by password, per email and address. */
export const LOGIN_TRIES: Budget = { name: "login", limit: 5, windowMs: MINUTE_MS };
/** Failed sign-ins from one network, at one lender and in total, so that trying many accounts does not help. */
export const SPRAYED_AT_LENDER: Budget = { name: "login-spray-org", limit: 30, windowMs: 10 * MINUTE_MS };
export const SPRAYED: Budget = { name: "login-spray", limit: 100, windowMs: 10 * MINUTE_MS };
/** Consecutive wrong passwords on one account by strangers, from any address … */
export const STRANGERS_TRIES: TryLimit = { name: "login-strangers", free: 10, most: 80 };
/** … and by each device or network that opened the account before: a hundred in all. */
export const KNOWN_TRIES: TryLimit = { name: "login-known", free: 10, most: 20 };
/** Registrations with an email, only counted. */
export const REGISTERED: TryLimit = { name: "registered", free: 1_000_000, most: 1_000_000 };
/** Consecutive wrong codes, by strangers who know the password; the owner is notified soon, and never locked out. */
export const CODES_IN_A_ROW: TryLimit = { name: "code-strangers", free: 100, most: 100 };
/** After this many consecutive wrong codes the owner is notified that someone knows the password. */
export const CODES_TOLD = 5;
/**
 * Codes of an authenticator app or recovery codes, per identity and network: six digits must not be guessable by brute
 * force.
 */
export const CODE_TRIES: Budget = { name: "second-factor", limit: 5, windowMs: MINUTE_MS };
/** Passwords or codes that a signed-in user gives again, per identity … */
export const PROOF_TRIES: Budget = { name: "password-again", limit: 5, windowMs: MINUTE_MS };
/** … and in a row: an unattended page must not allow guessing. */
export const PROOFS_IN_A_ROW: TryLimit = { name: "password-again", free: 10, most: 50 };
/** Email links, per email and address … */
export const LINKS_ASKED: Budget = { name: "link", limit: 3, windowMs: LINK_MS };
/**
 * … and per email from any address, so that no mailbox is flooded. No longer than a link lives: when strangers have used
 * it up, the owner's mailbox has a link that works.
 */
export const LINKS_SENT: Budget = { name: "link-sent", limit: 4, windowMs: LINK_MS };
/** Passwords that may be sent with one link, until one is good enough or the right one. */
export const PROPOSED_BY_LINK = 20;
/** Links opened, per address. */
export const LINKS_OPENED: Budget = { name: "link-opened", limit: 30, windowMs: MINUTE_MS };
