import { sum } from "../../../lending/pricing/ratios.ts";
import type { Decide } from "../reviews/hold.ts";
import { incomeParts } from "./income-parts.ts";
import { incomeVerified } from "./order.ts";

/** Every source of income is what was stated: a person has seen the proof. */
export const verifiedByPerson: Decide = (record) => {
	const parts = incomeParts(record);
	return incomeVerified(record, parts, sum(parts.map((part) => part.amount)), false);
};
