import { createHash } from "node:crypto";
import { brandLook } from "../../../contracts/brand/brand-look.ts";
import type { LogoImage } from "../../../contracts/brand/logo-image.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { colorSchemes } from "../../../lending/brand/color-roles.ts";
import { drawnSvg } from "./drawn-svg.ts";
import { FIRST_HOME } from "./product-address.ts";

/** The drawings of an organization as they are shown: on the header in each scheme, and in the browser's tab. */
export const SHOWN_DRAWINGS = ["logo-light", "logo-dark", "icon"] as const;
export type ShownDrawing = (typeof SHOWN_DRAWINGS)[number];

const TILE = "#ffffff";

const known = new WeakMap<Product, { readonly [name in ShownDrawing]?: string }>();

/** Returns the SVG documents of an organization's drawings, in its colors; none for one without drawings. */
export function shownDrawings(product: Product): { readonly [name in ShownDrawing]?: string } {
	const made = known.get(product) ?? drawnFor(product);
	known.set(product, made);
	return made;
}

function drawnFor({ org, drawings = {} }: Product): { readonly [name in ShownDrawing]?: string } {
	const { light, dark } = colorSchemes(brandLook(org.brand));
	const { logo, icon } = drawings;
	const night = drawings["logo-dark"] ?? logo;
	return {
		...(logo && { "logo-light": drawnSvg(logo, light["on-header"] ?? "") }),
		...(logo && night && { "logo-dark": drawnSvg(night, dark["on-header"] ?? "") }),
		...(icon && { icon: drawnSvg(icon, light.ink ?? "", TILE) }),
	};
}

/** Returns where a drawing is served: by the product's hash and its own, so that it can be kept forever. */
export function drawingAddress(product: Product, name: ShownDrawing): string | undefined {
	const svg = shownDrawings(product)[name];
	if (svg === undefined) return undefined;
	const version = createHash("sha256").update(svg).digest("hex").slice(0, 8);
	return `${FIRST_HOME}/org/${product.hash}/drawings/${name}.svg?v=${version}`;
}

/** Returns an organization's logo for its pages; undefined for one without a file of its own. */
export function logoImage(product: Product): LogoImage | undefined {
	const [light, dark] = [drawingAddress(product, "logo-light"), drawingAddress(product, "logo-dark")];
	const box = product.drawings?.logo?.viewBox;
	if (light === undefined || dark === undefined || box === undefined) return undefined;
	return { light, dark, ratio: Math.round((box[2] / box[3]) * 1000) / 1000 };
}
