import { writtenDay } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { KeysOf } from "../../../../flow/engine/record/record-shape.ts";
import type { CreditFile, PreviousOffer } from "../../../../flow/engine/record/record-types.generated.ts";
import type { StatedReasons } from "../../../../lending/index.ts";
import { centsOf, formatMoney, formatPercent } from "../../../../lending/money.ts";
import { financedLine } from "../../../../lending/pricing/fees.ts";
import type { Offer } from "../../../../lending/pricing/offer-case.ts";
import { paymentOn } from "../../../../lending/pricing/payments.ts";
import { rateOf } from "../../../../lending/pricing/rate-bands.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { numberAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import type { Snapshot } from "../../papers/snapshot.ts";
import { sourcesSaid } from "./adverse-action.ts";
import { creditFileView } from "./credit-file.ts";
import { commonValues } from "./who-and-where.ts";

/** Why the requested credit is not offered, and what is offered instead. */
export interface Counteroffer extends StatedReasons {
	/** yyyy-mm-dd */
	readonly on: string;
	/** The last day of the offers, yyyy-mm-dd. */
	readonly until: string;
	readonly offers: readonly Offer[];
}

/**
 * Returns the notice of a counteroffer (form C-4): what was requested, why it is not offered, and what is offered
 * instead; the score is that of the reader's own file.
 */
export function counterofferView(
	record: StoredRecord,
	product: Product,
	counteroffer: Counteroffer,
	credit: CreditFile | undefined,
): Snapshot {
	const { on, until, reasons, sources, offers } = counteroffer;
	const say = copyIn(product, "documents");
	const years = (months: number): string => say("counteroffer.years", { count: months / 12 });
	const asked = (field: KeysOf<PreviousOffer, number>): number =>
		numberAt(record, `application.previousOffer.${field}`) ?? 0;
	const file = creditFileView(credit ?? {}, product);
	return {
		on,
		values: {
			...commonValues(record, product, on),
			...file.values,
			requested: say("counteroffer.requested", {
				amount: formatMoney(centsOf(asked("amount"))),
				years: years(asked("term")),
				rate: formatPercent(asked("rate")),
			}),
			deadline: writtenDay(until),
			...sourcesSaid(record, product, sources).values,
			usedCredit: sources.includes("CREDIT_REPORT") ? "yes" : "",
		},
		tables: {
			...file.tables,
			reasons: reasons.map(({ text }) => [text]),
			offered: offers.map((offer) => {
				const { months, maxDraw, originationPercent, feeCap, interestOnly, interestOnlyMonths } = offer;
				const rate = rateOf(offer, maxDraw);
				const { lineCents } = financedLine(maxDraw, originationPercent, feeCap);
				return [
					interestOnly ? say("counteroffer.interestOnly", { years: years(months) }) : years(months),
					formatMoney(maxDraw),
					offer.variable === undefined
						? formatPercent(rate)
						: say("counteroffer.variable", { rate: formatPercent(rate) }),
					formatMoney(paymentOn(lineCents, { rate, months, interestOnly, interestOnlyMonths })),
				];
			}),
		},
	};
}
