import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { acceptInvitation as contract, Invitation } from "../../../contracts/wire/identity/index.ts";
import type { BodyOf } from "../../../contracts/wire/route-contract.ts";
import { factsOf } from "../../../flow/engine/index.ts";
import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { invitation, invitationMail } from "../../journey/invitations/order.ts";
import { isCalledOff, signerOf, signersOf } from "../../journey/signers/signer-record.ts";
import { wireRecord } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { hashPassword, verifyPassword } from "../../platform/crypto/password.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { said } from "../../platform/problems/said.ts";
import { confirmAddress } from "../../platform/repositories/email-owners.ts";
import { findIdentity, readIdentity } from "../../platform/repositories/identities.ts";
import { passwordHashOf, setFirstPassword } from "../../platform/repositories/identity-passwords.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import { isUnderWay } from "../../workflow/applications/under-way.ts";
import { writeApplication } from "../../workflow/changes/write-application.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { findInvitation, refuseEnded, useInvitation } from "../../workflow/signers/invitations.ts";
import { openTask } from "../../workflow/signers/open-task.ts";
import { signerInvitations } from "../../workflow/signers/signer-invitations.ts";
import { writeTask } from "../../workflow/signers/write-task.ts";
import { refuseWeak } from "../identity/new-password.ts";
import { countPasswordTry, countSprayed, mustWait, passwordRefused, passwordTaken } from "../sign-in/password-try.ts";
import { type SignedIn, signIn } from "../sign-in/sign-in.ts";

const TRIES = { name: "signer-invitation", limit: 20, windowMs: 60_000 };
const RENEWALS = { name: "signer-renewal", limit: 3, windowMs: 3_600_000 };

/**
 * Returns what its holder has to enter (a first password, or their existing one) and what they are asked: to apply,
 * owing the line or in a state where no one owes it personally, or only to sign the deed. Does not use the invitation.
 */
export async function lookAtInvitation(
	context: PlatformContext,
	org: string,
	address: string,
	token: string,
): Promise<Invitation> {
	await takeFrom(context, TRIES, `${org}|${networkOf(address)}`);
	return inTransaction(context.database, async (tx): Promise<Invitation> => {
		const { isPending, slot } = await openInvitation(tx, context, org, token);
		const { product, position } = await openTask(tx, context, slot, false);
		const { flow, record } = position;
		const { isWithoutRecourse } = factsOf(flow, wireRecord(product, record, context.now()));
		const applies = isWithoutRecourse === true ? "APPLY_WITHOUT_RECOURSE" : "APPLY";
		const asks = textAt(record, "application.seat.role") === "CO_APPLICANT" ? applies : "SIGN";
		return { needs: isPending ? "PASSWORD" : "SIGN_IN", asks };
	});
}

/**
 * Signs the holder in: sets a first password or checks the existing one, marks the invitation used, opens a session.
 */
export async function acceptInvitation(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ token, password }: BodyOf<typeof contract>,
): Promise<SignedIn> {
	const { org } = request;
	await takeFrom(context, TRIES, `${org}|${networkOf(request.ip)}`);
	const seen = await inTransaction(context.database, (tx) => openInvitation(tx, context, org, token));
	// Key derivation is slow; no lock is held meanwhile.
	const { identityUuid } = seen.slot;
	if (seen.isPending) await refuseWeak(context, password, { org, identityUuid });
	else await judgePassword(context, request, seen, password);
	const hash = seen.isPending ? await hashPassword(password) : undefined;
	await inTransaction(context.database, async (tx) => {
		const { invitation: kept, isPending, slot } = await openInvitation(tx, context, org, token);
		if (isPending && hash !== undefined) await setFirstPassword(tx, context.keys, identityUuid, hash, context.now());
		await confirmAddress(tx, identityUuid, context.now());
		await useInvitation(tx, context, kept);
		await noteOpened(tx, context, slot);
	});
	return signIn(context, request, reply, identityUuid, "PASSWORD");
}

/** Sends an invitation's signer a new one if they still have to sign; a stranger learns nothing. */
export async function renewInvitation(context: ChangeContext, org: string, address: string, token: string) {
	await takeFrom(context, TRIES, `${org}|${networkOf(address)}`);
	const slot: SignerSlot = await inTransaction(context.database, (tx) => findInvitation(tx, context, token, org));
	const { applicationUuid, identityUuid } = slot;
	await takeFrom(context, RENEWALS, `${applicationUuid}|${identityUuid}`);
	await inTransaction(context.database, async (tx) => {
		const application = await readApplication(tx, context.keys, applicationUuid, true);
		const signer = signerOf(application.record, identityUuid);
		const email = signer && textAt(signer, "email");
		if (signer === undefined || email === undefined || textAt(signer, "status") === "SIGNED") return;
		if (isCalledOff(application.record, signer) || !isUnderWay(context, application.row)) return;
		const product = context.products.productOf(application.row);
		const cause = randomUUID();
		const invitations = signerInvitations(context, { applicationUuid, product }, (work) => work(tx));
		const opened = await invitations.invite({ identityUuid, name: textAt(signer, "name") ?? "", email }, cause);
		const { status, ...dates } = invitation(signer, { record: application.record, product, now: context.now() });
		const signers: HelocSigner[] = signersOf(application.record).map((one) =>
			one === signer ? { ...dates, status: signer.status ?? status ?? "INVITED" } : one,
		);
		await writeApplication(tx, context, application, product, {
			record: applyPatch(application.record, [set("application.helocSigners", signers)]),
			event: { kind: "signer-invited-again", actor: identityUuid, body: { by: "signer" } },
			mails: invitationMail(signer, cause, opened, application.record),
		});
	});
}

async function openInvitation(tx: Queryable, context: PlatformContext, org: string, token: string) {
	const kept = await findInvitation(tx, context, token, org);
	refuseEnded(context, kept);
	const slot: SignerSlot = { applicationUuid: kept.applicationUuid, identityUuid: kept.identityUuid };
	const identity = await findIdentity(tx, context.keys, { uuid: kept.identityUuid });
	const isPending = identity?.isPending ?? true;
	const passwordHash = isPending ? undefined : await passwordHashOf(tx, context.keys, kept.identityUuid);
	return { invitation: kept, slot, isPending, passwordHash };
}

/** Throws 401 or 429 unless it is the password of the invited account: a sign-in attempt like any other. */
async function judgePassword(
	context: ChangeContext,
	request: FastifyRequest,
	{ slot, passwordHash }: Awaited<ReturnType<typeof openInvitation>>,
	password: string,
): Promise<void> {
	const { identityUuid } = slot;
	const { email } = await readIdentity(context.database.db, context.keys, identityUuid);
	const tried = await countPasswordTry(context, request, email, identityUuid);
	if (!tried.taken.isAllowed) throw mustWait(tried.taken);
	if (!(await verifyPassword(password, passwordHash))) {
		await countSprayed(context, tried);
		throw passwordRefused(context, tried, said("invitation.password"));
	}
	await passwordTaken(context, tried, identityUuid, password);
}

/** The borrower sees that the invitation was opened. */
async function noteOpened(tx: Queryable, context: ChangeContext, slot: SignerSlot): Promise<void> {
	const task = await openTask(tx, context, slot, true);
	if (textAt(task.position.record, "application.openedAt") !== undefined) return;
	await writeTask(tx, context, task, slot.identityUuid, {
		record: applyPatch(task.position.record, [set("application.openedAt", context.now().toISOString())]),
		event: { kind: "signer-came-in", actor: slot.identityUuid, body: {} },
	});
}
