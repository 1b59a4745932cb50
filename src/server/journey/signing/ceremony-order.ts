import { said, worded } from "../../platform/problems/said.ts";
import { fullName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { kindOf } from "../documents/kinds.ts";
import { NotYet, type VendorOrder, type VendorOrderHandler } from "../order.ts";
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
import { CONSENT_VERSION } from "./signature.ts";

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
	const { sealed, certificate } = await eSign.papers(ceremony);
	const { ceremonyId } = ceremony;
	const kept = {
		ceremonyId,
		completedAt,
		sealed: await keepPdf(SEALED_NAMES.sealed, sealed.bytes),
		certificate: await keepPdf(SEALED_NAMES.certificate, certificate.bytes),
	};
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

/** Has the vendor end a ceremony whose papers are not to be signed there any more. */
export const voidCeremony: VendorOrderHandler = async ({ record, product }, { eSign }) => {
	const ceremony = keptCeremony(record);
	if (ceremony?.status !== "OPEN") return [];
	await eSign.void({ ...ceremony, reason: worded(product, said("signing.voided")) });
	return ceremonyPatch({ ...ceremony, status: "VOIDED" });
};

/** Whether the papers that were signed are still the papers of the record. */
function isOfTheRecord({ record }: VendorOrder, { papers, papersSha256 }: KeptCeremony): boolean {
	const kinds = papers.flatMap(({ document }) => kindOf(document) ?? []);
	return kinds.length === papers.length && contentsHash(record, kinds) === papersSha256;
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
