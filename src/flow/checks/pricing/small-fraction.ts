import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { pricingFigures, writtenSheets } from "../figures/pricing-figures.ts";
import { files } from "../product-files.ts";

/** No lender charges less than a tenth of a percent: it is a percentage divided by 100 twice. */
const LEAST = 0.001;

/** Finds an origination fee that is implausibly small (FRACTION_TOO_SMALL). */
export function smallFraction(product: Product): Finding[] {
	const fees = [
		...pricingFigures(product).filter(({ key }) => key === "maxOriginationFeePercent"),
		...writtenSheets(product).map(({ sheet, pointer }) => ({
			key: "originationPercent",
			value: sheet.originationPercent,
			pointer: `${pointer}/originationPercent`,
		})),
	];
	return fees.flatMap(({ key, value, pointer }): Finding[] => {
		if (typeof value !== "number" || value <= 0 || value >= LEAST) return [];
		const cause = `"${key}" is ${value}, a fee of ${Number((value * 100).toFixed(8))} %.`;
		const cure = "Write a fraction of one: 0.0199 is 1.99 %; 0 means no fee.";
		return [{ code: "FRACTION_TOO_SMALL", file: files.org, pointer, cause, cure }];
	});
}
