import { mergedPricing } from "./advertised.ts";
import { ODD_DAYS, type OddDays } from "./schedule.ts";

/** Returns when a lender collects the interest of odd days: its `pricing`, or with the first payment. */
export function oddDaysOf(list: unknown): OddDays {
	const { oddDays } = mergedPricing(list);
	return ODD_DAYS.find((method) => method === oddDays) ?? "with-first-payment";
}
