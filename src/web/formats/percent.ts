import { PERCENT_DECIMALS } from "../../contracts/constants/formats.ts";
import { formatPercent } from "../../lending/money.ts";

/** A fraction as a percentage, "8.950%" with three decimals by default. */
export function showPercent(share: number, decimals: number = PERCENT_DECIMALS): string {
	return formatPercent(share, decimals);
}
