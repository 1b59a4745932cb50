import { contrast } from "../../../lending/brand/color-math.ts";
import { type BrandColors, type ColorSchemes, colorSchemes } from "../../../lending/brand/color-roles.ts";
import type { Product } from "../../engine/authored/authored.ts";
import {
	DRAWING_NAMES,
	type Drawing,
	type DrawingName,
	type Drawings,
	type DrawnPart,
	drawingFile,
} from "../../engine/authored/authored-drawing.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { boxOf, type DrawnBox, isWithin, type Matrix, movedBy, UNMOVED } from "./drawn-boxes.ts";

/** Least contrast of a sign with what is around it (WCAG 2.2 AA, 1.4.11). */
const SEEN = 3;
/** The tab's icon is shown on a tile of this color, because the tab's own is unknown. */
const TILE = "#ffffff";

/** A color, and where it is written. */
interface Written {
	readonly color: string;
	readonly pointer: string;
}

/** A color of a shape, how much of it covers what is below, and where the shape is. */
interface Paint extends Written {
	readonly alpha: number;
	readonly box: DrawnBox;
}

/** What the parts of a group take from it. */
interface Looks {
	readonly fill: Written;
	readonly stroke: Written;
	readonly fillAlpha: number;
	readonly strokeAlpha: number;
	/** Of the groups around as a whole. */
	readonly opacity: number;
	readonly matrix: Matrix;
}

/** What a drawing stands on, and the color of `currentColor` there. */
interface Surroundings {
	readonly ground: string;
	readonly ink: string;
	readonly where: string;
}

/**
 * Finds colors of an organization's drawings that stand out neither from what is around the drawing nor from a shape of it
 * that they are drawn on (DRAWING_CONTRAST).
 */
export function drawingContrast({ org, drawings }: Product): Finding[] {
	const { brand } = org;
	if (drawings === undefined || !isObject(brand)) return [];
	const { primary, secondary } = brand;
	if (typeof primary !== "string" || typeof secondary !== "string") return [];
	const schemes = colorSchemes({ ...brand, primary, secondary } as BrandColors);
	return DRAWING_NAMES.flatMap((name) => {
		const drawing = drawings[name];
		if (drawing === undefined) return [];
		const all = surroundingsOf(name, drawings, schemes).flatMap((around) => unseen(name, drawing, around));
		return all.filter(({ pointer }, index) => all.findIndex((one) => one.pointer === pointer) === index);
	});
}

function surroundingsOf(name: DrawingName, drawings: Drawings, { light, dark }: ColorSchemes): readonly Surroundings[] {
	if (name === "icon") return [{ ground: TILE, ink: light.ink ?? "", where: "the tab's white tile" }];
	const header = (colors: typeof light, where: string) => ({
		ground: colors.header ?? TILE,
		ink: colors["on-header"] ?? "",
		where,
	});
	const night = header(dark, "the header in the dark");
	if (name === "logo-dark") return [night];
	const day = header(light, "the header");
	return drawings["logo-dark"] === undefined ? [day, night] : [day];
}

function unseen(name: DrawingName, drawing: Drawing, { ground, ink, where }: Surroundings): Finding[] {
	const paints = paintsOf(drawing).map((paint) => ({ ...paint, shown: shownPaint(drawing, paint, ink, ground) }));
	type Shown = (typeof paints)[number];
	const isSeen = ({ shown }: Shown) => contrast(shown, ground) >= SEEN;
	const standsOut = (one: Shown, on: Shown) =>
		isSeen(on) && isWithin(one.box, on.box) && contrast(one.shown, on.shown) >= SEEN;
	const weak = paints.filter((paint, index) => {
		const isOn = (under: Shown) => standsOut(paint, under);
		// a pale ground of the drawing's own is seen by what stands on it
		const isUnder = (above: Shown) => isSeen(above) && isWithin(above.box, paint.box);
		return !isSeen(paint) && !paints.slice(0, index).some(isOn) && !paints.slice(index + 1).some(isUnder);
	});
	return weak.map(({ color, shown, pointer }) => ({
		code: "DRAWING_CONTRAST",
		file: drawingFile(name),
		pointer,
		cause: `${color} on ${where} (${ground}) has a contrast of ${contrast(shown, ground).toFixed(2)} : 1.`,
		cure: `Use currentColor, or a color with ${SEEN} : 1 there${name === "logo" ? ", or add logo-dark.svg for the dark" : ""}.`,
	}));
}

/** The color that a paint has on a ground; of a gradient, the one that stands out most. */
function shownPaint({ definitions = [] }: Drawing, { color, alpha }: Paint, ink: string, ground: string): string {
	const gradient = definitions.find(({ attributes }) => color === `url(#${attributes.id})`);
	const stops = gradient?.parts.map(({ attributes }) => ({
		color: attributes["stop-color"] ?? "#000",
		alpha: alpha * shareOf(attributes["stop-opacity"]),
	}));
	const shown = (stops ?? [{ color, alpha }]).map((one) => blended(shownColor(one.color, ink), ground, one.alpha));
	return shown.sort((one, other) => contrast(other, ground) - contrast(one, ground))[0] ?? ground;
}

/** A number from 0 to 1, also in percent; 1 for none. */
function shareOf(written = "1"): number {
	const value = written.endsWith("%") ? Number.parseFloat(written) / 100 : Number(written);
	return Math.min(1, Math.max(0, value));
}

function blended(color: string, ground: string, alpha: number): string {
	if (alpha >= 1) return color;
	const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
	const below = parts(ground);
	const mixed = parts(color).map((part, index) => Math.round(part * alpha + (below[index] ?? 0) * (1 - alpha)));
	return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const shownColor = (color: string, ink: string) => (color === "currentColor" ? ink : sixDigits(color));

function sixDigits(color: string): string {
	return color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color;
}

/** Every color that is drawn, from the back to the front; a shape without a fill of its own takes the one around it. */
function paintsOf({ attributes, parts }: Drawing): readonly Paint[] {
	const of = (name: string, color: string): Written => ({ color, pointer: at("attributes", name) });
	const looks: Looks = {
		fill: of("fill", attributes.fill ?? "currentColor"),
		stroke: of("stroke", attributes.stroke ?? "none"),
		fillAlpha: shareOf(attributes["fill-opacity"]),
		strokeAlpha: shareOf(attributes["stroke-opacity"]),
		opacity: shareOf(attributes.opacity),
		matrix: UNMOVED,
	};
	return parts.flatMap((part, index) => painted(part, ["parts", index], looks));
}

function painted(part: DrawnPart, keys: readonly (string | number)[], above: Looks): readonly Paint[] {
	const { fill, stroke, transform } = part.attributes;
	const of = (name: string, color: string): Written => ({ color, pointer: at(...keys, "attributes", name) });
	const looks: Looks = {
		fill: fill === undefined ? above.fill : of("fill", fill),
		stroke: stroke === undefined ? above.stroke : of("stroke", stroke),
		fillAlpha:
			part.attributes["fill-opacity"] === undefined ? above.fillAlpha : shareOf(part.attributes["fill-opacity"]),
		strokeAlpha:
			part.attributes["stroke-opacity"] === undefined ? above.strokeAlpha : shareOf(part.attributes["stroke-opacity"]),
		opacity: above.opacity * shareOf(part.attributes.opacity),
		matrix: movedBy(above.matrix, transform),
	};
	if (part.parts !== undefined)
		return part.parts.flatMap((child, index) => painted(child, [...keys, "parts", index], looks));
	const box = boxOf(part, looks.matrix);
	const paints = [
		{ ...looks.fill, alpha: looks.fillAlpha * looks.opacity, box },
		{ ...looks.stroke, alpha: looks.strokeAlpha * looks.opacity, box },
	];
	return paints.filter(({ color, alpha }) => color !== "none" && alpha > 0);
}
