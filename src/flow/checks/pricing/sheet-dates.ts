import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { type WrittenSheet, writtenSheets } from "../figures/pricing-figures.ts";
import { files } from "../product-files.ts";

/** Finds pricing sheets with an impossible start date (DATE_UNREAL), and two sheets with the same start date (SHEET_TWICE). */
export function sheetDates(product: Product): Finding[] {
	const seen = new Set<string>();
	return writtenSheets(product).flatMap((written): Finding[] => {
		const { day, pointer } = dayOf(written);
		if (!isRealDay(day)) {
			const cause = `There is no day ${day}.`;
			return [{ code: "DATE_UNREAL", file: files.org, pointer, cause, cure: "Write a calendar date, yyyy-mm-dd." }];
		}
		if (seen.has(day)) {
			const cause = `Two sheets take effect on ${day}, and only one of them can count.`;
			return [{ code: "SHEET_TWICE", file: files.org, pointer, cause, cure: "Give one another day, or remove it." }];
		}
		seen.add(day);
		return [];
	});
}

/** Finds a lender without a sheet in effect on the day (SHEET_NOT_YET): no line could be priced. */
export function sheetNotYet(product: Product, today: string): Finding[] {
	const days = writtenSheets(product).map(dayOf);
	const [first] = days.toSorted((one, other) => one.day.localeCompare(other.day));
	if (first === undefined || first.day <= today) return [];
	return [
		{
			code: "SHEET_NOT_YET",
			file: files.org,
			pointer: first.pointer,
			cause: `The first pricing sheet takes effect on ${first.day}, and today is ${today}: no line can be priced until then.`,
			cure: "Add a sheet that is in effect today.",
		},
	];
}

function dayOf({ sheet, pointer }: WrittenSheet): { readonly day: string; readonly pointer: string } {
	return { day: String(sheet.effectiveFrom), pointer: `${pointer}/effectiveFrom` };
}

function isRealDay(day: string): boolean {
	const time = Date.parse(`${day}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
