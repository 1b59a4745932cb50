import { said, worded } from "../../platform/problems/said.ts";
import { fullName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { isDisclosureId } from "../papers/kinds.ts";
import { CONSENT_VERSION } from "../signatures/signature.ts";
import { NotYet, type OrderPorts, type VendorOrder, type VendorOrderHandler } from "../steps/order.ts";
import {
	ceremonyPatch,
	contentsHash,
	endedCeremony,
	isSignersTask,
	type KeptCeremony,
	keptCeremony,
	SEALED_NAMES,
} from "./ceremony.ts";
import { signersCopiesMail } from "./deed-effect.ts";
import { copiesMail, papersSigned } from "./effect.ts";

/** The vendor calls when somebody is done; it is asked in case the call was lost. */
const ASK_AGAIN_MS = 3_600_000;

/** Waits until a person is done on the vendor's page. */
export const awaitSigning: VendorOrderHandler = async ({ record, now }, { eSign }) => {
	const ceremony = keptCeremony(record);
	if (ceremony?.status !== "OPEN") return [];
	const { status } = await eSign.result(ceremony);
	if (status === "OPEN") throw new NotYet(new Date(now.getTime() + ASK_AGAIN_MS));
	return ceremonyPatch(endedCeremony(ceremony, status));
};

/**
 * Fetches and keeps what was signed on the vendor's page: only then are the papers signed here. Papers that were made anew
 * meanwhile are signed once more.
 */
export const sealPapers: VendorOrderHandler = async (order, { eSign }) => {
	const { record, keepPdf } = order;
	const ceremony = keptCeremony(record);
	if (ceremony?.status !== "FINISHED") return [];
	const { status, completedAt } = await eSign.result(ceremony);
	if (status === "OPEN") return ceremonyPatch({ ...ceremony, status: "OPEN" });
	if (status !== "COMPLETED") return ceremonyPatch(endedCeremony(ceremony, status));
	if (completedAt === undefined || keepPdf === undefined) throw new Error("Signed papers cannot be kept.");
	if (!isOfTheRecord(order, ceremony)) return ceremonyPatch({ ...ceremony, status: "ENDED" });
	const kept = await keptPapers(eSign, keepPdf, ceremony, completedAt);
	const mails = isSignersTask(record) ? signersCopiesMail(order) : copiesMail(order);
	return {
		patch: [
			...ceremonyPatch({ ...ceremony, status: "SEALED" }),
			set("underwriting.sealedPapers", kept),
			...signaturesOf(order, ceremony, completedAt),
			...followsFrom(order, new Date(completedAt)),
		],
		mails,
	};
};

/**
 * Has the vendor end a ceremony whose papers are not to be signed there any more. What was signed before it could be ended is
 * kept and is no signature here: a person looks.
 */
export const voidCeremony: VendorOrderHandler = async ({ record, product, keepPdf }, { eSign }) => {
	const ceremony = keptCeremony(record);
	// what follows the ceremony may have seen it signed since this was ordered
	if (ceremony?.status !== "OPEN" && ceremony?.status !== "FINISHED") return [];
	if (ceremony.status === "OPEN") await eSign.void({ ...ceremony, reason: worded(product, said("signing.voided")) });
	const { status, completedAt } = await eSign.result(ceremony);
	if (status !== "COMPLETED") return ceremonyPatch({ ...ceremony, status: "VOIDED" });
	if (completedAt === undefined || keepPdf === undefined) throw new Error("Signed papers cannot be kept.");
	return [
		...ceremonyPatch({ ...ceremony, status: "ENDED" }),
		set("underwriting.sealedPapers", await keptPapers(eSign, keepPdf, ceremony, completedAt)),
		...statusPatch({ underwritingReview: true }),
	];
};

/** Fetches and keeps what was signed there. */
async function keptPapers(
	eSign: OrderPorts["eSign"],
	keepPdf: NonNullable<VendorOrder["keepPdf"]>,
	ceremony: KeptCeremony,
	completedAt: string,
) {
	const { sealed, certificate } = await eSign.papers(ceremony);
	return {
		ceremonyId: ceremony.ceremonyId,
		completedAt,
		sealed: await keepPdf(SEALED_NAMES.sealed, sealed.bytes),
		certificate: await keepPdf(SEALED_NAMES.certificate, certificate.bytes),
	};
}

/** Whether the papers that were signed are still the papers of the record. */
function isOfTheRecord({ record }: VendorOrder, { papers, papersSha256 }: KeptCeremony): boolean {
	const ids = papers.flatMap(({ document }) => (isDisclosureId(document) ? [document] : []));
	return ids.length === papers.length && contentsHash(record, ids) === papersSha256;
}

function signaturesOf(
	{ record, product }: VendorOrder,
	{ ceremonyId, identityUuid, papers }: KeptCeremony,
	signedAt: string,
): RecordPatch {
	return papers.map((paper) =>
		set(`underwriting.signatures.${paper.document}`, {
			...paper,
			signatureName: fullName(record),
			style: "TYPED" as const,
			strokes: "",
			signedAt,
			ceremonyId,
			consentVersion: CONSENT_VERSION,
			productHash: product.hash,
			identityUuid,
		}),
	);
}

function followsFrom({ record }: VendorOrder, at: Date): RecordPatch {
	if (!isSignersTask(record)) {
		return [...papersSigned(record, at), ...statusPatch({ noteSigned: true, disclosurelistClosingComplete: true })];
	}
	return [
		set("application.deedSignedAt", at.toISOString()),
		...statusPatch({ deedSigned: true, disclosurelistNotaryReady: true }),
	];
}
