import { Text } from "@chakra-ui/react";
import { isObject } from "../../../flow/engine/json.ts";
import { textIn } from "../../../flow/engine/read-json.ts";
import type { PreferredRate } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf, Exact } from "../../../lending/money.ts";
import { discountsOn } from "../../../lending/pricing/discounts.ts";
import { pageLanguage } from "../../formats/page-language.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { type Offer, shortMoney } from "./offer-figures.ts";

type Discount = PreferredRate["discounts"][number];

/** Returns what says a discount: its name, what it takes off, and while what, in the language of the page. */
export function useDiscountSentence(): (discount: Discount) => string {
	const copy = useCopy("application");
	const { product } = useOrg();
	// in English they stay as they were offered
	const isEnglish = pageLanguage().startsWith("en");
	const words = !isEnglish && isObject(product.org.discounts) ? product.org.discounts : {};
	return ({ id, reduction, label, while: condition }) =>
		copy("discounts.each", {
			label: textIn(words, `${id}.label`) ?? label,
			points: new Intl.NumberFormat(pageLanguage(), { minimumFractionDigits: 2 }).format(
				new Exact(reduction).times(100).toNumber(),
			),
			condition: textIn(words, `${id}.while`) ?? condition,
		});
}

interface DiscountNoteProps {
	readonly offer: Offer;
	/** Dollars of the initial draw. */
	readonly amount: number;
}

/** What the discounts of an offer are, from which draw on, and what becomes of the rate when one ends; nothing where there is none. */
export function DiscountNote({ offer: { preferred }, amount }: DiscountNoteProps) {
	return preferred === undefined ? null : <Note preferred={preferred} amount={amount} />;
}

function Note({ preferred, amount }: { readonly preferred: PreferredRate; readonly amount: number }) {
	const copy = useCopy("application");
	const sentence = useDiscountSentence();
	const all = preferred.discounts;
	const own = discountsOn(preferred, amount);
	return (
		<>
			{own.map((discount) => (
				<Text key={discount.id}>{sentence(discount)}</Text>
			))}
			{all
				.filter((discount) => !own.includes(discount))
				.map((discount) => (
					<Text key={discount.id}>
						{copy("discounts.from", { amount: shortMoney(centsOf(discount.from)), sentence: sentence(discount) })}
					</Text>
				))}
			{own.length > 0 && <Text>{copy("discounts.end", { count: own.length })}</Text>}
		</>
	);
}
