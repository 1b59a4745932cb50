import type { Product } from "../../flow/engine/authored/authored.ts";
import { askTable, stepsOf } from "../../flow/engine/tables/ask-table.ts";
import type { FeeBand } from "../pricing/fees.ts";
import type { FeeLaw } from "../pricing/pricing.ts";
import type { PricedHome } from "../pricing/pricing-rules.ts";

/**
 * Returns how the law of the home's state caps the fees of a line on a day (yyyy-mm-dd): the table's answer for each
 * amount of the draw at which it may change. A share of the line is the same for every draw.
 */
export function feeLaw(
	{ tables }: Pick<Product, "tables">,
	home: Pick<PricedHome, "state" | "lienPosition">,
	day: string,
): FeeLaw {
	const state = home.state === "" ? null : home.state;
	const steps = [...new Set([0, ...stepsOf(tables, "law/fee-cap", "draw")])];
	const asked = steps.map((from) => {
		const given = { state, lienPosition: home.lienPosition, draw: from };
		return { from, ...askTable(tables, "law/fee-cap", given, day) };
	});
	const ofLine = asked.flatMap(({ of, share }) => (of === "LINE" && share !== null ? [share] : []));
	const bands = asked
		.map(({ from, of, share, plus }): FeeBand => ({ from, share: of === "DRAW" ? share : null, plus: plus ?? 0 }))
		.filter(({ share, plus }, at, all) => share !== all[at - 1]?.share || plus !== all[at - 1]?.plus);
	return {
		share: ofLine.length === 0 ? null : Math.min(...ofLine),
		bands: bands.some(({ share }) => share !== null) ? bands : [],
	};
}
