import type { Product } from "../../../engine/authored/authored.ts";
import type { KeysOf } from "../../../engine/record/record-shape.ts";
import type { PreviousOffer } from "../../../engine/record/record-types.generated.ts";
import type { StatedReasons } from "../../../lending/adverse-action.ts";
import { centsOf, formatMoney, formatPercent } from "../../../lending/money.ts";
import { financedLine } from "../../../lending/pricing/fees.ts";
import type { Offer } from "../../../lending/pricing/offers.ts";
import { paymentOn } from "../../../lending/pricing/payments.ts";
import { jsonAt, numberAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { creditFileView } from "../credit/document.ts";
import { displayDay } from "../documents/views/dates.ts";
import type { Snapshot } from "../documents/views/view.ts";
import { commonValues } from "../documents/views/who-and-where.ts";
import { OTHER_SOURCES } from "./adverse-action-document.ts";

/** Why the credit that was asked for is not given, and what is offered instead. */
export interface Counteroffer extends StatedReasons {
	/** yyyy-mm-dd */
	readonly on: string;
	/** The last day of the offers, yyyy-mm-dd. */
	readonly until: string;
	readonly offers: readonly Offer[];
}

const years = (months: number): string => `${months / 12} years`;

/** Returns the notice of a counteroffer (form C-4): what was asked for, why not that, and what is offered. */
export function counterofferView(record: StoredRecord, product: Product, counteroffer: Counteroffer): Snapshot {
	const { on, until, reasons, sources, offers } = counteroffer;
	const asked = (field: KeysOf<PreviousOffer, number>): number =>
		numberAt(record, `application.previousOffer.${field}`) ?? 0;
	const file = creditFileView(jsonAt(record, "underwriting.credit") ?? {});
	return {
		on,
		values: {
			...commonValues(record, product, on),
			...file.values,
			requested: `${formatMoney(centsOf(asked("amount")))} over ${years(asked("term"))} at ${formatPercent(asked("rate"))}`,
			deadline: displayDay(until),
			usedCredit: sources.includes("CREDIT_REPORT") ? "yes" : "",
			otherSources: sources.flatMap((source) => OTHER_SOURCES[source] ?? []).join(", "),
		},
		tables: {
			...file.tables,
			reasons: reasons.map(({ text }) => [text]),
			offered: offers.map((offer) => {
				const { months, rate, maxDraw, originationPercent, feeCap, interestOnly } = offer;
				const { lineCents } = financedLine(maxDraw, originationPercent, feeCap);
				return [
					`${years(months)}${interestOnly ? ", interest only" : ""}`,
					formatMoney(maxDraw),
					formatPercent(rate),
					formatMoney(paymentOn(lineCents, { rate, months, interestOnly })),
				];
			}),
		},
	};
}
