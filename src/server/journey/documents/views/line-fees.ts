import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { type Cents, centsOf, formatMoney, formatPercent } from "../../../../lending/money.ts";
import { earlyClosureFee, feesInCents, type LineFees, lineFeesFor } from "../../../../lending/pricing/line-fees.ts";
import type { PricingSheet } from "../../../../lending/pricing/pricing.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { jsonAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";

/** What a document says of one fee of an open line. */
interface SaidFee {
	readonly name: string;
	readonly amount: string;
	readonly when: string;
	/** As a sentence of an agreement. */
	readonly sentence: string;
}

/** What documents say of the fees of an open line. */
export interface LineFeesView {
	/** Every fee as a sentence, and the figures of each; empty for one that is not charged. */
	readonly values: { readonly [name: string]: string };
	/** Rows of a fee, its amount, when it is due and to whom; those that are not charged too. */
	readonly rows: readonly (readonly string[])[];
	/** Rows of a fee and its amount. */
	readonly charges: readonly (readonly string[])[];
}

/** Returns what is said of the fees of the chosen line, or of any line of the lender in the home's state. */
export function lineFeesView(record: StoredRecord, product: Product, sheet: PricingSheet): LineFeesView {
	const say = copyIn(product, "documents");
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	const stored = jsonAt(record, "application.selectedOffer.lineFees");
	const state = textAt(record, "application.property.state") ?? "";
	const fees = line === 0 ? lineFeesFor(sheet, state) : stored === undefined ? undefined : feesInCents(stored);
	const said = saidFees(fees, line, say);
	const charged = said.filter((fee) => fee !== undefined);
	const names = [say("lineFees.annual"), say("lineFees.draw"), say("lineFees.closure")];
	return {
		values: {
			lineFees: charged.map(({ sentence }) => sentence).join(" "),
			annualFee: said[0]?.amount ?? "",
			annualFeeYear: said[0] === undefined ? "" : String((fees?.freeYears ?? 0) + 1),
			drawFee: said[1]?.amount ?? "",
			closureFee: said[2]?.amount ?? "",
			closureMonths: said[2] === undefined ? "" : String(fees?.closureMonths ?? 0),
		},
		rows: said.map((fee, at) => [
			names[at] ?? "",
			fee?.amount ?? formatMoney(0),
			fee?.when ?? say("lineFees.never"),
			say("paidTo.CREDITOR"),
		]),
		charges: charged.map(({ name, amount, when }) => [say("lineFees.charge", { name, when }), amount]),
	};
}

type Say = ReturnType<typeof copyIn<"documents">>;

/** The annual fee, the fee of a draw and that for closing early, in this order; undefined where there is none. */
function saidFees(fees: LineFees | undefined, line: Cents, say: Say): readonly (SaidFee | undefined)[] {
	if (fees === undefined) return [undefined, undefined, undefined];
	const year = fees.freeYears + 1;
	const annualWhen = year === 1 ? say("lineFees.annualAtOnce") : say("lineFees.annualFrom", { year });
	const closureWhen = say("lineFees.closureWhen", { months: fees.closureMonths });
	const closureAmount = closureText(fees, line, say);
	return [
		fees.annual === 0
			? undefined
			: {
					name: say("lineFees.annual"),
					amount: formatMoney(fees.annual),
					when: annualWhen,
					sentence: say("lineFees.annualSentence", { amount: formatMoney(fees.annual), when: annualWhen }),
				},
		fees.draw === 0
			? undefined
			: {
					name: say("lineFees.draw"),
					amount: formatMoney(fees.draw),
					when: say("lineFees.drawWhen"),
					sentence: say("lineFees.drawSentence", { amount: formatMoney(fees.draw) }),
				},
		fees.closureMonths === 0
			? undefined
			: {
					name: say("lineFees.closure"),
					amount: closureAmount,
					when: closureWhen,
					sentence: say("lineFees.closureSentence", { amount: closureAmount, when: closureWhen }),
				},
	];
}

/** What closing early costs: the amount for a line, or how it is computed where none is chosen. */
function closureText(fees: LineFees, line: Cents, say: Say): string {
	if (line > 0) return formatMoney(earlyClosureFee(line, fees));
	const amount = formatMoney(fees.closure);
	const percent = formatPercent(fees.closureShare, 2);
	const most = formatPercent(fees.closureMost, 2);
	if (fees.closureShare === 0) return say("lineFees.closureAmount", { amount, most });
	if (fees.closure === 0) return say("lineFees.closureShare", { percent });
	return say("lineFees.closureBoth", { amount, percent, most });
}
