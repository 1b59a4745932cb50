import type { Json } from "../../flow/engine/authored/authored.ts";
import { isObject } from "../../flow/engine/json.ts";
import type { BrandColors } from "../../lending/brand/color-roles.ts";
import type { ProgressShape } from "./progress-shapes.ts";

/** How round fields, buttons and cards are. */
export type CornerStyle = "soft" | "round" | "square" | "crisp";
/** What lifts a thing off the page: a blurred shadow, a hard one beside it, or nothing. */
export type ElevationStyle = "soft" | "offset" | "flat";

/** What an organization decides about its looks. */
export interface BrandLook extends BrandColors {
	readonly corners: CornerStyle;
	readonly elevation: ElevationStyle;
	readonly progress: ProgressShape;
	/** Names of served typefaces; the reader's own otherwise. */
	readonly textFont?: string;
	readonly headingFont?: string;
}

/** Colors of an organization without any. */
const DEFAULT_COLORS = { primary: "#1f4ed8", secondary: "#0f766e" } as const;

/** Reads the looks of org.json's `brand`; the meta-schema has proven its values. */
export function brandLook(brand: Json | undefined): BrandLook {
	const own = isObject(brand) ? brand : {};
	return { ...DEFAULT_COLORS, corners: "soft", elevation: "soft", progress: "gable", ...own };
}
