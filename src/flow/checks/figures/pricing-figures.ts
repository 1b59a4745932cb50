import type { Json, Product } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { at } from "../product-files.ts";

type Organization = Pick<Product, "org">;

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

/** Returns every key of every object in `pricing`, in merge order. */
export function pricingFigures({ org }: Organization): PricingFigure[] {
	const items = isList(org.pricing) ? org.pricing : [];
	return items.flatMap((item, index) =>
		Object.entries(isObject(item) ? item : {}).map(([key, value]) => ({
			key,
			value,
			pointer: at("pricing", index, key),
		})),
	);
}

/** Returns the place of the effective value of a key, or undefined. */
export function figurePlace(product: Organization, key: string): string | undefined {
	return pricingFigures(product).findLast((figure) => figure.key === key)?.pointer;
}

/** Returns the effective dated sheets, with their places. */
export function writtenSheets(product: Organization): WrittenSheet[] {
	const sheets = pricingFigures(product).findLast(({ key }) => key === "sheets");
	if (sheets === undefined || !isList(sheets.value)) return [];
	return sheets.value.flatMap((sheet, index) =>
		isObject(sheet) ? [{ sheet, pointer: sheets.pointer + at(index) }] : [],
	);
}

/** Returns a number of a sheet, or the value in its place. */
export function sheetNumber(sheet: JsonObject, key: string, otherwise: number): number {
	const value = sheet[key];
	return typeof value === "number" ? value : otherwise;
}
