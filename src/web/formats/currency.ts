import { MONEY_FORMAT } from "../../contracts/constants/formats.ts";

const { locale, currency } = MONEY_FORMAT;
const whole = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(locale, { style: "currency", currency });

/** Dollars as "$1,234.50"; without cents where `isWhole`. */
export function showCurrency(dollars: number, isWhole = false): string {
	return (isWhole ? whole : exact).format(dollars);
}
