/**
 * The arithmetic of the trade: pure functions with dated figures, tested against published examples; its only import is
 * a decimal library.
 */

export * from "./adverse-action.ts";
export * from "./assets.ts";
export * from "./borrower/aba.ts";
export * from "./borrower/age.ts";
export * from "./borrower/name-match.ts";
export * from "./borrower/ssn.ts";
export * from "./calendar/business-days.ts";
export * from "./calendar/dated.ts";
export * from "./calendar/months.ts";
export * from "./calendar/rescission.ts";
export * from "./calendar/time-zones.ts";
export * from "./decision-trace.ts";
export * from "./home-equity-law.ts";
export * from "./insurance.ts";
export * from "./money.ts";
export * from "./pricing/cltv.ts";
export * from "./pricing/draws.ts";
export * from "./pricing/fees.ts";
export * from "./pricing/first-payment.ts";
export * from "./pricing/hoepa.ts";
export * from "./pricing/offer-case.ts";
export * from "./pricing/offers.ts";
export * from "./pricing/payments.ts";
export * from "./pricing/pricing.ts";
export * from "./pricing/rate-bands.ts";
export * from "./pricing/ratios.ts";
export * from "./pricing/schedule.ts";
export * from "./pricing/score-rank.ts";
export * from "./reporting/hmda.ts";
export * from "./reporting/lar.ts";
export * from "./reporting/lar-demographics.ts";
export * from "./reporting/loan-number.ts";
export * from "./reporting/nmls.ts";
export * from "./reporting/register-codes.ts";
export * from "./reporting/uli.ts";
export * from "./series/apor.ts";
export * from "./series/dated-series.ts";
export * from "./served-states.ts";
