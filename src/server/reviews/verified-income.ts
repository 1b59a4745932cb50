import { sum } from "../../lending/ratios.ts";
import { incomeVerified } from "../tasks/income.ts";
import { incomeParts } from "../tasks/income-parts.ts";
import type { Decide } from "./hold.ts";

/** Every source of income is what was stated: a person has seen the proof. */
export const verifiedByPerson: Decide = (record) => {
	const parts = incomeParts(record);
	return incomeVerified(record, parts, sum(parts.map((part) => part.amount)), false);
};
