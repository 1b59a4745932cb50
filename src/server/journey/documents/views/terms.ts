import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { KeysOf } from "../../../../flow/engine/record/record-shape.ts";
import type { SelectedOffer } from "../../../../flow/engine/record/record-types.generated.ts";
import { homeEquityLaw, linePeriods, maxRateFor, minRedraw } from "../../../../lending/index.ts";
import { centsOf, Exact, formatMoney, formatPercent } from "../../../../lending/money.ts";
import { YEAR_DAYS } from "../../../../lending/pricing/payments.ts";
import { advertisedFee, pricingOf } from "../../../../lending/product/pricing-sheet.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { flagAt, jsonAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { homeOf } from "../../household/household.ts";
import { creditKind } from "../../law/credit-kind.ts";
import { lineRecordingTax } from "../../law/recording-tax.ts";
import { tableFacts } from "../../steps/table-facts.ts";
import { floodCover } from "../../terms/flood-cover.ts";
import { discountsView } from "./discounts.ts";
import { lineFeesView } from "./line-fees.ts";
import { paymentsView } from "./payments.ts";
import { variableValues } from "./variable-rate.ts";

/** What a document says about the chosen offer. */
export interface TermsView {
	readonly values: { readonly [name: string]: string };
	readonly tables: { readonly [name: string]: readonly (readonly string[])[] };
}

/** Returns the figures of the chosen offer; zeros while none is chosen. */
export function termsView(record: StoredRecord, product: Product, on: string): TermsView {
	const say = copyIn(product, "documents");
	const sheet = pricingOf(product, on, tableFacts(product, record, on));
	const chosen = (field: KeysOf<SelectedOffer, number>): number =>
		centsOf(numberAt(record, `application.selectedOffer.${field}`) ?? 0);
	const draw = chosen("amount");
	const fee = chosen("originationFeeAmount");
	const line = chosen("creditLine");
	const rate = numberAt(record, "application.selectedOffer.rate") ?? 0;
	const months = Math.max(1, numberAt(record, "application.selectedOffer.term") ?? 1);
	const { drawMonths, repaymentMonths } = linePeriods(months, sheet.rules);
	const isOpenEnd = creditKind(product).plan === "OPEN_END";
	const payments = paymentsView(record, product, on);
	const payOff = chosen("payOff");
	const variable = jsonAt(record, "application.selectedOffer.variable");
	const interestOnlyMonths = numberAt(record, "application.selectedOffer.interestOnlyMonths");
	const margin = formatPercent(variable?.margin ?? sheet.redrawMargin, 2);
	const lineFees = lineFeesView(record, product, sheet);
	const discounts = discountsView(record, product, on);
	const state = textAt(record, "application.property.state") ?? "";
	const law = homeEquityLaw(product, state, on);
	const money = formatMoney;
	const tax = lineRecordingTax(record, product, on);
	const isManual =
		textAt(record, "application.requestedManualNotaryTime") !== undefined ||
		flagAt(record, "application.status.manualNotary");
	const source = textAt(record, "application.property.valueSource");
	const hadBroker = (source === "BPO" || source === "RESI_EVAL") && !law.lenderPaysFees;
	const valuationCharge = hadBroker ? money(advertisedFee(product, "valuationFee")) : money(0);
	const notaryCharge = isManual && !law.lenderPaysFees ? money(advertisedFee(product, "manualNotaryFee")) : money(0);
	const recordingFees = {
		least: money(advertisedFee(product, "minRecordingFee")),
		most: money(advertisedFee(product, "maxRecordingFee")),
	};
	const inZone = textAt(record, "application.status.flood") === "IN_ZONE";
	return {
		values: {
			draw: money(draw),
			fee: money(fee),
			line: money(line),
			rate: formatPercent(rate),
			monthlyRate: `${new Exact(rate).times(100).div(12).toFixed(5)}%`,
			dailyRate: `${new Exact(rate).times(100).div(YEAR_DAYS).toFixed(7)}%`,
			months: String(months),
			drawMonths: String(drawMonths),
			repaymentMonths: String(repaymentMonths),
			...payments.values,
			...variableValues(variable, interestOnlyMonths, say),
			margin,
			maxRate: formatPercent(variable?.maxRate ?? maxRateFor(sheet, state), 2),
			minRedraw: money(minRedraw({ law, rules: sheet.rules }, homeOf(record))),
			nonRecourseText: law.nonRecourse ? say("terms.nonRecourse") : "",
			floodText: inZone ? ` ${say("terms.flood", { amount: money(floodCover(record, product, on)) })}` : "",
			floodCovenant: inZone ? say("terms.floodCovenant") : "",
			valuationCharge,
			notaryCharge,
			...lineFees.values,
			...discounts.values,
			recordingTaxCharge: tax === null ? "" : money(tax),
		},
		tables: {
			terms: [
				[say("terms.receive"), money(draw)],
				...(payOff > 0
					? [
							[say("terms.toOtherLenders"), money(payOff)],
							[say("terms.toAccount"), money(draw - payOff)],
						]
					: []),
				[say("terms.fee"), money(fee)],
				[say("terms.line"), money(line)],
				[
					variable === undefined
						? say("terms.rate")
						: say("terms.variableRate", { index: formatPercent(variable.index, 2), margin }),
					formatPercent(rate),
				],
				...(discounts.rows.length === 0
					? []
					: [
							[say("terms.discountRate"), discounts.values.discountRate ?? ""],
							[say("terms.discountPayment"), discounts.values.discountPayment ?? ""],
						]),
				[say("terms.term"), say("terms.termOf", { months, years: months / 12 })],
				...(isOpenEnd
					? [
							[say("terms.drawPeriod"), say("terms.periodOf", { months: drawMonths })],
							[say("terms.repaymentPeriod"), say("terms.periodOf", { months: repaymentMonths })],
						]
					: []),
				...payments.terms,
				...lineFees.charges,
			],
			charges: [
				[say("charges.origination"), money(fee)],
				[say("charges.valuation"), valuationCharge],
				[say("charges.notary"), notaryCharge],
				[say("charges.recordingFee"), law.lenderPaysFees ? money(0) : say("charges.recordingFeeOf", recordingFees)],
				[say("charges.recordingTax"), tax === null ? say("charges.recordingTaxOf") : money(tax)],
				...lineFees.charges,
			],
			discounts: discounts.rows,
			schedule: payments.rows,
		},
	};
}
