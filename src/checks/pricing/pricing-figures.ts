import type { Json, Product } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { at } from "../product-files.ts";

type Organisation = Pick<Product, "org">;

/** One key of one object of org.json `pricing`, with its place. */
export interface PricingFigure {
	readonly key: string;
	readonly value: Json;
	readonly pointer: string;
}

/** A dated sheet of org.json, with its place. */
export interface WrittenSheet {
	readonly sheet: JsonObject;
	readonly pointer: string;
}

/** Returns every key of every object of `pricing`, in the order in which they are merged. */
export function pricingFigures({ org }: Organisation): PricingFigure[] {
	const items = isList(org.pricing) ? org.pricing : [];
	return items.flatMap((item, index) =>
		Object.entries(isObject(item) ? item : {}).map(([key, value]) => ({
			key,
			value,
			pointer: at("pricing", index, key),
		})),
	);
}

/** Returns the place of the value that counts for a key; undefined where the organisation leaves it out. */
export function figurePlace(product: Organisation, key: string): string | undefined {
	return pricingFigures(product).findLast((figure) => figure.key === key)?.pointer;
}

/** Returns the dated sheets that count, with their places. */
export function writtenSheets(product: Organisation): WrittenSheet[] {
	const sheets = pricingFigures(product).findLast(({ key }) => key === "sheets");
	if (sheets === undefined || !isList(sheets.value)) return [];
	return sheets.value.flatMap((sheet, index) =>
		isObject(sheet) ? [{ sheet, pointer: sheets.pointer + at(index) }] : [],
	);
}

/** Returns a number of a sheet, or what stands instead of it. */
export function sheetNumber(sheet: JsonObject, key: string, otherwise: number): number {
	const value = sheet[key];
	return typeof value === "number" ? value : otherwise;
}
