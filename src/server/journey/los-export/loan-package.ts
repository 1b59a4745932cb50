import { loanMessage } from "../../../lending/mismo/index.ts";
import { entityOf, fullName } from "../../record/parties.ts";
import { applicationUuidOf, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { renderCopy } from "../documents/render.ts";
import { signatureOf } from "../documents/signature-on-copy.ts";
import { sha256Of } from "../papers/deliveries.ts";
import { type DisclosureId, kindOf } from "../papers/kinds.ts";
import { storedIds } from "../papers/stored-snapshots.ts";
import type { LosDocument, LosPackage } from "../ports/los-export.ts";
import { signerRecord } from "../signers/signer-record.ts";
import type { KeptPaper, VendorOrder } from "../steps/order.ts";
import { loanOutcomeOf, loanSource, signersOfLoan } from "./loan-source.ts";

/** The name of the MISMO message in a package. */
const MESSAGE = "loan.xml";

/**
 * What is handed over for an order, the same on every attempt while the record and the vendors' papers stay the same; or what it
 * lacks, by name. Throws NotYet while a vendor's paper is on its way.
 */
export async function loanPackage(
	order: Pick<VendorOrder, "uuid" | "record" | "secrets" | "product" | "vendorPapers">,
): Promise<LosPackage | { readonly missing: readonly string[] }> {
	const { uuid, record, secrets, product } = order;
	// the message has people alone, and a person enters a company
	if (entityOf(record) !== undefined) return { missing: ["a borrower that is a person"] };
	const outcome = loanOutcomeOf(record);
	const message = loanMessage(loanSource(record, secrets, product), outcome);
	if ("missing" in message) return message;
	const papers: LosDocument[] = [documentOf(MESSAGE, Buffer.from(message.xml))];
	for (const [number, own] of [record, ...ofOthers(record)].entries()) {
		const person = number === 0 ? "" : `party-${number + 1}-`;
		for (const id of papersOf({ record: own, product })) {
			papers.push(documentOf(`${person}${id}.pdf`, await renderCopy(id, own, product)));
		}
	}
	papers.push(...vendorsPapers((await order.vendorPapers?.()) ?? []));
	return {
		orderId: uuid,
		applicationId: applicationUuidOf(record),
		applicationNumber: textAt(record, "application.loanNumber") ?? "",
		applicantName: fullName(record),
		outcome,
		documents: papers,
	};
}

/** What the others of the message's parties have of their own. */
function ofOthers(record: StoredRecord): readonly StoredRecord[] {
	return signersOfLoan(record).map(({ identityUuid }) => signerRecord(record, identityUuid));
}

/** What somebody signed, and the notices of a decline. */
function papersOf({ record, product }: Pick<VendorOrder, "record" | "product">): readonly DisclosureId[] {
	return storedIds(record)
		.filter((id) => signatureOf(record, id, product) !== undefined || kindOf(id) === "adverse-action")
		.sort();
}

/** What vendors sent, each under a name of its own. */
function vendorsPapers(papers: readonly KeptPaper[]): readonly LosDocument[] {
	const named = new Map<string, number>();
	return papers.map(({ mediaType, bytes, ...vendorPaper }) => {
		const kind = `vendor-${vendorPaper.kind.toLowerCase().replaceAll("_", "-")}`;
		const number = (named.get(kind) ?? 0) + 1;
		named.set(kind, number);
		const name = `${kind}${number === 1 ? "" : `-${number}`}.${mediaType.slice(mediaType.indexOf("/") + 1)}`;
		return { ...documentOf(name, bytes), vendorPaper };
	});
}

function documentOf(name: string, bytes: Buffer): LosDocument {
	return { name, size: bytes.length, sha256: sha256Of(bytes), bytes };
}
