import type { Copy } from "../../../contracts/copy.ts";
import type { LineFees } from "../../../flow/engine/record/record-types.generated.ts";
import { type Cents, dollarsOf } from "../../../lending/money.ts";
import { earlyClosureFee, feesInCents } from "../../../lending/pricing/line-fees.ts";
import { showCurrency } from "../../formats/currency.ts";
import type { Figure } from "../parts/figure-list.tsx";

/** What a line of an amount in cents costs while it is open, a figure for each fee; none without fees. */
export function lineFeeFigures(
	stored: LineFees | undefined,
	line: Cents,
	copy: Copy<"application">,
): readonly Figure[] {
	if (stored === undefined) return [];
	const fees = feesInCents(stored);
	const money = (cents: Cents) => showCurrency(dollarsOf(cents), cents % 100 === 0);
	const year = String(fees.freeYears + 1);
	const closure = earlyClosureFee(line, fees);
	return [
		...(fees.annual === 0
			? []
			: [
					{
						label: copy("lineFees.annual"),
						value: money(fees.annual),
						note: fees.freeYears === 0 ? copy("lineFees.annualAtOnce") : copy("lineFees.annualFrom", { year }),
					},
				]),
		...(fees.draw === 0
			? []
			: [{ label: copy("lineFees.draw"), value: money(fees.draw), note: copy("lineFees.drawNote") }]),
		...(closure === 0
			? []
			: [
					{
						label: copy("lineFees.closure"),
						value: money(closure),
						note: copy("lineFees.closureNote", { months: String(fees.closureMonths) }),
					},
				]),
	];
}
