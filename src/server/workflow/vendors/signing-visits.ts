import type { SigningVisit } from "../../../contracts/wire/application/index.ts";
import {
	ceremonyPatch,
	contentsHash,
	endedCeremony,
	isSignersTask,
	type KeptCeremony,
	keptCeremony,
} from "../../journey/signing/ceremony.ts";
import { drawnPapers, emailOf, papersOf } from "../../journey/signing/papers-to-sign.ts";
import { FieldRefused } from "../../journey/steps/effect.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said, worded } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { refuseUnproved } from "../../platform/sessions/recent-proof.ts";
import { fullName } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { VendorContext } from "../context.ts";
import type { PartnerVisitor, VisitorsRecord } from "./partner-visitor.ts";

/** Someone on the way to the page on which they sign. */
export interface SigningVisitor extends PartnerVisitor {
	/** The form that the ceremony replaces. */
	readonly form: string;
	readonly sessionUuid: string;
}

/**
 * Begins a ceremony on the vendor's page, or leads back into one that was left with the same papers; one with others is ended.
 * The vendor is asked while nothing is locked. Throws 409 where nothing is to be signed, or people sign here.
 */
export async function beginSigning(
	context: PlatformContext & VendorContext,
	visitor: SigningVisitor,
	origin: string,
): Promise<SigningVisit> {
	const left = await endSigning(context, visitor);
	if (left.status === "FINISHED") return left;
	const found = await visitor.open(context.database.db, false);
	const { eSign } = context.portsOf(found.org);
	refuseUnasked(found, eSign.way);
	await requireProof(context, visitor, found);
	const now = context.now();
	const { kinds, drawn } = await draw(visitor, found, now);
	const papersSha256 = contentsHash(found.record, kinds);
	const open = openCeremony(found);
	const reason = worded(found.product, said("signing.voided"));
	const again = open?.papersSha256 === papersSha256 ? open : undefined;
	if (open !== undefined && again === undefined) await eSign.void({ ...open, reason });
	const number = again?.number ?? (keptCeremony(found.record)?.number ?? 0) + 1;
	const { identityUuid, reference } = visitor;
	const { ceremonyId, url } = await eSign.begin({
		orderId: stableUuid("signing visit", reference, String(number), papersSha256),
		reference,
		title: drawn.papers.map(({ title }) => title).join(", "),
		papers: drawn.papers,
		recipients: [{ id: identityUuid, name: fullName(found.record), email: emailOf(found), order: 1 }],
		visitor: identityUuid,
		returnUrl: `${origin}${homeOf(found.product.id)}/${visitor.path}/${pageOf(found)}`,
		callbackUrl: `${origin}/vendor-callbacks/v1/e-sign`,
		...(again === undefined ? {} : { ceremonyId: again.ceremonyId }),
	});
	if (again !== undefined) return { status: "OPEN", url };
	const startedAt = now.toISOString();
	const begun = { ceremonyId, number, startedAt, identityUuid, papers: drawn.kept, papersSha256 };
	try {
		await keepBegun(context, visitor, { ...begun, status: "OPEN" }, open);
	} catch (error) {
		await eSign.void({ ceremonyId, reason });
		throw error;
	}
	return { status: "OPEN", url };
}

/** Asks the vendor whether a person is done there, and keeps what it says; what the browser brings back proves nothing. */
export async function endSigning(
	context: PlatformContext & VendorContext,
	visitor: PartnerVisitor,
): Promise<SigningVisit> {
	const found = await visitor.open(context.database.db, false);
	const kept = keptCeremony(found.record);
	if (kept?.status === "FINISHED") return { status: "FINISHED" };
	if (kept?.status !== "OPEN") return { status: "NONE" };
	const { status } = await context.portsOf(found.org).eSign.result(kept);
	if (status === "OPEN") return { status };
	const ended = endedCeremony(kept, status);
	await inTransaction(context.database, async (tx) => {
		const now = await visitor.open(tx, true);
		if (openCeremony(now)?.ceremonyId !== kept.ceremonyId) return;
		await now.save(ceremonyPatch(ended), "signing-visit-ended");
	});
	return { status: status === "COMPLETED" ? "FINISHED" : status === "DECLINED" ? "DECLINED" : "ENDED" };
}

async function draw(visitor: SigningVisitor, { record, product }: VisitorsRecord, now: Date) {
	try {
		const state = { record, product, now };
		const kinds = papersOf(state);
		return { kinds, drawn: await drawnPapers(state, visitor.identityUuid, kinds) };
	} catch (error) {
		if (!(error instanceof FieldRefused)) throw error;
		throw new Problem(409, "NOT_TO_SIGN_YET", error.textFor(product, visitor.form));
	}
}

/** The page on which they sign. */
function pageOf({ record }: VisitorsRecord): string {
	if (!isSignersTask(record)) return "signing/sign";
	return textAt(record, "application.seat.role") === "CO_APPLICANT" ? "together/sign" : "sign";
}

/** Whoever signs has proved lately who they are, there as here. */
function requireProof(context: PlatformContext, visitor: SigningVisitor, { product }: VisitorsRecord): Promise<void> {
	const form = product.forms[visitor.form];
	if (form === undefined) throw new Error(`There is no form ${visitor.form}.`);
	return refuseUnproved(context.database.db, context, form, visitor);
}

/** Keeps a ceremony that was begun, unless another window has begun one, or nothing is to be signed any more. */
function keepBegun(
	context: PlatformContext,
	visitor: SigningVisitor,
	begun: KeptCeremony,
	before: KeptCeremony | undefined,
): Promise<void> {
	return inTransaction(context.database, async (tx) => {
		const now = await visitor.open(tx, true);
		refuseUnasked(now, "HOSTED");
		const open = openCeremony(now);
		if (open?.ceremonyId === begun.ceremonyId) return;
		if (open !== undefined && open.ceremonyId !== before?.ceremonyId) throw notOpen();
		await now.save(ceremonyPatch(begun), "signing-visit-begun");
	});
}

function openCeremony({ record }: VisitorsRecord): KeptCeremony | undefined {
	const ceremony = keptCeremony(record);
	return ceremony?.status === "OPEN" ? ceremony : undefined;
}

function refuseUnasked({ isAsked }: VisitorsRecord, way: "OWN" | "HOSTED"): void {
	if (!isAsked || way !== "HOSTED") throw notOpen();
}

function notOpen(): Problem {
	return new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"));
}
