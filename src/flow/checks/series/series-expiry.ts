import { addDays } from "../../../lending/calendar/business-days.ts";
import { endOfSeries } from "../../../lending/series/dated-series.ts";
import { SERIES_NAMES } from "../../engine/authored/authored-series.ts";
import type { Product } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { seriesFile } from "../product-files.ts";
import { RENEWAL_DAYS } from "../tables/table-expiry.ts";

/**
 * Finds published rates whose last row is soon too old to be read, or is so on `today` (SERIES_EXPIRES): 60 days before,
 * or half the time that a row holds where that is less.
 */
export function seriesExpiry({ series }: Product, today: string | undefined): Finding[] {
	if (today === undefined) return [];
	return SERIES_NAMES.flatMap((name): Finding[] => {
		const { lasts } = series[name];
		const { last, ends } = endOfSeries(series[name]);
		const notice = Math.min(RENEWAL_DAYS, Math.floor(lasts / 2));
		if (last === "" || addDays(today, notice) < ends) return [];
		const cause =
			ends <= today
				? `The last row is of ${last} and held for ${lasts} days: since ${ends} what needs a figure is refused.`
				: `The last row is of ${last} and holds for ${lasts} days: from ${ends} on what needs a figure is refused.`;
		const cure = "Import what was published since: npm run rates -- import <file>.";
		return [{ code: "SERIES_EXPIRES", file: seriesFile(name), pointer: "/rows", cause, cure }];
	});
}
