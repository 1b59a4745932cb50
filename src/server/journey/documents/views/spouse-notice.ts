import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { centsOf, formatMoney } from "../../../../lending/money.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { fullName, mailingAddress } from "../../../record/parties.ts";
import { numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { signersOf } from "../../signers/signer-record.ts";

/** Returns to whom the notice about the credit goes: the spouse by name where one signs, at the borrower's own address. */
export function spouseNoticeView(record: StoredRecord, product: Product) {
	const spouse = signersOf(record).find(({ isSpouse }) => isSpouse === true)?.name;
	const say = copyIn(product, "documents");
	return {
		values: {
			spouse: spouse ?? say("parties.spouse", { name: fullName(record) }),
			spouseAddress: mailingAddress(record).join(", "),
			agreedOn: writtenDate(textAt(record, "underwriting.closing.signedOn") ?? ""),
			line: formatMoney(centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0)),
		},
		tables: {},
	};
}
