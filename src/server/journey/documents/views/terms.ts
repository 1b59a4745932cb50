import type { Product } from "../../../../engine/authored/authored.ts";
import type { KeysOf } from "../../../../engine/record/record-shape.ts";
import type { SelectedOffer } from "../../../../engine/record/record-types.generated.ts";
import { homeEquityLaw } from "../../../../lending/home-equity-law.ts";
import { centsOf, Exact, formatMoney, formatPercent } from "../../../../lending/money.ts";
import { minRedraw } from "../../../../lending/pricing/draws.ts";
import { paymentOn, paymentSchedule } from "../../../../lending/pricing/payments.ts";
import { flagAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { advertisedFee, pricingOf } from "../../offers/pricing.ts";

/** What a document says about the chosen offer. */
export interface TermsView {
	readonly values: { readonly [name: string]: string };
	readonly tables: { readonly [name: string]: readonly (readonly string[])[] };
}

/** Returns the figures of the chosen offer; zeros while none is chosen. */
export function termsView(record: StoredRecord, product: Product, on: string): TermsView {
	const sheet = pricingOf(product, on);
	const chosen = (field: KeysOf<SelectedOffer, number>): number =>
		centsOf(numberAt(record, `application.selectedOffer.${field}`) ?? 0);
	const draw = chosen("amount");
	const fee = chosen("originationFeeAmount");
	const line = chosen("creditLine");
	const rate = numberAt(record, "application.selectedOffer.rate") ?? 0;
	const months = Math.max(1, numberAt(record, "application.selectedOffer.term") ?? 1);
	const interestOnly = flagAt(record, "application.selectedOffer.interestOnly");
	const payment = paymentOn(line, { rate, months, interestOnly });
	const rows = paymentSchedule(line, rate, months, payment);
	const payOff = chosen("payOff");
	const interest = rows.reduce((total, row) => total + row.interest, 0);
	const state = textAt(record, "application.property.state") ?? "";
	const law = homeEquityLaw(state);
	const money = formatMoney;
	const isManual =
		textAt(record, "application.requestedManualNotaryTime") !== undefined ||
		flagAt(record, "application.status.manualNotary");
	const hadBroker = textAt(record, "application.property.valueSource") === "BPO" && law === undefined;
	const inZone = textAt(record, "application.status.flood") === "IN_ZONE";
	return {
		values: {
			draw: money(draw),
			fee: money(fee),
			line: money(line),
			rate: formatPercent(rate),
			monthlyRate: `${new Exact(rate).times(100).div(12).toFixed(5)}%`,
			months: String(months),
			payment: money(payment),
			lastPayment: money(rows.at(-1)?.payment ?? 0),
			totalInterest: money(interest),
			margin: formatPercent(sheet.redrawMargin, 2),
			maxRate: formatPercent(sheet.maxRate, 2),
			minRedraw: money(minRedraw(state)),
			nonRecourseText:
				law !== undefined
					? "In Texas this line is without recourse for personal liability against the owner or the owner's spouse, unless it was obtained by actual fraud."
					: "",
			floodText: inZone ? " The home lies in a special flood hazard area: flood insurance is required too." : "",
			floodCovenant: inZone ? ", and against flood" : "",
		},
		tables: {
			terms: [
				["You receive", money(draw)],
				...(payOff > 0
					? [
							["Of this to your other lenders", money(payOff)],
							["Of this to your account", money(draw - payOff)],
						]
					: []),
				["Origination fee, added to what you owe", money(fee)],
				["You owe from day one (credit line)", money(line)],
				["Annual percentage rate, fixed for the initial draw", formatPercent(rate)],
				["Term", `${months} months (${months / 12} years)`],
				[interestOnly ? "You pay every month (interest, rounded up)" : "You pay every month", money(payment)],
				...(interestOnly ? [["Due with the last payment", money(rows.at(-1)?.payment ?? 0)]] : []),
			],
			charges: [
				["Origination fee", money(fee)],
				["Valuation by a broker", hadBroker ? money(advertisedFee(product, "valuationFee")) : money(0)],
				[
					"Notary in person",
					isManual && law === undefined ? money(advertisedFee(product, "manualNotaryFee")) : money(0),
				],
				// Where the law caps fees, as in Texas, the lender bears what would count against the 2 % beside the origination fee.
				["Recording fee", law !== undefined ? money(0) : "$0.00 to $315.00, as the county charges"],
				["Recording tax", "$0.00 to $1,400.00 for each $100,000, as the state charges"],
			],
			schedule: rows
				.slice(0, 12)
				.map((row) => [
					String(row.number),
					money(row.payment),
					money(row.interest),
					money(row.principal),
					money(row.balance),
				]),
		},
	};
}
