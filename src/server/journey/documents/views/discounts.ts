import { localizedProduct } from "../../../../flow/catalog/index.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../../flow/engine/json.ts";
import { textIn } from "../../../../flow/engine/read-json.ts";
import type { Offer } from "../../../../flow/engine/record/record-types.generated.ts";
import { centsOf, Exact, formatMoney, formatPercent } from "../../../../lending/money.ts";
import { discountedRate } from "../../../../lending/pricing/discounts.ts";
import type { PricingSheet } from "../../../../lending/pricing/pricing.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { jsonAt, listAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { dueDiscounts, type KeptDiscount, keptDiscounts } from "../../terms/discounts.ts";

/** What documents say of the discounts of a line. */
export interface DiscountsView {
	/** `discounts` is "yes", or empty where there is none, as everything else then is. */
	readonly values: { readonly [name: string]: string };
	/** Rows of a discount, the percentage points that it takes off, and while what. */
	readonly rows: readonly (readonly string[])[];
}

/** Every value that a document about a chosen line has of its discounts. */
const NO_DISCOUNTS: DiscountsView = {
	values: {
		discounts: "",
		discountFloor: "",
		discountRate: "",
		discountPayment: "",
		discountsHeld: "",
		discountsOpen: "",
		openingRate: "",
	},
	rows: [],
};

/**
 * Returns what is said of the discounts of the chosen line: each, the rate and the payment with all of them, and which are in force
 * on a day (yyyy-mm-dd), with the rate that they then give.
 */
export function discountsView(record: StoredRecord, product: Product, on: string): DiscountsView {
	const preferred = jsonAt(record, "application.selectedOffer.preferred");
	if (preferred === undefined) return NO_DISCOUNTS;
	const { rate, minRate, discounts, monthlyPayment = 0 } = preferred;
	// by the sheet that the offer was priced with, whatever another says by now
	const due = dueDiscounts(record, product, textAt(record, "underwriting.pricing.sheet"), on);
	const standing = (isHeld: boolean) =>
		discounts.filter(({ id }) => due.some((one) => one.id === id && one.isHeld === isHeld));
	const held = standing(true);
	const contract = numberAt(record, "application.selectedOffer.rate") ?? 0;
	const named = (some: readonly KeptDiscount[]) => some.map(({ label }) => label).join(", ");
	return {
		values: {
			discounts: "yes",
			discountFloor: formatPercent(minRate, 2),
			discountRate: formatPercent(rate),
			discountPayment: formatMoney(centsOf(monthlyPayment)),
			discountsHeld: named(held),
			discountsOpen: named(standing(false)),
			openingRate: formatPercent(discountedRate(contract, { minRate, discounts: held })),
		},
		rows: discounts.map(rowOf),
	};
}

/**
 * Returns what the early disclosure says of discounts: those of the choice, before it those of the offers, and before offers every one
 * of the sheet, each with the draw that it begins with.
 */
export function possibleDiscounts(record: StoredRecord, product: Product, sheet: PricingSheet): DiscountsView {
	const say = copyIn(product, "documents");
	const offers = listAt(record, "application.offers");
	const chosen = jsonAt(record, "application.selectedOffer");
	const offered = offers.length > 0 ? offers.flatMap(discountsIn) : keptDiscounts(product, sheet);
	const all = chosen === undefined ? offered : discountsIn(chosen);
	const each = new Map(all.map((discount) => [discount.id, discount]));
	if (each.size === 0) return { values: { discounts: "" }, rows: [] };
	const rows = [...each.values()].map((discount) => {
		const { from, while: condition } = discount;
		if (chosen !== undefined || from === 0) return rowOf(discount);
		const amount = formatMoney(centsOf(from));
		return rowOf({ ...discount, while: say("terms.discountFrom", { condition, amount }) });
	});
	return { values: { discounts: "yes" }, rows };
}

function discountsIn({ preferred }: Pick<Offer, "preferred">): readonly KeptDiscount[] {
	return preferred?.discounts ?? [];
}

/** Returns the rows of the chosen line's discounts in a language, as far as they are translated as they were offered. */
export function discountRows(record: StoredRecord, product: Product, locale: string): DiscountsView["rows"] {
	const [source, own] = [product, localizedProduct(product, locale)].map(({ org }) => org.discounts);
	const said = (key: string, english: string) =>
		isObject(source) && isObject(own) && textIn(source, key) === english ? (textIn(own, key) ?? english) : english;
	const { discounts = [] } = jsonAt(record, "application.selectedOffer.preferred") ?? {};
	return discounts.map((discount) =>
		rowOf({
			...discount,
			label: said(`${discount.id}.label`, discount.label),
			while: said(`${discount.id}.while`, discount.while),
		}),
	);
}

function rowOf({ label, reduction, while: condition }: KeptDiscount): readonly string[] {
	return [label, new Exact(reduction).times(100).toFixed(2), condition];
}
