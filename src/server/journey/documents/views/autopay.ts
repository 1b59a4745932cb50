import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { KeysOf } from "../../../../flow/engine/record/record-shape.ts";
import type { BankAccount } from "../../../../flow/engine/record/record-types.generated.ts";
import { centsOf, formatMoney } from "../../../../lending/money.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { jsonAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { paymentsView } from "./payments.ts";
import type { TermsView } from "./terms.ts";

function ordinal(day: number): string {
	const tens = day % 100;
	const end = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
	return `${day}${end}`;
}

/** Returns what was authorized to be debited: from which account, on which day, in whose words (12 CFR 1005.10(b)). */
export function autopayView(record: StoredRecord, product: Product, on: string): TermsView {
	const say = copyIn(product, "documents");
	const at = (field: KeysOf<BankAccount, string>): string =>
		textAt(record, `application.autopayAccount.${field}`) ?? "";
	const { payment, firstPaymentText } = paymentsView(record, product, on).values;
	const preferred = jsonAt(record, "application.selectedOffer.preferred");
	const day = numberAt(record, "application.paymentDay");
	return {
		values: {
			words: textAt(record, "underwriting.autopay.words") ?? "",
			payment: payment ?? "",
			firstPaymentText: firstPaymentText ?? "",
			discountPayment: preferred?.monthlyPayment === undefined ? "" : formatMoney(centsOf(preferred.monthlyPayment)),
		},
		tables: {
			account: [
				[say("autopay.bank"), at("bankName")],
				[say("autopay.account"), say("autopay.accountOf", { digits: at("mask").slice(-4) })],
				[say("autopay.day"), day === undefined ? say("autopay.anyDay") : say("autopay.dayOf", { day: ordinal(day) })],
			],
		},
	};
}
