import type { Product } from "../../../engine/authored/authored.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { fullName } from "../../record/parties.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { stateName } from "../documents/views/state-name.ts";

const MARITAL = ["MARRIED", "UNMARRIED", "SEPARATED"] as const;

/** Returns the owners who convey: the borrower with the marital status, as recorders and title insurers want it, and the others. */
export function partiesText(record: StoredRecord, product: Product): string {
	const say = copyIn(product, "documents");
	const name = fullName(record);
	const given = textAt(record, "profile.maritalStatus");
	const marital = MARITAL.find((one) => one === given);
	const others = listAt(record, "application.helocSigners").map((signer) => textAt(signer, "name") ?? "");
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
