import { type LenderPlaces, lenderPlaces } from "../../checks/lender/lender-places.ts";
import type { Json, OrgFile, Product } from "../../engine/authored/authored.ts";

type Parts = Omit<Product, "hash">;

const PLACE = /\{((?:pricing|lender)\b[^{}]*)\}/g;
/** Keys whose value is never shown to a person. */
const NO_TEXT = new Set(["pattern", "$ref", "$schema"]);

/**
 * The placeholders in a value, and the filled copies by the figures used: organizations with equal figures share one
 * copy.
 */
const placesIn = new WeakMap<object, readonly string[]>();
const filled = new WeakMap<object, Map<string, Json>>();

/**
 * Returns the parts of a product with each `{pricing.…}` and `{lender…}` placeholder filled from the organization's own
 * file; a value without placeholders is returned as is. Browser, server, mails and documents all read the product, so
 * each figure has one source.
 */
export function fillLenderPlaces(parts: Parts): Parts {
	const places = lenderPlaces(parts.org);
	const { forms, ...rest } = parts;
	const flows = Object.entries(rest).map(([key, part]) => [key, fill(part as Json, places)]);
	const own: Record<string, Json> = Object.create(null);
	for (const [formId, form] of Object.entries(forms)) own[formId] = fill(form as unknown as Json, places);
	return { ...Object.fromEntries(flows), forms: own } as unknown as Parts;
}

/** The same for one value of an organization's files. */
export function withLenderPlaces(value: Json, org: OrgFile): Json {
	return fill(value, lenderPlaces(org));
}

function fill(value: Json, places: LenderPlaces): Json {
	if (typeof value === "string") return value.replace(PLACE, (whole, place: string) => places.fill(place) ?? whole);
	if (typeof value !== "object" || value === null) return value;
	const used = usedIn(value);
	if (used.length === 0) return value;
	const print = used.map((place) => places.fill(place)).join("\n");
	const memory = filled.get(value) ?? new Map<string, Json>();
	filled.set(value, memory);
	let result = memory.get(print);
	if (result === undefined) {
		result = filledInside(value, places);
		memory.set(print, result);
	}
	return result;
}

function filledInside(value: object, places: LenderPlaces): Json {
	if (Array.isArray(value)) return value.map((item) => fill(item, places));
	const result: Record<string, Json> = Object.create(null);
	for (const [key, item] of Object.entries(value)) result[key] = NO_TEXT.has(key) ? item : fill(item, places);
	return result;
}

function usedIn(value: Json): readonly string[] {
	if (typeof value === "string") return [...value.matchAll(PLACE)].map(([, place = ""]) => place);
	if (typeof value !== "object" || value === null) return [];
	const known = placesIn.get(value);
	if (known !== undefined) return known;
	const found = Object.entries(value as { readonly [key: string]: Json }).flatMap(([key, item]) =>
		NO_TEXT.has(key) ? [] : usedIn(item),
	);
	placesIn.set(value, found);
	return found;
}
