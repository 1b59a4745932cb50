import type { Json } from "../../flow/engine/authored/authored.ts";
import { isObject } from "../../flow/engine/json.ts";

/** Colors of a mark's shapes: the ink around it, or the brand's own. */
export type MarkColor = "ink" | "primary" | "accent" | "paper";

/** One shape of a mark, in a square of 32 by 32. */
export interface MarkShape {
	readonly d: string;
	readonly fill?: MarkColor;
	readonly stroke?: MarkColor;
	readonly width?: number;
}

/** Width of a line without one. */
export const LINE_WIDTH = 2.5;

/** Reads the mark of org.json's `brand`; the meta-schema has proven its shapes. Empty for an organization without one. */
export function brandMark(brand: Json | undefined): readonly MarkShape[] {
	const mark = isObject(brand) ? brand.mark : undefined;
	return Array.isArray(mark) ? (mark as unknown as readonly MarkShape[]) : [];
}
