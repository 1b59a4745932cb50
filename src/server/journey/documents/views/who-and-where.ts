import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { addressLine, entityOf, fullName, propertyAddress } from "../../../record/parties.ts";
import { listAt, textAt, textsAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { coApplicantsOf } from "../../signers/co-applicants.ts";
import { lenderValues } from "./lender.ts";
import { entityText, holdingEntity, signerText, stateName } from "./names-on-papers.ts";

/** Returns the values for every document: the lender, the borrower, the home, the date. */
export function commonValues(record: StoredRecord, product: Product, on: string): { readonly [name: string]: string } {
	const say = copyIn(product, "documents");
	const coOwners = listAt(record, "application.helocSigners").map((signer) => textAt(signer, "name") ?? "");
	const trust = textAt(record, "application.property.trustName") ?? textAt(record, "application.property.companyName");
	const name = fullName(record);
	const [entity, holder] = [entityOf(record), holdingEntity(record)];
	const coApplicants = coApplicantsOf(record).map((one) => one.name);
	return {
		...lenderValues(product, on),
		date: writtenDate(on),
		borrower: entity === undefined ? [name, ...coApplicants].join(" and ") : entityText(entity, product),
		owners: (holder !== undefined
			? [entityText(holder, product)]
			: [name, ...coOwners, ...(trust === undefined ? [] : [say("parties.trustee", { name: trust })])]
		)
			.filter((one) => one !== "")
			.join(", "),
		property: addressLine(propertyAddress(record)),
		state: stateName(product, textAt(record, "application.property.state") ?? ""),
		county: textAt(record, "underwriting.parcel.county") ?? "",
		parcelNumber: textAt(record, "underwriting.parcel.parcelNumber") ?? "",
		loanNumber: textAt(record, "application.loanNumber") ?? say("parties.loanNumberLater"),
		signedFor: entity === undefined ? "" : signerText(record, product),
		ownersOnDeed: textsAt(record, "underwriting.title.owners").join(", "),
	};
}
