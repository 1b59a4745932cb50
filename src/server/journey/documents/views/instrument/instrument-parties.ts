import type { Product } from "../../../../../flow/engine/authored/authored.ts";
import { copyIn } from "../../../../platform/products/copy-in.ts";
import { fullName } from "../../../../record/parties.ts";
import { textAt } from "../../../../record/read-record.ts";
import type { StoredRecord } from "../../../../record/stored-record.ts";
import { maritalStatusOf, signersOf } from "../../../signers/signer-record.ts";
import { entityText, holdingEntity, stateName } from "../names-on-papers.ts";

const MARITAL = ["MARRIED", "UNMARRIED", "SEPARATED"] as const;

/** Returns the owners who convey: each with the marital status that they told, as recorders and title insurers want it. */
export function partiesText(record: StoredRecord, product: Product): string {
	const company = holdingEntity(record);
	if (company !== undefined) return entityText(company, product);
	const say = copyIn(product, "documents");
	const name = fullName(record);
	const given = textAt(record, "profile.maritalStatus");
	const marital = MARITAL.find((one) => one === given);
	const others = signersOf(record).map((signer) => {
		const other = signer.name ?? "";
		if (signer.isSpouse === true) return say("instrumentParties.SPOUSE", { name: other, owner: name });
		const told = MARITAL.find((one) => one === maritalStatusOf(record, signer));
		return told === undefined ? other : say(`instrumentParties.${told}`, { name: other });
	});
	const holder = textAt(record, "application.property.trustName") ?? textAt(record, "application.property.companyName");
	return [
		marital === undefined ? name : say(`instrumentParties.${marital}`, { name }),
		...others,
		...(holder === undefined ? [] : [say("parties.trustee", { name: holder })]),
	]
		.filter((one) => one !== "")
		.join("; ");
}

/** Returns who the trustee is, by the table law/security-instrument; empty where the instrument has none. */
export function trusteeText(record: StoredRecord, product: Product, trustee: string | null): string {
	const say = copyIn(product, "documents");
	const state = stateName(product, textAt(record, "application.property.state") ?? "");
	switch (trustee) {
		case null:
			return "";
		case "PUBLIC":
			return say("instrumentTrustees.PUBLIC", { county: textAt(record, "underwriting.parcel.county") ?? "", state });
		case "APPOINTED": {
			const name = textAt(record, "underwriting.finalTitle.trustee");
			return name === undefined
				? say("instrumentTrustees.APPOINTED", { state })
				: say("instrumentTrustees.NAMED", { name, state });
		}
		default:
			throw new Error(`The security instrument has no words for "${trustee}".`);
	}
}
