import { sum } from "../../../lending/index.ts";
import { today } from "../../record/parties.ts";
import { incomeProof } from "../household/income-proof.ts";
import type { Decide } from "../steps/hold.ts";
import { incomeParts } from "./income-parts.ts";
import { incomeVerified } from "./order.ts";

/** Every source of income is what was stated: a person has seen the proof. */
export const verifiedByPerson: Decide = (record, now, product) => {
	const parts = incomeParts(record);
	const { shortfall } = incomeProof(product, today(record, now));
	return incomeVerified(record, parts, sum(parts.map((part) => part.amount)), { shortfall, isByDocuments: false });
};
