import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../../flow/engine/tables/ask-table.ts";
import { localDate } from "../../../../lending/calendar/time-zones.ts";
import {
	homeEquityLaw,
	linePeriods,
	maxRateFor,
	minRedraw,
	originationPercentFor,
	primeHistory,
} from "../../../../lending/index.ts";
import { centsOf, formatMoney, formatPercent } from "../../../../lending/money.ts";
import { feePaidTo } from "../../../../lending/pricing/advertised.ts";
import { monthlyPayment } from "../../../../lending/pricing/payments.ts";
import { advertisedFee, pricingOf } from "../../../../lending/product/pricing-sheet.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { flagAt, listAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { homeOf } from "../../household/household.ts";
import { lineRecordingTax, quotedTaxBounds } from "../../law/recording-tax.ts";
import { tableFacts } from "../../steps/table-facts.ts";
import { chosenPlan, exampleOf, offeredPlans } from "../../terms/plans.ts";
import { possibleDiscounts } from "./discounts.ts";
import { lineFeesView } from "./line-fees.ts";
import type { TermsView } from "./terms.ts";
import { highestRateValues, historyRows, variableValues } from "./variable-rate.ts";

function wholeMoney(cents: number): string {
	return formatMoney(cents).replace(/\.00$/, "");
}

function recordingFees(product: Product): { readonly least: string; readonly most: string } {
	const [least, most] = [advertisedFee(product, "minRecordingFee"), advertisedFee(product, "maxRecordingFee")];
	return { least: wholeMoney(least), most: wholeMoney(most) };
}

/** What is paid to record the instrument: the tax on the chosen line where the law says it, otherwise its range. */
function recordingText(record: StoredRecord, product: Product, on: string): string {
	const say = copyIn(product, "documents");
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	const tax = line > 0 ? lineRecordingTax(record, product, on) : null;
	const fees = recordingFees(product);
	if (tax === 0) return say("homeEquity.recordingUntaxed", fees);
	if (tax !== null)
		return say("homeEquity.recordingTaxed", { ...fees, tax: formatMoney(tax), line: formatMoney(line) });
	const quoted = quotedTaxBounds(record, product, on);
	const per100k = (share: number): string => wholeMoney(centsOf(100_000 * share));
	if (quoted !== undefined) {
		const { least, most } = quoted;
		return say("homeEquity.recordingQuoted", { ...fees, leastTax: per100k(least), mostTax: per100k(most) });
	}
	const advertised = (key: "minRecordingTaxPer100k" | "maxRecordingTaxPer100k"): string =>
		wholeMoney(advertisedFee(product, key));
	const bounds = { leastTax: advertised("minRecordingTaxPer100k"), mostTax: advertised("maxRecordingTaxPer100k") };
	return say("homeEquity.recording", { ...fees, ...bounds });
}

/** Returns what 12 CFR 1026.40(d) requires beyond the fixed text: the example, the rates, the limits, the history. */
export function homeEquityView(record: StoredRecord, product: Product, on: string): TermsView {
	const say = copyIn(product, "documents");
	const sheet = pricingOf(product, on, tableFacts(product, record, on));
	const state = textAt(record, "application.property.state") ?? "";
	const law = homeEquityLaw(product, state, on);
	const maxRate = maxRateFor(sheet, state);
	const index = sheet.prime();
	const offers = listAt(record, "application.offers");
	const plans = offeredPlans(record, sheet, state);
	const plan = chosenPlan(record) ?? plans.find(({ interestOnly }) => !interestOnly) ?? plans[0];
	const { rate, months, interestOnly, variable, interestOnlyMonths = 0 } = plan;
	const { draw, years } = askTable(product.tables, "law/line-disclosure", {}, on);
	const history = primeHistory(product.series.prime, on, years);
	const example = exampleOf(plan, draw);
	const { drawMonths, repaymentMonths } = linePeriods(months, sheet.rules);
	const yearsOf = (of: number): string => String(of / 12);
	const ratesText = (rates: readonly number[]): string => {
		const [from, to] = [formatPercent(Math.min(...rates)), formatPercent(Math.max(...rates))];
		return from === to ? from : say("homeEquity.rates", { from, to });
	};
	const discounts = possibleDiscounts(record, product, sheet);
	const expires = offers.map((offer) => textAt(offer, "expiresAt")).find((one) => one !== undefined);
	return {
		values: {
			...variableValues(variable, interestOnlyMonths, say),
			...highestRateValues(plan, draw, say),
			...discounts.values,
			exampleInterestMonths: String(interestOnlyMonths),
			exampleRepaying: formatMoney(example.repayingPayment),
			exampleRepayingMonths: String(Math.max(0, example.rows.length - interestOnlyMonths - 1)),
			exampleRate: formatPercent(rate),
			exampleYears: yearsOf(months),
			exampleMonths: String(example.rows.length),
			exampleRegular: String(example.rows.length - 1),
			examplePayment: formatMoney(example.payment),
			exampleLast: formatMoney(example.lastPayment),
			exampleBalloonText: interestOnly ? say("homeEquity.exampleBalloon") : "",
			drawMonths: String(drawMonths),
			repaymentMonths: String(repaymentMonths),
			minRate: formatPercent(sheet.minRate, 2),
			maxRate: formatPercent(maxRate, 2),
			feePercent: formatPercent(originationPercentFor(sheet, homeOf(record)), 2),
			valuationFee: formatMoney(law.lenderPaysFees ? 0 : advertisedFee(product, "valuationFee")),
			notaryFee: formatMoney(law.lenderPaysFees ? 0 : advertisedFee(product, "manualNotaryFee")),
			valuationPaidTo: say(`paidTo.${feePaidTo(product.org.pricing, "valuationFee")}`),
			notaryPaidTo: say(`paidTo.${feePaidTo(product.org.pricing, "manualNotaryFee")}`),
			balloonText: say(
				offers.some((offer) => flagAt(offer, "interestOnly")) ? "homeEquity.balloon" : "homeEquity.noBalloon",
			),
			recordingText: law.lenderPaysFees ? say("homeEquity.recordingByLender") : recordingText(record, product, on),
			minLine: formatMoney(sheet.minLine),
			maxLine: formatMoney(sheet.maxLine),
			minRedraw: formatMoney(minRedraw({ law, rules: sheet.rules }, homeOf(record))),
			prime: formatPercent(index, 2),
			margin: formatPercent(variable?.margin ?? sheet.redrawMargin, 2),
			redrawRate: formatPercent((Math.round(index * 10_000) + Math.round(sheet.redrawMargin * 10_000)) / 10_000, 2),
			maxRatePayment: formatMoney(monthlyPayment(draw, maxRate, months)),
			offersExpire:
				expires === undefined ? say("homeEquity.offersExpire") : writtenDate(localDate(new Date(expires), state)),
		},
		tables: {
			lineFees: lineFeesView(record, product, sheet).rows,
			discounts: discounts.rows,
			plans: plans.map((one) => {
				const { payment, lastPayment } = exampleOf(one, draw);
				const periods = linePeriods(one.months, sheet.rules);
				return [
					say(one.interestOnly ? "homeEquity.interestOnly" : "homeEquity.years", { years: yearsOf(one.months) }),
					ratesText(one.rates),
					say("homeEquity.period", { months: periods.drawMonths }),
					say("homeEquity.period", { months: periods.repaymentMonths }),
					formatMoney(payment),
					formatMoney(lastPayment),
				];
			}),
			variablePlans: plans.map((one) => {
				const { payment, repayingPayment } = exampleOf(one, draw);
				const periods = linePeriods(one.months, sheet.rules);
				return [
					say("homeEquity.years", { years: yearsOf(one.months) }),
					ratesText(one.rates),
					say("homeEquity.period", { months: periods.drawMonths }),
					say("homeEquity.period", { months: periods.repaymentMonths }),
					formatMoney(payment),
					formatMoney(repayingPayment),
				];
			}),
			primeHistory:
				variable !== undefined
					? historyRows({ ...plan, variable }, draw, history, say)
					: history.map(({ year, prime: percent }) => {
							const prime = percent / 100;
							const full = (Math.round(percent * 100) + Math.round(sheet.redrawMargin * 10_000)) / 10_000;
							return [
								String(year),
								formatPercent(prime, 2),
								formatPercent(sheet.redrawMargin, 2),
								formatPercent(full, 2),
								formatMoney(monthlyPayment(draw, full, months)),
							];
						}),
		},
	};
}
