import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { Problem } from "../problems/problem.ts";
import { said } from "../problems/said.ts";
import { PROOF_MS } from "./limits.ts";
import { hasSecondFactor } from "./second-factor.ts";
import { readSession } from "./sessions.ts";

/** Effects that sign, or set the bank accounts for disbursement and payments. */
const WEIGHTY_EFFECTS = new Set([
	"check-account",
	"choose-account",
	"link-account",
	"set-autopay",
	"set-autopay-account",
	"sign-deed",
	"sign-documents",
	"sign-summary",
]);

/** Fields with the owner's contact details. */
const WEIGHTY_WRITES = /^(?:profile|identity)\.(?:email|phoneNumbers|otherPhones)(?:\.|$)/;

/** The sender of the form and their session. */
interface Prover {
	readonly sessionUuid: string;
	readonly identityUuid: string;
	/** When the session last proved password or second step, if just read. */
	readonly provedAt?: Date | null | undefined;
}

/**
 * Throws 403 PROOF_NEEDED when this form signs, or changes an account or contact details, and the session has proved
 * neither password nor second step in the last ten minutes, so that an unattended page cannot do it.
 */
export async function refuseUnproved(
	tx: Queryable,
	context: PlatformContext,
	form: FormFile,
	{ sessionUuid, identityUuid, ...known }: Prover,
): Promise<void> {
	if (!isWeighty(form)) return;
	const provedAt = known.provedAt === undefined ? (await readSession(tx, sessionUuid))?.provedAt : known.provedAt;
	if (isProved(form, provedAt, context.now())) return;
	const by = (await hasSecondFactor(tx, identityUuid)) ? ["PASSWORD", "CODE"] : ["PASSWORD"];
	throw new Problem(403, "PROOF_NEEDED", said("general.proofNeeded"), { members: { by } });
}

/** Whether a session may send this form, whose last proof was then. */
export function isProved(form: FormFile, provedAt: Date | null | undefined, now: Date): boolean {
	return !isWeighty(form) || now.getTime() - (provedAt?.getTime() ?? Number.NEGATIVE_INFINITY) <= PROOF_MS;
}

function isWeighty({ effect = "", writes }: FormFile): boolean {
	return WEIGHTY_EFFECTS.has(effect) || Object.keys(writes).some(isWeightyWrite);
}

function isWeightyWrite(path: string): boolean {
	return WEIGHTY_WRITES.test(path);
}
