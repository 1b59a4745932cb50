import { mergedPricing } from "../../../lending/pricing/advertised.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { DRAWING_NAMES, drawingFile } from "../../engine/authored/authored-drawing.ts";
import { fontNameOf } from "../../engine/authored/authored-font.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { FLOW_FILES } from "../files/file-kinds.ts";
import type { Origins } from "../text/origins.ts";
import { replaced } from "./spread-fields.ts";

/**
 * Keys of org.json that are never inherited: hosts, `extends`, the languages offered, other products and what identifies the
 * lender.
 */
const OWN = new Set([
	"charter",
	"hosts",
	"extends",
	"locales",
	"deliversTranslations",
	"englishUntilTranslated",
	"apps",
	"name",
	"contact",
	"nmls",
	"links",
	"additionalUrls",
	"hmda",
	"newYork",
]);

/** Keys of `brand` that carry the lender's own signs, and fonts that are licensed to it. */
const OWN_BRAND = new Set(["accent", "fonts", "logo", "logoAlt", "mark"]);

/**
 * Returns what an organization inherits from the org.json that it extends: everything except that lender's own values.
 */
export function inheritedOrg(org: Json | undefined, origins: Origins): Json | undefined {
	if (!isObject(org)) return undefined;
	const result = without(org, OWN, origins);
	if (isObject(org.brand)) {
		result.brand = without(org.brand, OWN_BRAND, origins);
		origins.copy(result, "brand", org, "brand");
	}
	return result;
}

function without(value: { readonly [key: string]: Json }, keys: ReadonlySet<string>, origins: Origins) {
	const result: Record<string, Json> = Object.create(null);
	for (const [key, item] of Object.entries(value)) if (!keys.has(key)) result[key] = item;
	origins.copyAll(result, value);
	return result;
}

const inheritedChats = new WeakMap<object, Json>();

/**
 * Returns the files that an organization inherits: no drawing, no font, and the chat without the other lender's survey and site
 * hosts.
 */
export function inheritedFiles(files: ReadonlyMap<string, Json>, origins: Origins): Map<string, Json> {
	const result = new Map(files);
	for (const name of DRAWING_NAMES) result.delete(drawingFile(name));
	for (const path of files.keys()) if (fontNameOf(path) !== undefined) result.delete(path);
	const chat = files.get(FLOW_FILES.chat);
	if (!isObject(chat)) return result;
	// the same chat returns the same object, so checks can memoize by identity
	const known = inheritedChats.get(chat) ?? inheritedChat(chat, origins);
	inheritedChats.set(chat, known);
	return result.set(FLOW_FILES.chat, known);
}

function inheritedChat(chat: { readonly [key: string]: Json }, origins: Origins): Json {
	const isOwn = (pointer: string): boolean => origins.locate(chat, pointer)?.layer !== "base";
	const hosts = isObject(chat.linkHosts) ? chat.linkHosts : {};
	const own = Object.keys(hosts).filter((host) => isOwn(`/linkHosts/${host}`));
	if (own.length === 0 && (chat.survey === undefined || !isOwn("/survey"))) return chat;
	const result = without(chat, new Set(isOwn("/survey") ? ["survey"] : []), origins);
	result.linkHosts = without(hosts, new Set(own), origins);
	return result;
}

/** Sheets belong to the pricing that they are written in: its figures bound them. */
const OWN_PRICING = new Set(["sheets"]);

/**
 * Returns an org.json that writes a `pricing` of its own with, after its own objects, one with what they leave out and the
 * organization that it extends says.
 */
export function withInheritedPricing(below: Json, merged: Json, origins: Origins): Json {
	if (!isObject(below) || !isObject(merged) || below.pricing === merged.pricing) return merged;
	const { pricing } = merged;
	// an empty list stays a fault
	if (!isList(pricing) || pricing.length === 0 || !isList(below.pricing)) return merged;
	const own = mergedPricing(pricing);
	const missing: { [key: string]: Json } = Object.create(null);
	for (const item of below.pricing.filter(isObject)) {
		for (const [key, value] of Object.entries(item)) {
			if (Object.hasOwn(own, key) || OWN_PRICING.has(key)) continue;
			missing[key] = value;
			origins.copy(missing, key, item, key);
		}
	}
	if (Object.keys(missing).length === 0) return merged;
	const whole: Json[] = [...pricing, missing as JsonObject];
	origins.copyAll(whole, pricing);
	return replaced(merged, { pricing: whole }, origins);
}
